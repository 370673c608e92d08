import Failures
import JSON
import Phrases
import Routes

/// The result of a call: an object that follows the tool's schema, or the message that a person would see.
struct ToolOutcome {
  private let text: String
  private let structure: JSONValue?

  /// An answer of the API.
  init(_ answer: RouteAnswer) {
    let text = String(decoding: answer.bytes, as: UTF8.self)
    let value = try? JSONValue(parsing: answer.bytes)
    if answer.status == 200, let value, value.object != nil {
      self.text = text.hasSuffix("\n") ? String(text.dropLast()) : text
      structure = value
    } else {
      let words = [value?["detail"]?.string, value?["hint"]?.string].compactMap(\.self)
      self.text = words.isEmpty ? text : words.joined(separator: "\n")
      structure = nil
    }
  }

  /// A failure.
  init(_ failure: Failure) {
    let sentence = Sentences.sentence(for: failure)
    text = [sentence.message, sentence.hint].compactMap(\.self).joined(separator: "\n")
    structure = nil
  }

  func write(into result: inout JSONWriter) {
    result.array("content") { content in
      content.object { block in
        block.field("type", "text")
        block.field("text", text)
      }
    }
    if let structure { result.field("structuredContent", structure) }
    result.field("isError", structure == nil)
  }
}
