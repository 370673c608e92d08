import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension OverlapResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    let hundredths = overlap.index.map { "\(Int(($0 * 100).rounded()))" }
    return [
      [
        people.first, people.last, hundredths, "\(overlap.both.count)", "\(overlap.either)",
        "\(overlap.counts.first ?? 0)", "\(overlap.counts.last ?? 0)",
      ]
    ]
  }

  package func human(_ sheet: TextLayout) -> String {
    let (one, other) = (people.first ?? "", people.last ?? "")
    let phrase: OverlapPhrase =
      if let index = overlap.index {
        .overlap(
          one, other, percent: Int((index * 100).rounded()), both: overlap.both.count, either: overlap.either)
      } else {
        .unknown(one, other, overlap.counts, fewest: LikeOverlap.fewest)
      }
    let both =
      shared.isEmpty
      ? []
      : [sheet.heading(sheet.say(OverlapPhrase.bothLike))]
        + shared.flatMap { sheet.lines($0.name, indent: 2) }
    return sheet.page([sheet.lines(sheet.say(phrase)), both])
  }
}

extension PicksResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      [
        entry.station, entry.next.date.description, entry.next.period, entry.next.venue, entry.key,
        entry.name,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard let station else { return sheet.page([sheet.lines(sheet.say(OverlapPhrase.nothingLiked(group)))]) }
    guard !entries.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(OverlapPhrase.nothingNew(group, station: station)))])
    }
    let rows = entries.map { entry -> (String, TextLayout.Piece) in
      let next = LikesPhrase.next(
        day: sheet.clock.runningDayName(entry.next.date),
        period: entry.next.period.map { sheet.clock.meal($0) },
        venue: entry.next.venueName)
      return (entry.name, .init(sheet.say(next), .dim))
    }
    return sheet.page([
      sheet.lines(sheet.say(OverlapPhrase.picks(group, station: station, likes))) + sheet.pairs(rows)
    ])
  }
}
