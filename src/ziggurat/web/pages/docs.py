"""The API in words, made from the OpenAPI document. Nothing is loaded from elsewhere."""

from __future__ import annotations

import re

from ziggurat.core.render.pen import esc
from ziggurat.web.page_data import DocsData, DocsOperation
from ziggurat.web.pages import frame, markdown


def _slug(operation: DocsOperation) -> str:
    return re.sub(r"[^a-z0-9]+", "-", f"{operation.method} {operation.path}".lower()).strip("-")


def _operation(operation: DocsOperation) -> str:
    fields = ""
    if operation.fields:
        rows = "".join(
            f'<tr><th scope="row"><code>{esc(field.name)}</code></th><td>{esc(field.where)}</td><td>'
            f"<code>{esc(field.type)}</code>"
            f"{'' if field.needed else ' <span class=quiet>optional</span>'}</td><td>{esc(field.help)}</td></tr>"
            for field in operation.fields
        )
        fields = (
            '<div class="wide-table" tabindex="0" role="region" aria-label="Fields"><table><thead><tr>'
            '<th scope="col">Field</th>'
            f'<th scope="col">In</th><th scope="col">Type</th><th scope="col">What</th></tr></thead><tbody>{rows}'
            "</tbody></table></div>"
        )
    answers = "".join(
        f'<li><span class="code s{esc(status[:1])}">{esc(status)}</span>{esc(meaning)}</li>'
        for status, meaning in operation.answers
    )
    words = markdown.html(operation.description, 4) if operation.description else ""
    return (
        f'<details class="card op" id="{_slug(operation)}"><summary>'
        f'<span class="verb v-{esc(operation.method.lower())}">'
        f"{esc(operation.method.upper())}</span><code>{esc(operation.path)}</code>"
        f'<span class="quiet">{esc(operation.summary)}</span></summary><div class="in">{words}{fields}'
        f'<h4 class="over">Answers</h4><ul class="answers">{answers}</ul></div></details>'
    )


def docs(data: DocsData) -> str:
    """All routes, by group."""
    groups = "".join(
        f'<section aria-labelledby="g-{i}"><h2 id="g-{i}">{esc(name)}</h2>{"".join(map(_operation, operations))}'
        "</section>"
        for i, (name, operations) in enumerate(data.groups)
    )
    body = (
        f'{frame.bar(data.me, "docs")}<main id="main" class="narrow docs"><h1>{esc(data.title)}</h1>'
        f'<p class="quiet">Version {esc(data.version)}. The same as a document for programs: '
        f'<a href="/openapi.json">openapi.json</a>.</p>{groups}</main>'
    )
    return frame.document(data.me, page="docs", title=f"{data.title} · {frame.SITE}", body=body)
