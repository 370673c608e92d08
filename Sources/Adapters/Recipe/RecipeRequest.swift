import CivilTime

/// The pages of a site to request.
struct RecipeRequest: Sendable {
  /// An address with `{date}`, `{date:MM/dd/yyyy}` and `{venue}` in it; nil for the source's own.
  var url: AddressTemplate?
  var purpose = PageRequest.Purpose.menu
  /// The site's own ids of venues; empty for those of the source's halls.
  var venues: [String] = []
  /// The number of days, beginning with today.
  var days = 1

  /// Upper bound on the days; no site shows more.
  static let mostDays = 14

  func pages(of source: SiteSource, today: CivilDate) -> [PageRequest] {
    let address = url ?? AddressTemplate(source.url)
    let own = venues.isEmpty ? source.halls.map(\.siteID) : venues
    let venues: [String?] = address.names("venue") ? own.map(\.self) : [nil]
    let dates: [CivilDate?] =
      address.names("date") ? (0..<days).map { today.adding(days: $0) } : [nil]
    let origin = SiteAddress(source.url).origin
    return venues.flatMap { venue in
      dates.map { date in
        let text = address.text(venue: venue, date: date)
        return PageRequest(
          url: text.hasPrefix("/") ? origin + text : text, purpose: purpose, venue: venue, date: date)
      }
    }
  }
}

/// An address with placeholders.
struct AddressTemplate: Sendable {
  private enum Part {
    case literal(String)
    case place(name: String, form: String?)
  }

  static let names = ["date", "venue"]

  private let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      parts.append(.literal(String(rest[..<start])))
      let inside = rest[rest.index(after: start)..<end]
      let colon = inside.firstIndex(of: ":")
      parts.append(
        .place(
          name: String(inside[..<(colon ?? inside.endIndex)]),
          form: colon.map { String(inside[inside.index(after: $0)...]) }))
      rest = rest[rest.index(after: end)...]
    }
    self.parts = parts + [.literal(String(rest))]
  }

  /// The unknown placeholders, and the invalid date formats.
  var faults: [String] {
    parts.compactMap { part in
      guard case .place(let name, let form) = part else { return nil }
      guard Self.names.contains(name) else { return name }
      return name == "date" && form.map { DateTemplate($0) == nil } ?? false ? form : nil
    }
  }

  func names(_ wanted: String) -> Bool {
    parts.contains { if case .place(wanted, _) = $0 { true } else { false } }
  }

  func text(venue: String?, date: CivilDate?) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): return text
      case .place("venue", _):
        // A plus is a space only in a query, and the placeholder may be in the path.
        return (venue ?? "").formEncoded.split(separator: "+", omittingEmptySubsequences: false)
          .joined(separator: "%20")
      case .place("date", let form):
        let template = form.flatMap { DateTemplate($0) } ?? .iso
        return date.flatMap { day in template.map { $0.text(of: day) } } ?? ""
      case .place(let name, let form): return "{" + name + (form.map { ":" + $0 } ?? "") + "}"
      }
    }.joined()
  }
}
