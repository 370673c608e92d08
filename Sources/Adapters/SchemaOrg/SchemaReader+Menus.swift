import CivilTime
import Dining

/// Menus.
extension SchemaReader {
  /// Reads a menu, which is today's unless it states a day; its name is its meal if it names one.
  mutating func readMenu(_ menu: SchemaThing, of venue: String) {
    let date = date(of: menu)
    if date == nil { notices.tally("menu-of-other-days", menu.text("name") ?? "menu") }
    let name = menu.text("name").map { notices.clean($0) } ?? ""
    let meal = name.split(separator: " ").map { String($0) }.first { MealOrder.isMeal($0) }
    if let date { builder.begin(venue: venue, date: date, period: meal) }
    var rest = [(thing: menu, station: name, depth: 0)]
    while let (thing, station, depth) = rest.popLast() {
      guard entries < Self.mostEntries else { return notices.note("too-deep", "more entries of menus") }
      let items = thing.things("hasMenuItem")
      entries += items.count + 1
      if date != nil {
        for item in items { readItem(resolved(item), station) }
        for name in thing.texts("hasMenuItem") { readNamed(notices.clean(name), station) }
      } else {
        self.items += items.count
      }
      guard depth < Self.depth else {
        notices.tally("too-deep", "menu")
        continue
      }
      let sections = thing.things("hasMenuSection").map { resolved($0) }
      entries += sections.count
      rest += sections.reversed().map { section in
        let own = section.text("name").map { notices.clean($0) } ?? ""
        return (section, own.isEmpty ? station : own, depth + 1)
      }
    }
  }

  /// The day of a menu: the one it states, today if it states a time that includes it or none, nil if that does not.
  private func date(of menu: SchemaThing) -> CivilDate? {
    let coverage = menu.text("temporalCoverage").map {
      $0.split(separator: "/", omittingEmptySubsequences: false)
    }
    let stated = [
      coverage?.first.map { String($0) } ?? menu.text("validFrom"),
      coverage?.last.map { String($0) } ?? menu.text("validThrough"),
    ].map { $0.flatMap { CivilDate(String($0.prefix(10))) } }
    let (first, last) = (stated[0], stated[1])
    if let first, first == last { return first }
    let today = page.localDate
    return (first ?? today) <= today && today <= (last ?? today) ? today : nil
  }

  /// Takes a dish of which only the name is stated; an address is a reference to something outside the page.
  private mutating func readNamed(_ name: String, _ station: String) {
    guard entries < Self.mostEntries, !name.letterWords.isEmpty,
      !["#", "_:", "http:", "https:", "/"].contains(where: name.hasPrefix)
    else { return }
    entries += 1
    builder.begin(station: station)
    builder.add(Dish(name: name), notices)
  }

  private mutating func readItem(_ item: SchemaThing, _ station: String) {
    items += 1
    guard let name = item.text("name").map({ notices.clean($0) }), !name.isEmpty else {
      return notices.note("dish-without-name", station)
    }
    guard !SchemaDish.isSoldOut(item) else { return notices.tally("sold-out", station) }
    builder.begin(station: station)
    builder.add(SchemaDish.dish(item, name: name, notices), notices)
  }
}
