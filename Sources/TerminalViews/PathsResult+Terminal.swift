import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension PathsResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { [$0.name, $0.origin, $0.exists ? "yes" : "no", $0.path] }
  }

  package func human(_ sheet: TextLayout) -> String {
    let pairs = entries.map { entry in
      (
        sheet.say(PathsPhrase.name(entry.name)),
        TextLayout.Piece(
          sheet.say(PathsPhrase.place(entry.path, origin: entry.origin, exists: entry.exists)))
      )
    }
    return sheet.page([sheet.pairs(pairs, indent: 0)])
  }
}
