import Failures
import JSON
import Phrases
import Routes

/// The result of a call: an object that follows the tool's schema, or the message that a person would see.
struct ToolOutcome {
  private let text: String
  private let structure: JSONValue?

  /// An answer of the API. Why the data cannot be read is told, other than on the web: the assistant is the person's
  /// own.
  init(_ answer: RouteAnswer) {
    let text = String(decoding: answer.bytes, as: UTF8.self)
    let value = try? JSONValue(parsing: answer.bytes)
    if answer.status == 200, let value, value.object != nil {
      self.text = text.hasSuffix("\n") ? String(text.dropLast()) : text
      structure = value
    } else {
      let words = [value?["detail"]?.string, value?["hint"]?.string].compactMap(\.self)
      let failure = answer.status >= 500 ? answer.failure : nil
      self.text = failure.map { Self.words($0) } ?? (words.isEmpty ? text : words.joined(separator: "\n"))
      structure = nil
    }
  }

  /// A failure.
  init(_ failure: Failure) {
    text = Self.words(failure)
    structure = nil
  }

  /// What is wrong with a call.
  init(refusing text: String) {
    self.text = text
    structure = nil
  }

  /// Of a path only the last part: the folders tell who the person is.
  private static func words(_ failure: Failure) -> String {
    var failure = failure
    if failure.subject.hasPrefix("/"), let name = failure.subject.split(separator: "/").last {
      failure.subject = String(name)
    }
    let sentence = Sentences.sentence(for: failure)
    return [sentence.message, sentence.hint].compactMap(\.self).joined(separator: "\n")
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
