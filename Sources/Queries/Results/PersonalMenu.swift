package import Dining

/// What a menu is to one person: how its dishes stand to what they say of what they eat, and their scores.
package struct PersonalMenu: Equatable, Sendable {
  /// How one dish stands to the person.
  package struct Standing: Equatable, Sendable {
    package let judgement: TasteJudgement
    /// Nil where no order was asked for.
    package let score: DishScore?

    package init(_ judgement: TasteJudgement, score: DishScore?) {
      self.judgement = judgement
      self.score = score
    }
  }

  /// The name that commands take.
  package let person: String
  package let standings: [DishPlace: Standing]
  /// Whether people are told why.
  package let tellsWhy: Bool
  /// Whether the menu is ordered for the person.
  package let isOrdered: Bool
  /// Whether anything was ever said or rated by the person.
  package let isKnown: Bool
  package let names: RecommendResult.Names

  /// - Parameters:
  ///   - person: the name that commands take.
  ///   - standings: of every dish of the menu.
  ///   - tellsWhy: whether people are told why.
  ///   - isOrdered: whether the menu is ordered for the person.
  ///   - isKnown: whether anything was ever said or rated by the person.
  ///   - names: of what reasons speak of.
  package init(
    person: String, standings: [DishPlace: Standing], tellsWhy: Bool, isOrdered: Bool,
    isKnown: Bool,
    names: RecommendResult.Names
  ) {
    self.person = person
    self.standings = standings
    self.tellsWhy = tellsWhy
    self.isOrdered = isOrdered
    self.isKnown = isKnown
    var own = names
    own.person = person == PersonResult.owner ? nil : person
    self.names = own
  }
}

extension MenuResult {
  /// The same menus for one person, where an order was asked for the best first: dishes within a station, and stations by
  /// their best dish.
  package func made(personal: PersonalMenu) -> MenuResult {
    var result = self
    result.personal = personal
    guard personal.isOrdered else { return result }
    result.entries = entries.map { entry in
      func worth(_ dish: Dish, _ station: Station) -> Double {
        personal.standings[entry.place(of: dish, at: station)]?.score?.total ?? 0
      }
      func ordered<Element>(_ elements: [Element], by worth: (Element) -> Double) -> [Element] {
        let worths = elements.map(worth)
        return elements.indices.sorted { (worths[$1], $0) < (worths[$0], $1) }.map { elements[$0] }
      }
      let stations = ordered(entry.record.menu.stations) { station in
        station.dishes.filter { !$0.isAddOn }.map { worth($0, station) }.max() ?? -.infinity
      }.map { station in
        Station(name: station.name, dishes: ordered(station.dishes) { worth($0, station) })
      }
      return entry.with(stations)
    }
    return result
  }
}

extension MenuResult.Entry {
  /// The same menu with these stations.
  fileprivate func with(_ stations: [Station]) -> MenuResult.Entry {
    MenuResult.Entry(
      name: name,
      record: MenuRecord(
        venue: record.venue,
        menu: Menu(date: record.menu.date, period: record.menu.period, stations: stations),
        provenance: record.provenance), hours: hours, news: news)
  }
}
