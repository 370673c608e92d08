package import Dining
import JSON

/// A request posted to a table: parsed strictly, so that any deviation is an error.
package enum TableRequest: Hashable, Sendable {
  case join(name: String)
  case vote(round: Int, on: Opinion.Subject, Bool?)
  case diet(DishFilter)
  case from(String?)
  case done(round: Int, Bool)
  case decide(round: Int)
  case again(round: Int)
  case leave

  /// The request that opens a table.
  package struct Opening: Hashable, Sendable {
    /// The campus, by its name in addresses; nil: there is only one.
    package let campus: String?
    package let name: String
    package let note: String
    /// The name of the member who opens it.
    package let member: String
    package let seats: Int?
    /// The time of day in seconds, in the campus' time zone; nil: as soon as possible.
    package let secondOfDay: Int?
  }

  /// The maximum size of a body in bytes.
  package static let mostBytes = 4_096
  /// The maximum number of scalars in a text of a body.
  package static let longestText = 1_000
  /// The names of requests, which are the last parts of their addresses.
  package static let words = ["join", "vote", "diet", "from", "done", "decide", "again", leaving]
  /// The request without a body.
  package static let leaving = "leave"

  /// - Parameters:
  ///   - word: one of `words`.
  ///   - body: JSON; ignored for a leave request.
  /// - Throws: `badBody`, with the wrong member; `unknown` for another word.
  package init(_ word: String, _ body: [UInt8]) throws(TableError) {
    switch word {
    case "join":
      let fields = try Fields(body, ["name"])
      self = .join(name: try fields.text("name") ?? "")
    case "vote":
      let fields = try Fields(body, ["round", "venue", "dish", "choice"])
      let (venue, dish) = (try fields.text("venue"), try fields.text("dish"))
      guard (venue == nil) != (dish == nil) else { throw .badBody("venue") }
      let subject = venue.map { Opinion.Subject.venue($0) } ?? .dish(dish ?? "")
      self = .vote(round: try fields.round(), on: subject, try fields.choice())
    case "diet":
      let fields = try Fields(body, ["diets", "without"])
      let diets = try fields.words("diets", DishWords.askedDiet)
      self = .diet(DishFilter(diets: diets, exclusions: try fields.words("without", DishWords.asked)))
    case "from":
      let fields = try Fields(body, ["from"])
      self = .from(try fields.text("from").flatMap { $0.isEmpty ? nil : $0 })
    case "done":
      let fields = try Fields(body, ["round", "done"])
      self = .done(round: try fields.round(), try fields.truth("done") ?? true)
    case "decide":
      let fields = try Fields(body, ["round"])
      self = .decide(round: try fields.round())
    case "again":
      let fields = try Fields(body, ["round"])
      self = .again(round: try fields.round())
    case Self.leaving:
      if !body.isEmpty { _ = try Fields(body, []) }
      self = .leave
    default: throw .unknown
    }
  }
}

extension TableRequest.Opening {
  /// - Parameter body: JSON.
  /// - Throws: `badBody`, with the wrong member.
  package init(_ body: [UInt8]) throws(TableError) {
    let fields = try Fields(body, ["campus", "name", "note", "member", "seats", "at"])
    campus = try fields.text("campus")
    name = try fields.text("name") ?? ""
    note = try fields.text("note") ?? ""
    member = try fields.text("member") ?? ""
    seats = try fields.number("seats", in: 2...Table.mostMembers)
    guard let at = try fields.text("at") else {
      secondOfDay = nil
      return
    }
    let parts = at.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(Substring(parts[0])), let minute = Int(Substring(parts[1])),
      (0...23).contains(hour), (0...59).contains(minute)
    else { throw .badBody("at") }
    secondOfDay = hour * 3_600 + minute * 60
  }
}

/// The members of a small object: unknown and repeated ones are errors.
private struct Fields {
  private let object: JSONObject

  init(_ body: [UInt8], _ known: [String]) throws(TableError) {
    let limits = JSONLimits(depth: 2, bytes: TableRequest.mostBytes, values: 64, memory: 65_536)
    guard let object = (try? JSONValue(parsing: body, limits: limits))?.object,
      String(validating: body, as: UTF8.self) != nil, object.duplicates.isEmpty
    else { throw .badBody("JSON") }
    if let other = object.keys.first(where: { !known.contains($0) }) {
      throw .badBody(TableText.line(other, 40))
    }
    self.object = object
  }

  func text(_ key: String) throws(TableError) -> String? {
    guard let value = object[key], !value.isNull else { return nil }
    guard let text = value.string, text.unicodeScalars.count <= TableRequest.longestText
    else { throw .badBody(key) }
    return text
  }

  func number(_ key: String, in range: ClosedRange<Int>) throws(TableError) -> Int? {
    guard let value = object[key], !value.isNull else { return nil }
    guard let number = value.int, range.contains(number) else { throw .badBody(key) }
    return number
  }

  func truth(_ key: String) throws(TableError) -> Bool? {
    guard let value = object[key] else { return nil }
    guard let truth = value.bool else { throw .badBody(key) }
    return truth
  }

  func round() throws(TableError) -> Int {
    guard let round = try number("round", in: 1...1_000_000) else { throw .badBody("round") }
    return round
  }

  /// `"yes"`, `"no"`, or null for neither; it is required.
  func choice() throws(TableError) -> Bool? {
    guard let value = object["choice"] else { throw .badBody("choice") }
    switch value.string {
    case "yes": return true
    case "no": return false
    case nil where value.isNull: return nil
    default: throw .badBody("choice")
    }
  }

  func words(_ key: String, _ known: (String) -> String?) throws(TableError) -> [String] {
    guard let value = object[key], !value.isNull else { return [] }
    guard let list = value.array else { throw .badBody(key) }
    var words: [String] = []
    for entry in list {
      guard let word = entry.string.flatMap(known) else { throw .badBody(key) }
      if !words.contains(word) { words.append(word) }
    }
    return words.sorted()
  }
}
