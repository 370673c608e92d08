import CivilTime
import Console
import Dining

extension VenueDetail {
  /// A page about the venue, the most asked first.
  package func human(_ sheet: Sheet) -> String {
    let sections = [
      headline(sheet), hours(sheet), today(sheet), exchange(sheet), food(sheet), place(sheet), sources(sheet),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func headline(_ sheet: Sheet) -> [String] {
    [sheet.heading(moment.venue.name)] + sheet.rows([moment])
  }

  private func hours(_ sheet: Sheet) -> [String] {
    guard week.isKnown else { return [sheet.heading("Hours"), "  nobody says more than the line above"] }
    return [sheet.heading("Hours")] + lines(of: week, sheet)
  }

  private func today(_ sheet: Sheet) -> [String] {
    let named = week.days.first?.windows?.filter { $0.period != nil } ?? []
    guard !named.isEmpty else { return [] }
    return [sheet.heading("Today")]
      + named.map { "  \(($0.period ?? "").sanitized().padded(to: 12))  \(sheet.clock.spans([$0]))" }
  }

  private func exchange(_ sheet: Sheet) -> [String] {
    guard exchangeWeek.isKnown else { return [] }
    return [sheet.heading("Meal exchange")] + lines(of: exchangeWeek, sheet)
  }

  private func lines(of week: VenueWeek, _ sheet: Sheet) -> [String] {
    week.days.map { day in
      "  \(sheet.clock.day(day.date))  \(day.openings.map { sheet.clock.spans($0) } ?? "unknown")"
    }
  }

  private func food(_ sheet: Sheet) -> [String] {
    guard !menus.isEmpty else { return [] }
    let lines = menus.map { record in
      let dishes = record.menu.stations.map(\.dishes.count).reduce(0, +)
      return "  \((record.menu.period ?? "all day").sanitized().padded(to: 12))  \(dishes) dishes"
    }
    return [sheet.heading("Menus"), sheet.dim("  dine menu \(moment.venue.slug)")] + lines
  }

  private func place(_ sheet: Sheet) -> [String] {
    let venue = moment.venue
    var lines: [String] = []
    if let accepts = venue.accepts {
      lines.append("  takes \(accepts.map(\.rawValue).joined(separator: ", "))")
    }
    if let address = venue.address { lines.append("  \(address.sanitized())") }
    if let coordinates = venue.coordinates {
      lines += ["  \(coordinates.geoURI)", "  \(coordinates.mapURL)"]
    }
    return lines.isEmpty ? [] : [sheet.heading("Where")] + lines
  }

  private func sources(_ sheet: Sheet) -> [String] {
    guard !statements.isEmpty else { return [] }
    return [sheet.heading("Who says so")] + statements.map { "  " + sheet.line(about: $0) }
  }
}

extension Sheet {
  /// What a statement says, who made it and how old it is.
  func line(about recorded: RecordedStatement) -> String {
    let salvaged = recorded.provenance.confidence == .salvaged ? ", salvaged from a page that changed" : ""
    let origin = "\(recorded.provenance.source), \(clock.age(recorded.provenance.observedAt))\(salvaged)"
    return "\(WhyPhrase(recorded).text.sanitized())  \(dim("(\(origin))"))"
  }
}
