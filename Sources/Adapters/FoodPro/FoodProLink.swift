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
  /// Upper bound on links; no page has as many.
  private static let mostLinks = 2_000
  private static let hall = try? Pattern(#"(?i)[?&;]locationNum=(?<number>[^&"'>\s;]+)"#)

  /// The queries of links to labels and reports, which are always those of the day and meal shown.
  private static let shown = try? Pattern(#"(?i)\b(?:nutrpt|label)\.aspx?\?(?<query>[^"'>\s]*)"#)

  /// - Parameters:
  ///   - page: the page whose links and address are read.
  ///   - isOfShown: whether only the links for the day and meal shown count.
  ///   - notices: receives a notice if links are for another hall than the address, or for several.
  init(_ page: Page, isOfShown: Bool = false, _ notices: NoticeCollector) {
    let pattern = isOfShown ? Self.shown : Self.own
    let links = ((try? pattern?.matches(in: page.text, limit: Self.mostLinks)) ?? []).map {
      Self.parameters(of: $0["query"] ?? "")
    }
    let address = Self.value(page.parameter("locationNum"))
    let halls = links.compactMap { Self.value($0["locationnum"]) }
    let hall = Self.hall(of: halls, asked: address, notices)
    let inside = links.first { Self.value($0["locationnum"]) == hall } ?? links.first ?? [:]
    let number = (try? Self.hall?.firstMatch(in: page.text))?["number"]
    venue = hall ?? address ?? number
    name = Self.value(inside["locationname"]) ?? Self.value(page.parameter("locationName"))
    asked = Self.value(page.parameter("dtdate")).flatMap { CivilDate(monthDayYear: $0) }
    date = Self.value(inside["dtdate"]).map { CivilDate(monthDayYear: $0) } ?? asked
    period =
      Self.value(page.parameter("mealName"))
      ?? (isOfShown ? Self.value(inside["mealname"]) ?? Self.value(page.parameter("activeMeal")) : nil)
  }

  /// The hall of the page according to its links: the one in its address if any link is for it, else the one
  /// with the most links. A link beside the menu may lead to a neighbouring hall.
  private static func hall(of linked: [String], asked: String?, _ notices: NoticeCollector) -> String? {
    var counts: [String: Int] = [:]
    for hall in linked { counts[hall, default: 0] += 1 }
    guard let most = counts.values.max() else { return nil }
    let first = linked.first { counts[$0] == most }
    if let asked, asked != first {
      notices.note("other-venue", "asked \(asked), got links to \(first ?? "")")
    } else if asked == nil, counts.count > 1 {
      notices.note("other-venue", "links to \(counts.keys.sorted().joined(separator: ", "))")
    }
    return asked.flatMap { counts[$0] == nil ? nil : $0 } ?? first
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
