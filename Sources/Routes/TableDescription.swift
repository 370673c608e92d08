import JSON
import Tables

/// The operations of tables, in OpenAPI's format; only if the site is served with them.
struct TableDescription {
  let campuses: [String]

  /// Writes the addresses of tables.
  func write(into paths: inout JSONWriter) {
    operation(
      "/table", "post", "open-table", "open a table where friends decide together", "201", into: &paths
    ) {
      body in
      body.object("campus") { campus in
        campus.array("enum") { list in for id in campuses + [nil] { list.value(id) } }
      }
      text("name", TableText.longestName, into: &body)
      text("note", TableText.longestNote, into: &body)
      text("member", TableText.longestName, into: &body)
      body.object("seats") { seats in
        seats.field("type", ["integer", "null"])
        seats.field("minimum", 2)
        seats.field("maximum", Table.mostMembers)
      }
      body.object("at") { at in
        at.field("type", ["string", "null"])
        at.field("pattern", "^([01][0-9]|2[0-3]):[0-5][0-9]$")
      }
    }
    let address = "/table/{token}/"
    operation(
      address + "state", "get", "table-state", "the state of a table, for the member who asks", "200",
      into: &paths)
    operation(address + "join", "post", "join-table", "join a table", "200", into: &paths) { body in
      text("name", TableText.longestName, into: &body)
    }
    operation(
      address + "vote", "post", "vote", "say yes or no to a place or a dish", "200", ["round", "choice"],
      into: &paths
    ) {
      body in
      round(into: &body)
      text("venue", into: &body)
      text("dish", into: &body)
      body.object("choice") { choice in
        choice.array("enum") { list in
          list.value("yes")
          list.value("no")
          list.value(nil as String?)
        }
      }
    }
    operation(
      address + "diet", "post", "table-diet", "say what must be stated of a dish", "200", into: &paths
    ) { body in
      for name in ["diets", "without"] {
        body.object(name) { list in
          list.field("type", ["array", "null"])
          list.object("items") { $0.field("type", "string") }
        }
      }
    }
    operation(address + "from", "post", "table-from", "share where a member comes from", "200", into: &paths)
    {
      body in
      text("from", into: &body)
    }
    operation(address + "done", "post", "table-done", "finish a round", "200", ["round"], into: &paths) {
      body in
      round(into: &body)
      body.object("done") { $0.field("type", "boolean") }
    }
    for (word, summary) in [
      ("decide", "decide, even if not all have voted"), ("again", "begin another round"),
    ] {
      operation(address + word, "post", word, summary, "200", ["round"], into: &paths) { round(into: &$0) }
    }
    operation(
      address + "leave", "post", "leave-table", "leave, and delete what the member said", "200", into: &paths
    ) { _ in }
  }

  private func round(into body: inout JSONWriter) {
    body.object("round") { round in
      round.field("type", "integer")
      round.field("minimum", 1)
      round.field("maximum", 1_000_000)
    }
  }

  /// A text, and the number of characters of it that are kept; nil: all.
  private func text(_ name: String, _ kept: Int? = nil, into body: inout JSONWriter) {
    body.object(name) { text in
      text.field("type", ["string", "null"])
      text.field("maxLength", TableRequest.longestText)
      if let kept { text.field("description", "shortened to \(kept) characters") }
    }
  }

  /// An address and its operation; with a body if one is sent.
  private func operation(
    _ address: String, _ method: String, _ name: String, _ summary: String, _ good: String,
    _ required: [String] = [], into paths: inout JSONWriter, _ body: ((inout JSONWriter) -> Void)? = nil
  ) {
    paths.object(address) { path in
      path.object(method) { operation in
        operation.field("operationId", name)
        operation.field("summary", summary)
        if address.contains("{token}") {
          operation.array("parameters") { list in
            list.object { token in
              token.field("name", "token")
              token.field("in", "path")
              token.field("required", true)
              token.object("schema") { schema in
                schema.field("type", "string")
                schema.field("pattern", "^[A-Za-z0-9_-]{22}$")
              }
            }
          }
        }
        if let body { self.body(required, body, into: &operation) }
        operation.object("responses") { responses in
          responses.response(good, "the state of the table", "application/json", "answer")
          for (status, meaning) in Self.problems {
            responses.response(status, meaning, "application/problem+json", "problem")
          }
        }
      }
    }
  }

  private func body(
    _ required: [String], _ members: (inout JSONWriter) -> Void, into operation: inout JSONWriter
  ) {
    operation.object("requestBody") { request in
      request.field("required", true)
      request.object("content") { content in
        content.object("application/json") { type in
          type.object("schema") { schema in
            schema.field("type", "object")
            if !required.isEmpty { schema.field("required", required) }
            schema.field("additionalProperties", false)
            schema.object("properties") { members(&$0) }
          }
        }
      }
    }
  }

  private static let problems = [
    ("400", "what was sent is not understood, or the request is not valid HTTP/1.1"),
    ("403", "it was not sent from a page of this site, or not by a member of the table"),
    ("404", "there is no such table, or it has been closed"), ("405", "another method"),
    ("409", "the table is full, or the round is another one, already decided or not decided yet"),
    ("413", "more than 4,096 bytes"),
    ("414", "the address has more than 4,096 bytes"),
    ("415", "it is not application/json"), ("421", "the request names a host that is not this server's"),
    ("429", "too many requests; Retry-After says when to try again"),
    ("431", "the fields of the request's head have more than 16,384 bytes"),
    ("503", "there are as many tables as there may be, or it could not be written down"),
  ]
}
