import Failures
import JSON
import Questions
import Routes

/// The arguments of a tool call, as a request of the API.
struct ToolCall {
  /// The named campus; nil: none.
  let campus: String?
  private let parameters: [(name: String, value: String)]

  /// - Parameter arguments: names and values as received.
  /// - Throws: an error if a value is not valid for any parameter.
  init(_ arguments: JSONObject) throws(ProtocolFault) {
    var campus: String?
    var parameters: [(name: String, value: String)] = []
    for member in arguments {
      if member.key == "campus", let id = member.value.string {
        campus = id
        continue
      }
      for value in try Self.texts(member.value, member.key) { parameters.append((member.key, value)) }
    }
    self.campus = campus
    self.parameters = parameters
  }

  /// Each value in the form of a URL parameter; assistants write `null` for what they leave out.
  private static func texts(_ value: JSONValue, _ name: String) throws(ProtocolFault) -> [String] {
    switch value {
    case .null: return []
    case .string(let text): return [text]
    case .bool(let truth): return [truth ? "true" : "false"]
    // 2.0 is an integer, too (JSON Schema 2020-12, 6.1.1).
    case .number(let number): return [number.int.map { "\($0)" } ?? number.text]
    case .array(let elements):
      return try elements.map { element throws(ProtocolFault) in
        guard element.array == nil, let text = try texts(element, name).first else {
          throw .invalidParameters("wrong-type", name)
        }
        return text
      }
    case .object: throw .invalidParameters("wrong-type", name)
    }
  }

  /// The request that asks a campus the question.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - campus: the campus.
  /// - Returns: the request.
  /// - Throws: `missing-argument` if the URL path must contain the venue, and none is named.
  func request(_ question: QuestionSpec, of campus: String) throws(Failure) -> RouteRequest {
    let address = ["api", "v1", campus, question.name]
    guard question.name == "why" else { return RouteRequest(address, parameters: parameters) }
    guard let venue = parameters.last(where: { $0.name == "venue" }) else {
      throw Failure(.missingArgument, "VENUE", detail: "dine why")
    }
    return RouteRequest(address + [venue.value], parameters: parameters.filter { $0.name != "venue" })
  }

  /// Whether it names a distance but no place to start from: an address ignores that, and a model would believe in it.
  func isFromNowhere(_ question: QuestionSpec) -> Bool {
    let names = Set(parameters.map(\.name))
    return question.name == "lucky" && names.contains("within") && !names.contains("from")
  }

  /// Whether it contains nothing but a campus.
  var isBare: Bool { parameters.isEmpty }
}
