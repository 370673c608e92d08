import CivilTime
import Dining
import Markup

/// Reads a location's page whose classes have changed, using what a redesign rarely changes: ids, flags,
/// headings, words.
struct LocationSalvage {
  private let text: DecodedText
  private let notices: NoticeCollector

  init(_ text: DecodedText, _ notices: NoticeCollector) {
    self.text = text
    self.notices = notices
  }

  static let menuTokens = try? Pattern(
    bounded: #"<h[1-6]\b[^>]*>\s*(?<heading>[^<]*)"#
      + #"|<li\b(?<flags>[^>]*(?:\{[0-9a-f]{8}-[0-9a-f-]{27}\}|\bIsVegetarian\s*=)[^>]*)>\s*"#
      + #"(?<tags>(?:<(?!/?li\b)[^>]*>\s*)*)(?<name>[^<]*)"#
      + #"|(?<group>\baria-labelledby\s*=\s*["']?station_)"#
      + #"|>\s*(?<calories>\d+)\s+Calories\s*<|>\s*(?<extras>Also Available)\s*<"#
      // The template's own comment precedes the extras, even if their heading is missing.
      + #"|(?<hint>'Also Available' text is unnecessary)"#,
    options: .ignoresCase)

  /// The text after the name in every item, which is read in its place if there is no name.
  private static let button = "Meal Calculator"

  /// Stations with their dishes, each dish under the last heading before it.
  mutating func stations() -> [Station] {
    var stations: [Station] = []
    var heading = ""
    var isExtra = false
    var isLinked: [Bool: Int] = [:]
    var seen: Set<String> = []
    for token in matches(of: Self.menuTokens) {
      if let title = token["heading"] {
        heading = plain(title)
        isExtra = false
        continue
      }
      // A station names its heading; if that is missing, the dishes do not belong to the station before.
      if token["group"] != nil {
        heading = ""
        isExtra = false
      }
      if token["extras"] != nil || token["hint"] != nil { isExtra = true }
      if let calories = token["calories"].flatMap({ Int($0) }), let last = stations.indices.last {
        stations[last].dishes[stations[last].dishes.count - 1].calories = calories
      }
      guard let flags = token["flags"] else { continue }
      let name = plain(token["name"] ?? "")
      guard let item = (try? HTMLDocument("<li \(flags)>"))?.root.first("li"), !name.isEmpty,
        name != Self.button, !Self.isCalories(name)
      else {
        notices.tally("dish-without-name", "salvage")
        continue
      }
      isLinked[(token["tags"] ?? "").utf8.contains(UInt8(ascii: "{")), default: 0] += 1
      if let id = item["id"], !seen.insert(id).inserted {
        notices.note("duplicate-dish", "\(id) \(name)")
        continue
      }
      let facts = ItemFlags(item, notices)
      let dish = Dish(
        name: name, tags: facts.tags(icons: []), allergens: facts.allergens.list(dish: name, notices),
        unstatedAllergens: facts.allergens.unstated, isAddOn: isExtra)
      if stations.last?.name != heading || stations.isEmpty {
        if heading.isEmpty { notices.tally("station-without-name", "salvage") }
        stations.append(Station(name: heading, dishes: []))
      }
      stations[stations.count - 1].dishes.append(dish)
    }
    // Names are in links to their dishes; a text outside a link may be the one after a missing name.
    if isLinked[true] != nil, let others = isLinked[false] {
      notices.note("doubtful-names", "salvage: \(others) without a link")
    }
    return stations
  }

  /// Whether a text is the one after a name: `140 Calories`.
  private static func isCalories(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    return words.count == 2 && words[1] == "calories" && Int(words[0]) != nil
  }

  static let hourTokens = try? Pattern(
    bounded: #"(?<dialogue>\bid\s*=\s*["']?hoursModal\b)"#
      + #"|>\s*(?<title>[^<>]*\b\d{1,2}/\d{1,2}(?:/\d{2,4})?\s*(?:-|–)\s*\d{1,2}/\d{1,2}(?:/\d{2,4})?[^<>]*)<"#
      + #"|<div\b[^>]*>\s*(?<period>[^<>]{1,60}?)\s*</div>\s*<ul\b|(?<end></ul>)"#
      + "|>\\s*(?<days>\(LocationCensus.days))\\s*<[^>]*>\\s*<[^>]*>\\s*(?<times>[^<]*)",
    options: .ignoresCase)

  /// The standard week, and the special one, found by the dialogue's id or by the second occurrence of its
  /// title.
  mutating func statements(near today: CivilDate) -> [HoursStatement] {
    var standard = PeriodHours()
    var special = PeriodHours()
    var known: Set<String> = []
    var last: String?
    var isSpecial = false
    var period = ""
    let tokens = matches(of: Self.hourTokens)
    let hasPeriods = tokens.contains { $0["period"] != nil }
    for token in tokens {
      if let title = token["title"].map({ plain($0) }) {
        isSpecial = !known.insert(title).inserted || isSpecial
        last = title
      } else if token["dialogue"] != nil {
        isSpecial = true
      } else if let name = token["period"] {
        period = plain(name)
      } else if token["end"] != nil {
        period = ""
      } else if let days = token["days"].map({ plain($0) }), let times = token["times"].map({ plain($0) }) {
        let row = HoursRow(days: days, times: times)
        guard !period.isEmpty || !hasPeriods else {
          notices.note("unread-hours", "without a period: \(row.text)")
          continue
        }
        let isRead = isSpecial ? special.enter(row, period: period) : standard.enter(row, period: period)
        if !isRead { notices.note("unread-hours", "\(period): \(row.text)") }
      }
    }
    var statements = standard.statements(scope: .weekly)
    guard !special.isEmpty else { return statements }
    guard let dates = last.flatMap({ WrittenDates($0, near: today) }) else {
      notices.note("undated-special-hours", last ?? "no title")
      return statements
    }
    statements += special.statements(on: dates)
    return statements
  }

  private mutating func matches(of pattern: Pattern?) -> [PatternMatch] {
    do {
      return try pattern?.matches(in: text) ?? []
    } catch {
      notices.note("census-incomplete", error.code)
      return []
    }
  }

  private mutating func plain(_ source: String) -> String {
    let text = source.hasCharacterReference ? source.resolvingCharacterReferences : source
    return notices.clean(text)
  }
}
