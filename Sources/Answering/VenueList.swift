package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine venues`: every venue of the campus, whatever its state.
package struct VenueList: Answer {
  package static let schema = "dine.venues/1"

  /// A venue at a moment, and when it was last listed.
  package struct Entry: Sendable {
    package let moment: VenueMoment
    package let lastSeen: Instant

    package init(moment: VenueMoment, lastSeen: Instant) {
      self.moment = moment
      self.lastSeen = lastSeen
    }

    var venue: Venue { moment.venue }
  }

  package let entries: [Entry]
  /// What they take, where that was asked for.
  private let tender: Tender?

  package init(_ entries: [Entry], accepts tender: Tender? = nil) {
    self.tender = tender
    self.entries = entries.filter { entry in
      tender.map { entry.venue.accepts?.contains($0) ?? false } ?? true
    }.sorted { ($0.venue.name, $0.venue.slug) < ($1.venue.name, $1.venue.slug) }
  }

  package var exit: ExitCode { entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { entries.map(\.lastSeen).min() }
  package var isStale: Bool { false }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      let venue = entry.venue
      return [
        venue.slug, venue.kind?.rawValue, venue.coordinates.map { "\($0.latitude)" },
        venue.coordinates.map { "\($0.longitude)" }, venue.address, venue.name,
        entry.moment.open.kind.rawValue, entry.moment.exchange.kind.rawValue,
      ]
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.description(of: entry.venue)
        result.doors(of: entry.moment, clock)
        result.exchange(of: entry.moment, clock)
        result.time("as_of", entry.lastSeen, clock)
      }
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard !entries.isEmpty else {
      return sheet.page([
        sheet.lines(tender.map { "No venue says that it takes \($0.rawValue)." } ?? "No venue is known.")
      ])
    }
    let rows = entries.map { entry in
      let phrase = StatePhrase(entry.moment.open, clock: sheet.clock)
      return [
        sheet.cell(entry.venue.slug), sheet.cell(entry.venue.name, .strong),
        sheet.cell(entry.venue.kind?.rawValue, .dim),
        sheet.cell("\(phrase.mark.glyph(sheet.styler.glyphs)) \(phrase.text)", phrase.mark.role),
        sheet.cell(sheet.clock.exchange(of: entry.moment), .dim), sheet.cell(entry.venue.address, .dim),
      ]
    }
    // A name that is cut off cannot be typed.
    let widest = rows.map { $0[0].text.displayWidth }.max() ?? 0
    let columns = [
      Column("venue", minimum: widest, narrow: .first), Column("name", minimum: 16),
      Column("kind", minimum: 6, from: 100), Column("state", minimum: 20),
      Column("exchange", minimum: 22, from: 100), Column("address", minimum: 16, from: 140, narrow: .none),
    ]
    return sheet.page([sheet.table(columns, rows).flatMap { $0 }])
  }
}

extension JSONWriter {
  /// What a venue is, without its hours.
  mutating func description(of venue: Venue) {
    field("venue", venue.slug)
    field("name", venue.name)
    field("kind", venue.kind?.rawValue)
    coordinates(venue.coordinates)
    field("groups", venue.groups)
    field("address", venue.address)
    strings("accepts", venue.accepts?.map(\.rawValue))
    field("phone", venue.phone)
    field("source", venue.identity.source)
    field("site_id", venue.identity.siteID)
  }
}
