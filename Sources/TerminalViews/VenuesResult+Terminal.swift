import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension VenuesResult: TerminalView {
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

  package func human(_ sheet: TextLayout) -> String {
    guard !entries.isEmpty else {
      return sheet.page([
        sheet.lines(sheet.say(tender.map { VenuesPhrase.noneTakes($0) } ?? .none))
      ])
    }
    let rows = entries.map { entry in
      let phrase = StatePhrase(entry.moment.open, clock: sheet.clock)
      return [
        sheet.cell(entry.venue.slug), sheet.cell(entry.venue.name, .strong),
        sheet.cell(entry.venue.kind.map { sheet.say(KindWord($0)) }, .dim),
        sheet.cell("\(phrase.mark.glyph(sheet.styler.glyphs)) \(phrase.text)", phrase.mark.role),
        sheet.cell(sheet.clock.exchange(of: entry.moment), .dim), sheet.cell(entry.venue.address, .dim),
      ]
    }
    // A truncated slug could not be typed; the display name is dropped before the state is.
    let widest = rows.map { $0[0].text.displayWidth }.max() ?? 0
    let columns = [
      Column("venue", minimum: widest, narrow: .first), Column("name", minimum: 16, from: 76),
      Column("kind", minimum: 6, from: 100), Column("state", minimum: 20),
      Column("exchange", minimum: 22, from: 100), Column("address", minimum: 16, from: 140, narrow: .none),
    ]
    return sheet.page([sheet.table(columns, rows).flatMap { $0 }])
  }
}
