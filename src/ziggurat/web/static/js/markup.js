// Markup of the server as elements.
export function parse(markup) {
  const box = document.createElement("template");
  box.innerHTML = markup;
  return [...box.content.children].flatMap((node) => node.matches("svg[data-part]") ? [...node.children] : [node]);
}
