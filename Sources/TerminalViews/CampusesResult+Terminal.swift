import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension CampusesResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      let campus = entry
      return [
        campus.slug, campus.name, campus.country, campus.state, campus.adapter, campus.url,
        entry.distance.map { "\($0.metres)" },
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard !entries.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(CataloguePhrase.noneCalled(text ?? "")))])
    }
    let rows = entries.map { entry in
      let campus = entry
      return [
        sheet.cell(campus.slug), sheet.cell(campus.name, .strong),
        sheet.cell([campus.state, campus.country].compactMap(\.self).joined(separator: ", "), .dim),
        sheet.cell(entry.distance?.text(units)), sheet.cell(campus.adapter, .dim),
      ]
    }
    // A truncated name could not be typed.
    let widest = rows.map { $0[0].text.displayWidth }.max() ?? 0
    let columns = [
      Column("campus", minimum: widest, narrow: .first), Column("name", minimum: 20),
      Column("place", minimum: 6), Column("distance", .trailing, minimum: 7),
      Column("platform", minimum: 8, from: 80),
    ]
    return sheet.page([
      sheet.table(columns, rows).flatMap { $0 },
      left > 0
        ? sheet.remark(
          sheet.say(
            CataloguePhrase.further(left, isByDistance: entries.contains { $0.distance != nil }))) : [],
      sheet.remark(sheet.say(CataloguePhrase.howToSetUp)),
    ])
  }
}
