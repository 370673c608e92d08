import Dining

/// Menus.
extension SchemaReader {
  /// Reads a menu, which is today's since it has no date; its name is its meal if it names one.
  mutating func readMenu(_ menu: SchemaThing, of venue: String) {
    let name = menu.text("name").map { notices.clean($0) } ?? ""
    let meal = name.split(separator: " ").map { String($0) }.first { MealOrder.isMeal($0) }
    builder.begin(venue: venue, date: page.localDate, period: meal)
    var rest = [(thing: menu, station: name, depth: 0)]
    while let (thing, station, depth) = rest.popLast() {
      guard entries < Self.mostEntries else { return notices.note("too-deep", "more entries of menus") }
      let items = thing.things("hasMenuItem")
      entries += items.count + 1
      for item in items { readItem(resolved(item), station) }
      for name in thing.texts("hasMenuItem") { readNamed(notices.clean(name), station) }
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
    builder.begin(station: station)
    builder.add(SchemaDish.dish(item, name: name, notices), notices)
  }
}
