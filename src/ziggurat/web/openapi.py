"""The OpenAPI document: what Litestar knows of its routes, the two hot ones and the small stream, and all refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig

import ziggurat
from ziggurat.web.http.problems import Problem
from ziggurat.web.live.moves import Move, Moved
from ziggurat.web.page_data import DocsData, DocsField, DocsOperation, Me

REFUSALS = {
    "400": "The request cannot be read.",
    "403": "Not yours: another's seat, an unknown guest, or a page of another site.",
    "404": "There is no such thing.",
    "409": "Not now: the table has moved on, or the game still runs.",
    "413": "The body is too large.",
    "422": "Not possible, with the reason and, for a choice, the rule.",
    "429": "Too fast, or too many streams; `Retry-After` says when to try again.",
}
_SEAT = {
    "name": "seat",
    "in": "query",
    "required": False,
    "description": "One of your seats; without it, what a spectator may know.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 15},
}
_TABLE = {"name": "table_id", "in": "path", "required": True, "schema": {"type": "string"}}
_AFTER = {
    "name": "after",
    "in": "query",
    "required": False,
    "description": "The number of the newest position that you have seen; the header Last-Event-ID says the same.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 2**31 - 1},
}


def document(handlers: Sequence[HTTPRouteHandler]) -> dict[str, Any]:
    """The whole document as plain data."""
    config = OpenAPIConfig(
        "Ziggurat",
        ziggurat.__version__,
        description="Live tables of city-building board games. Every request is made as the guest of the cookie `zg`, "
        "which the first POST that needs one sets. Programs that ask for JSON get JSON.",
        license=None,
    )
    # An application of its own, which serves nothing: Litestar would add pages that load scripts from elsewhere.
    drawn_up = Litestar(list(handlers), openapi_config=config).openapi_schema.to_schema()
    made: dict[str, Any] = msgspec.to_builtins(drawn_up)  # a default may be a struct
    schemas = made["components"]["schemas"]
    # What is sent to us is described by msgspec, which reads it: Litestar leaves out bounds and unknown fields.
    bodies = [hints["data"] for hints in map(_hints, handlers) if "data" in hints]
    _, exact = msgspec.json.schema_components(
        [Move, Moved, Problem, *bodies], ref_template="#/components/schemas/{name}"
    )
    schemas |= exact
    made["paths"] |= _hot()
    for path, operations in made["paths"].items():
        for method, operation in operations.items():
            _complete(path, method, operation, schemas)
    made["paths"] = dict(sorted(made["paths"].items()))
    return made


def _hints(handler: HTTPRouteHandler) -> dict[str, Any]:
    return get_type_hints(handler.fn)


def _complete(path: str, method: str, operation: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Enter what every route may answer, and what Litestar leaves out."""
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    may = {"400", "429"}
    if method == "post":
        may |= {"403", "409", "413", "422"}
    if "{" in path or path == "/account/reset":
        may |= {"403", "404"}
    if path.endswith(("/record", "/review")):
        may.add("409")
    if path == "/me/events":
        may.add("403")
    for status in sorted(may):
        operation["responses"][status] = {"description": REFUSALS[status], "content": refusal}
    if path in ("/health", "/health/ready"):
        operation["responses"]["503"] = {
            **operation["responses"]["200"],
            "description": "It cannot work just now; the reason says why.",
        }
    if path == "/j/{token}" and method == "get":
        operation["responses"]["303"] = {"description": "The seat is yours already: to the table."}
    for parameter in operation.get("parameters", []):
        if parameter["name"] in ("seat", "at"):
            # Litestar drops a minimum of 0 and says "or null", which no query can hold.
            most = 2**31 - 1 if parameter["name"] == "at" else 15 if parameter["in"] == "query" else 255
            parameter["schema"] = {"type": "integer", "minimum": 0, "maximum": most}
        parameter.pop("allowEmptyValue", None)
    body = operation.get("requestBody")
    if body:
        schema = body["content"]["application/json"]["schema"]
        named = schemas[schema["$ref"].rpartition("/")[2]]
        body["required"] = bool(named.get("required"))


def _hot() -> dict[str, Any]:
    """The routes that Litestar does not see."""
    stream = {
        "description": "A stream of events: `hello`, `parts`, `clock`, `bye`.",
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
    }
    return {
        "/t/{table_id}/moves": {
            "post": {
                "tags": ["play"],
                "summary": "Make a choice",
                "description": "The index of one of your legal choices, for the position that you saw. Durable when "
                "it is answered. A doubled or late one is answered 409 and changes nothing.",
                "operationId": "move",
                "parameters": [_TABLE],
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Move"}}},
                },
                "responses": {
                    "200": {
                        "description": "Done and durable.",
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Moved"}}},
                    }
                },
            }
        },
        "/t/{table_id}/events": {
            "get": {
                "tags": ["play"],
                "summary": "Follow a table",
                "description": "Server-sent events with the changed parts of the newest position; never a backlog.",
                "operationId": "events",
                "parameters": [_TABLE, _SEAT, _AFTER],
                "responses": {"200": stream},
            }
        },
        "/me/events": {
            "get": {
                "tags": ["play"],
                "summary": "Follow your turns",
                "description": "Server-sent events over all of your tables: `turns` first, then `turn` per change.",
                "operationId": "turns",
                "parameters": [],
                "responses": {"200": {**stream, "description": "A stream of events: `turns`, `turn`, `bye`."}},
            }
        },
    }


# ---- the same for people


def docs_data(made: dict[str, Any], me: Me) -> DocsData:
    """The document as the page of it shows it: grouped by tag, play first."""
    groups: dict[str, list[DocsOperation]] = {"play": [], "tables": [], "coach": [], "replays": [], "account": []}
    for path, operations in made["paths"].items():
        for method, operation in operations.items():
            tag = operation.get("tags", ["other"])[0]
            groups.setdefault(tag, []).append(_operation(made, path, method, operation))
    return DocsData(me=me, title=made["info"]["title"], version=made["info"]["version"], groups=list(groups.items()))


def _operation(made: dict[str, Any], path: str, method: str, operation: dict[str, Any]) -> DocsOperation:
    fields = [
        DocsField(
            name=parameter["name"],
            where=parameter["in"],
            type=_type(parameter.get("schema", {})),
            needed=parameter.get("required", False),
            help=parameter.get("description", ""),
        )
        for parameter in operation.get("parameters", [])
    ]
    content = operation.get("requestBody", {}).get("content", {})
    for body in content.values():
        schema = made["components"]["schemas"][body["schema"]["$ref"].rpartition("/")[2]]
        needed = set(schema.get("required", []))
        for name, field in schema.get("properties", {}).items():
            fields.append(DocsField(name=name, where="body", type=_type(field), needed=name in needed))
    return DocsOperation(
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        description=operation.get("description", ""),
        fields=fields,
        answers=[(status, found.get("description", "")) for status, found in sorted(operation["responses"].items())],
    )


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_type(one) for one in schema[several])
    if "enum" in schema:
        return " or ".join(map(str, schema["enum"]))
    kind = schema.get("type", "any")
    return f"list of {_type(schema['items'])}" if kind == "array" and "items" in schema else str(kind)
