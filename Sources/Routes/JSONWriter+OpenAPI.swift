import JSON

extension JSONWriter {
  /// Writes a response of an operation, in OpenAPI's format.
  ///
  /// - Parameters:
  ///   - status: the HTTP status.
  ///   - meaning: when it is sent.
  ///   - type: its media type.
  ///   - schema: the name of its schema among the components.
  mutating func response(_ status: String, _ meaning: String, _ type: String, _ schema: String) {
    object(status) { response in
      response.field("description", meaning)
      response.object("content") { content in
        content.object(type) { $0.object("schema") { $0.field("$ref", "#/components/schemas/\(schema)") } }
      }
    }
  }
}
