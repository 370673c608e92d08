import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension RecommendResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      [
        entry.facts.venue, entry.date.description, entry.facts.period, entry.facts.station,
        Self.rounded(entry.score.total), entry.score.stars.map(Self.rounded), entry.facts.dish.name,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let dishes = entries.map { entry in
      let stars = entry.score.stars.map { RecommendPhrase.stars(Int(($0 * 10).rounded())) }
      let reasons = sheet.reasons(
        for: entry.score, of: entry.facts.dish.name, names, orAgainst: false)
      return sheet.flow([
        .init(entry.facts.dish.name, .strong),
        .init(sheet.notes(on: entry.facts.dish, withCalories: true), .dim),
        .init(stars.map { sheet.say($0) } ?? "", .dim),
      ])
        + sheet.lines(
          [place(entry, sheet), entry.facts.station].compactMap(\.self).joined(separator: ", "), indent: 2)
        + sheet.remark(
          reasons.isEmpty ? sheet.say(RecommendPhrase.served(now: entry.isOn)) : reasons, indent: 2)
    }
    let phrase: RecommendPhrase = isServed ? .nothingSuits(meal: meal) : .nothing(meal: meal)
    let nothing = entries.isEmpty ? sheet.lines(sheet.say(phrase)) : []
    return sheet.page(dishes + [nothing + sheet.leftOut(by: matcher, takesTrust: false) + remarks(sheet)])
  }

  private func place(_ entry: Entry, _ sheet: TextLayout) -> String {
    if entry.isOn {
      let until = entry.hours.map(\.closes).filter { $0 > sheet.clock.now }.min().map { sheet.clock.end($0) }
      return sheet.say(RecommendPhrase.now(venue: entry.venueName, until: until))
    }
    let hours =
      entry.hours.isEmpty ? entry.facts.period.map { sheet.clock.meal($0) } : sheet.clock.spans(entry.hours)
    let when = [sheet.clock.dayName(entry.date), hours].compactMap(\.self).joined(separator: ", ")
    return sheet.say(RecommendPhrase.later(venue: entry.venueName, when: when))
  }

  private func remarks(_ sheet: TextLayout) -> [String] {
    var remarks: [RecommendPhrase] = []
    if known.ratings == 0, known.tastes == 0 { remarks.append(.teach(person.asOther)) }
    if !entries.isEmpty {
      if known.ratings > 0, known.ratings < DishScorer.fewestForStars {
        remarks.append(.noStarsYet(known.ratings, of: DishScorer.fewestForStars))
      }
      remarks.append(.seed(seed))
    }
    return remarks.flatMap { sheet.remark(sheet.say($0)) }
      + sheet.flow([.init(dataAsOf.map { sheet.clock.age($0) } ?? "", isStale ? .soon : .dim)])
  }

  /// A number with two decimals.
  private static func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return (hundredths < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
  }
}
