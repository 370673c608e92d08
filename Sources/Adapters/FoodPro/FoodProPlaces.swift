import Dining
import Markup

/// Reads the list of halls, each of which is a link to its menu.
struct FoodProPlaces {
  /// The prefix of the keys under which the halls are stored, by number; the value is the name.
  static let finding = "hall "

  private static let census = Census(
    (
      "places",
      [
        #"(?i)\bhref\s*=\s*["']?[^"'>\s]*menu\.aspx?\?[^"'>\s]*\blocationNum="#,
        #"class\s*=\s*["']?locationchoices\b"#,
      ]
    )
  )

  private var draft: ReadingBuilder

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  /// Whether a page without a menu has such links.
  static func isOne(_ root: Node) -> Bool {
    root.first(class: "locationchoices") != nil || links(root).count > 1
  }

  private static func links(_ root: Node) -> [(link: Node, number: String, name: String?)] {
    root.all("a", attribute: "href").compactMap { link in
      guard let href = link["href"], href.lowercased().has("menu.asp") else { return nil }
      let parameters = FoodProLink.parameters(of: String(href.drop { $0 != "?" }.dropFirst()))
      guard let number = FoodProLink.value(parameters["locationnum"]) else { return nil }
      return (link, number, FoodProLink.value(parameters["locationname"]))
    }
  }

  /// The reading of the page.
  mutating func read() throws(ReadError) -> Reading {
    let links = Self.links(draft.root)
    for (link, number, name) in links {
      let name = draft.text(of: link) ?? name
      if name == nil { draft.notices.note("venue-without-name", number) }
      draft.add(VenueReading(siteID: number, name: name, kind: VenueKind(name: name)))
    }
    draft.reading.findings = draft.reading.venues.map { Finding(Self.finding + $0.siteID, $0.name ?? "") }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: ["places": links.count], anchor: "a[href*=locationNum]", hasAnchor: !links.isEmpty,
        identity: ["locationchoices", "locationNum="]))
  }
}
