import CivilTime
import Dining
import Markup

/// Reads a list of places: a card per place with today's hours, whether it is open now, and today's specials.
struct ConceptList {
  private var draft: ReadingBuilder
  private let date: CivilDate
  private let isDateStated: Bool
  private let station: String
  private var specials = 0

  init(_ draft: ReadingBuilder) {
    self.draft = draft
    let chosen = draft.root.first("input", attribute: "type", value: "date")?["value"]
    let title = draft.root.first("h1", class: "contentTitle")?.text.lowercased() ?? ""
    station = title.hasWord("soups") ? "Soups" : "Specials"
    let stated = chosen.flatMap { CivilDate($0) }
    isDateStated = stated != nil
    date = stated ?? draft.page.localDate
  }

  mutating func read() throws(ReadError) -> Reading {
    let cards = draft.root.all("div", class: "cardTop").compactMap { $0.parent }
    var seen: Set<Node> = []
    for card in cards {
      if seen.insert(card).inserted {
        readCard(card)
      } else {
        draft.notices.tally("unknown-part", "a second cardTop of a card")
      }
    }
    // Only today's list of places is requested; specials can be looked up for any day.
    if !isDateStated, specials > 0 || draft.root.first(class: "specialsList") != nil {
      draft.notices.note("date-not-stated", "\(date)")
    }
    return try draft.close(
      CMU.list,
      TreeCount(
        counts: ["places": cards.count, "specials": specials], anchor: "div.cardTop",
        hasAnchor: !cards.isEmpty || draft.root.first("h1", class: "contentTitle") != nil,
        identity: ["CMU Dining", "conceptinfo", "conceptCards", "specialsList"]))
  }

  private mutating func readCard(_ card: Node) {
    let heading = card.first("h3", class: "name") ?? card.first("h3")
    let name = draft.text(of: heading)
    let links = card.all("a").compactMap { $0["href"] }
    guard let id = CMU.id(in: heading?["onclick"]) ?? links.lazy.compactMap({ CMU.id(in: $0) }).first else {
      return draft.notices.note("venue-without-id", name ?? "card")
    }
    if draft.hasVenue(id) { draft.notices.note("duplicate-venue", id) }
    if name == nil { draft.notices.note("venue-without-name", id) }
    let maps = card.all("a").filter { $0["href"]?.has("maps/place/") ?? false }
    let point = maps.lazy.compactMap { CMU.coordinates(in: $0["href"]) }.first
    if point == nil { draft.notices.note("missing-part", "map link of \(id)") }
    // A second link to the map is a button: its text is not an address.
    let place = maps.first { $0.closest("div", class: "cardTop") != nil && $0.first("img") == nil }
    if point != nil, place == nil { draft.notices.note("missing-part", "address of \(id)") }
    draft.add(
      VenueReading(siteID: id, name: name, coordinates: point, address: draft.text(of: place)))
    readHours(card, of: id)
    readStatus(card, of: id)
    readSpecials(card, of: id)
  }

  /// `Todays Hours: 10:00 AM - 2:30 PM • show week`.
  private mutating func readHours(_ card: Node, of venue: String) {
    let line = card.all("div").lazy.map(\.ownText).first { $0.hasPrefix("Todays Hours:") }
    guard let line else { return draft.notices.note("missing-part", "today's hours of \(venue)") }
    let text = draft.notices.clean(String(line.dropFirst(13).prefix { $0 != "•" }))
    let hours = ConceptHours(text)
    for part in hours.unread { draft.notices.note("unread-hours", "\(venue): \(part)") }
    guard let expression = hours.expression else { return }
    draft.add(
      HoursStatement(scope: .date, expression: expression, validFrom: date, validTo: date, text: text),
      of: venue)
  }

  private mutating func readStatus(_ card: Node, of venue: String) {
    let line = card.all("div").lazy.map(\.text).first { $0.hasPrefix("Location is:") }
    guard let line else { return draft.notices.note("missing-part", "status of \(venue)") }
    let words = draft.notices.clean(String(line.dropFirst(12)))
    guard let state = ["open": OpenKind.open, "closed": .closed][words.lowercased()] else {
      return draft.notices.note("bad-value", "\(venue) status: \(words)")
    }
    draft.add(HoursStatement(scope: .now, state: state, text: words), of: venue)
  }

  /// Each special is a dish with a heading in bold and the words after it.
  private mutating func readSpecials(_ card: Node, of venue: String) {
    let items = card.all("li")
    if items.isEmpty, draft.text(of: card.first(class: "specialDetails")) != nil {
      draft.notices.note("missing-part", "li of .specialDetails of \(venue)")
    }
    for item in items {
      specials += 1
      let heading = item.first("strong")
      guard let name = draft.text(of: heading) else {
        draft.notices.note("dish-without-name", "special of \(venue)")
        continue
      }
      let words = draft.notices.clean(item.text(without: ["strong"]))
      draft.menus.begin(venue: venue, date: date, period: nil)
      draft.menus.begin(station: station)
      draft.menus.add(Dish(name: name, description: words.isEmpty ? nil : words), draft.notices)
    }
  }
}
