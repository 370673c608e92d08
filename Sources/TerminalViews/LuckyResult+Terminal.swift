import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension LuckyResult: TerminalView {
  /// `of 6 open, meal exchange`, with the seed if that is to be shown.
  private var reason: LuckyPhrase {
    .reason(because, matcher.filter, seed: saysSeed ? seed : nil)
  }

  private func unstatedRemark(_ sheet: TextLayout) -> [String] {
    unstated.map {
      sheet.remark(sheet.say(GuessPhrase.exchangeUnstated(said: $0.said, of: $0.of)), indent: 2)
    } ?? []
  }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    guard let moment else { return [] }
    return [
      [
        moment.venue.slug, dish?.name, moment.open.closesAt.map { $0.rfc3339(in: clock.zone) }, "\(seed)",
        clock.say(reason), moment.venue.name,
      ]
    ]
  }

  package func human(_ sheet: TextLayout) -> String {
    guard let moment else {
      let opens = next.map { next in
        let moment = next.moment
        let time = sheet.clock.timeAndDay(next.at)
        return sheet.say(
          moment.open.kind == .open
            ? LuckyPhrase.takesExchangeFirst(moment.venue.name, at: time)
            : LuckyPhrase.opensFirst(moment.venue.name, at: time))
      }
      let open =
        others == 0
        ? nil : sheet.say(LuckyPhrase.tryAny(open: others, asked: sheet.sameOptions(without: ["any"])))
      let nothing = LuckyPhrase.nothingToPick(because, matcher.filter)
      return sheet.page([
        sheet.lines(sheet.say(nothing))
          + [opens, open].compactMap(\.self).flatMap { sheet.lines($0) }
          + (hidden > 0 ? sheet.remark(sheet.say(OpenPhrase.hiddenByHand(hidden))) : [])
          + sheet.leftOut(by: matcher)
      ])
    }
    let eat = dish.map { dish in
      sheet.flow(
        [.init(dish.name, .strong), .init(sheet.notes(on: dish, withCalories: true), .dim)], indent: 2)
    }
    return sheet.page([
      sheet.flow([.init(moment.venue.name, .heading)] + sheet.state(of: moment)) + (eat ?? [])
        + sheet.doubted(doubt, indent: 2) + sheet.remark(sheet.say(reason), indent: 2) + unstatedRemark(sheet)
        + sheet.leftOut(by: matcher, indent: 2)
    ])
  }
}
