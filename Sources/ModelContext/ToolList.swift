import JSON
import Routes
import Schemas

/// The list of tools as sent to a client: the input schemas are made from the declarations of the questions,
/// the output schemas are those of `--json`.
struct ToolList {
  let tools: [AssistantTool]
  /// The campuses that may be named; if there is only one, it need not be.
  let campuses: [String]
  /// Whether there is a default campus if none is named.
  let hasDefault: Bool
  /// The means of payment.
  let tenders: [String]

  func write(into array: inout JSONWriter) {
    for tool in tools {
      array.object { member in
        member.field("name", tool.name)
        member.field("title", tool.title)
        member.field("description", tool.description)
        member.object("inputSchema") { write(tool, into: &$0) }
        let schema = Schemas.text(of: tool.schema).flatMap { try? JSONValue(parsing: $0) }
        if let schema { member.field("outputSchema", schema) }
        member.object("annotations") { hints in
          hints.field("readOnlyHint", true)
          hints.field("destructiveHint", false)
          hints.field("idempotentHint", tool.isRepeatable)
          hints.field("openWorldHint", false)
        }
      }
    }
  }

  private func write(_ tool: AssistantTool, into schema: inout JSONWriter) {
    var parameters: [OpenAPIDocument.Parameter] = []
    if case .question(let question) = tool.source {
      parameters = OpenAPIDocument.parameters(of: question, tenders: tenders)
    }
    var required = parameters.filter(\.isRequired).map(\.name)
    if campuses.count > 1, !hasDefault { required.append("campus") }
    schema.field("type", "object")
    schema.object("properties") { properties in
      for parameter in parameters { parameter.writeProperty(into: &properties) }
      guard campuses.count > 1 else { return }
      properties.object("campus") { property in
        property.field("description", "the campus to ask about")
        property.field("type", "string")
        property.field("enum", campuses)
      }
    }
    if !required.isEmpty { schema.field("required", required) }
    schema.field("additionalProperties", false)
  }
}
