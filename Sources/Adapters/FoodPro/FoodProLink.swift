import CivilTime
import Dining
import Markup

/// The hall, day and meal in the page's links to its own other layout.
struct FoodProLink {
  /// The number of the hall.
  let venue: String?
  /// The name of the hall, in the address only.
  let name: String?
  let date: CivilDate?
  /// The day that the page was requested for.
  let asked: CivilDate?
  /// The meal that the page was requested for, if any.
  let period: String?

  private static let own = try? Pattern(
    #"(?i)\b(?:longmenu|pickmenu2?|nutrpt|label)\.aspx?\?(?<query>[^"'>\s]*)"#)
  private static let hall = try? Pattern(#"(?i)[?&;]locationNum=(?<number>[^&"'>\s;]+)"#)

  /// The queries of links to labels and reports, which are always those of the day and meal shown.
  private static let shown = try? Pattern(#"(?i)\b(?:nutrpt|label)\.aspx?\?(?<query>[^"'>\s]*)"#)

  /// - Parameters:
  ///   - page: the page whose links and address are read.
  ///   - isOfShown: whether only the links for what is shown count.
  init(_ page: Page, isOfShown: Bool = false) {
    let query = (try? (isOfShown ? Self.shown : Self.own)?.firstMatch(in: page.text))?["query"] ?? ""
    let inside = Self.parameters(of: query)
    let number = (try? Self.hall?.firstMatch(in: page.text))?["number"]
    venue = Self.value(inside["locationnum"]) ?? Self.value(page.parameter("locationNum")) ?? number
    name = Self.value(inside["locationname"]) ?? Self.value(page.parameter("locationName"))
    asked = Self.value(page.parameter("dtdate")).flatMap { CivilDate(monthDayYear: $0) }
    date = Self.value(inside["dtdate"]).map { CivilDate(monthDayYear: $0) } ?? asked
    period =
      Self.value(page.parameter("mealName"))
      ?? (isOfShown ? Self.value(inside["mealname"]) ?? Self.value(page.parameter("activeMeal")) : nil)
  }

  static func value(_ text: String?) -> String? {
    guard let plain = text?.formDecoded.split(separator: " ").joined(separator: " ") else { return nil }
    return plain.isEmpty ? nil : plain
  }

  static func parameters(of query: String) -> [String: String] {
    var parameters: [String: String] = [:]
    for part in query.split(whereSeparator: { $0 == "&" || $0 == ";" }) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { parameters[pair[0].lowercased()] = String(pair[1]) }
    }
    return parameters
  }
}
