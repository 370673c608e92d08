import JSON

extension JSONWriter {
  /// Writes an answer of an operation, as OpenAPI describes it.
  ///
  /// - Parameters:
  ///   - status: the status of HTTP.
  ///   - meaning: when it comes.
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
