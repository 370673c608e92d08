import CivilTime
import JSON

/// The question in an answer's address: the answers themselves do not state their hall, day or meal.
struct HubQuestion {
  /// The hall's key.
  let location: String?
  /// The day that was asked for, or the first of the week.
  let date: CivilDate?
  /// The number of the meal.
  let periodID: Int?
  /// The name of the meal, which one of the questions uses in place of its number.
  let periodName: String?
  /// Whether a week was asked for.
  let isWeekly: Bool
  /// The numbers of the dishes whose names were asked for.
  let skus: [String]

  init(_ page: Page) {
    let arguments = HubArguments(page)
    location = arguments["locationUrlKey"]?.string
    date = arguments["date"]?.string.flatMap { CivilDate($0) }
    periodID = arguments["mealPeriod"]?.int
    periodName = arguments["mealPeriod"]?.string
    isWeekly = arguments["viewType"]?.string == "WEEKLY"
    skus = (arguments["in"]?.array ?? []).compactMap(\.string)
  }
}

/// The arguments of a question in its address.
private struct HubArguments {
  private let query: [UInt8]
  private let variables: JSONObject?

  init(_ page: Page) {
    query = Array((page.parameter("query")?.formDecoded ?? "").utf8)
    let text = page.parameter("variables")?.formDecoded
    variables = text.flatMap { try? JSONValue(parsing: $0) }?.object
  }

  /// An argument by its name: the variable of that name, the variable that the query assigns to it, or its
  /// literal value.
  subscript(name: String) -> JSONValue? {
    if let value = variables?[name] { return value }
    let text = query
    let mark = Array((name + ":").utf8)
    guard text.count > mark.count else { return nil }
    for start in 0..<(text.count - mark.count)
    where text[start] == mark[0] && text[start..<(start + mark.count)].elementsEqual(mark) {
      // `$date:String!` declares a variable, and `mealPeriods:` is another word.
      if start > 0, text[start - 1] == UInt8(ascii: "$") || text[start - 1].isNameByte { continue }
      let rest = text[(start + mark.count)...].drop { $0 == 0x20 }
      if rest.first == UInt8(ascii: "$") {
        return variables?[String(decoding: rest.dropFirst().prefix(while: \.isNameByte), as: UTF8.self)]
      }
      if rest.first == UInt8(ascii: "\"") {
        return .string(
          String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
      }
      let word = String(decoding: rest.prefix(while: \.isNameByte), as: UTF8.self)
      return Int(word).map { JSONValue.number(JSONNumber($0)) } ?? .string(word)
    }
    return nil
  }
}

extension UInt8 {
  /// A letter, a digit or an underscore.
  fileprivate var isNameByte: Bool {
    (48...57).contains(self) || (97...122).contains(self | 0x20) || self == UInt8(ascii: "_")
  }
}
