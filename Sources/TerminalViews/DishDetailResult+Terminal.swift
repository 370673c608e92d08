import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension DishDetailResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map {
      [$0.venue.slug, $0.next.date?.description, $0.next.basis.rawValue, $0.last?.description, name]
    } + always.map { [$0.record.venue, nil, "always", nil, name] }
  }

  package func human(_ sheet: TextLayout) -> String {
    let others = names.filter { $0 != name }
    return sheet.page([
      [sheet.heading(name)] + stated(sheet)
        + (others.isEmpty ? [] : sheet.remark(sheet.say(DishPhrase.alsoCalled(others)), indent: 2)),
      sheet.sold(always), sheet.servings(entries),
      likedBy.isEmpty ? [] : sheet.lines(sheet.say(DishPhrase.likedBy(likedBy))),
      eaten(sheet),
      alike.isEmpty ? [] : sheet.remark(sheet.say(DishPhrase.similar(alike))),
      sheet.flow([.init(provenance.map { sheet.clock.age($0.observedAt) } ?? "", .dim)]),
    ])
  }

  /// How often it was eaten, and its ratings.
  private func eaten(_ sheet: TextLayout) -> [String] {
    guard timesEaten > 0 || meanRating != nil else { return [] }
    let mean = meanRating.map { (sheet.clock.stars($0), ratings) }
    return sheet.lines(
      sheet.say(DishPhrase.eaten(times: timesEaten, own: ownRating.map { sheet.clock.stars($0) }, mean: mean))
    )
  }

  /// What its menus state about it.
  private func stated(_ sheet: TextLayout) -> [String] {
    guard let facts else { return sheet.remark(sheet.say(DishPhrase.onNoMenu), indent: 2) }
    let notes = sheet.notes(on: facts, withCalories: true)
    return (facts.description.map { sheet.lines($0, indent: 2) } ?? [])
      + (notes.isEmpty ? [] : sheet.lines(notes, indent: 2))
      + sheet.remark(sheet.allergens(of: facts), indent: 2)
      + (isVaried ? sheet.remark(sheet.say(DishPhrase.varied), indent: 2) : [])
  }
}
