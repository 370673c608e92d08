package import Dining

/// A menu's dishes in relation to one person: whether they suit the person's tastes, and their scores.
package struct PersonalMenu: Equatable, Sendable {
  /// How one dish relates to the person.
  package struct Standing: Equatable, Sendable {
    package let judgement: TasteJudgement
    /// The score; nil if no order was requested.
    package let score: DishScore?

    package init(_ judgement: TasteJudgement, score: DishScore?) {
      self.judgement = judgement
      self.score = score
    }
  }

  /// The name used in commands.
  package let person: String
  package let standings: [DishPlace: Standing]
  /// Whether people are shown the reasons.
  package let tellsWhy: Bool
  /// Whether the menu is ordered for the person.
  package let isOrdered: Bool
  /// Whether the person has any opinions or ratings.
  package let isKnown: Bool
  package let names: RecommendResult.Names

  /// - Parameters:
  ///   - person: the name used in commands.
  ///   - standings: an entry for every dish of the menu.
  ///   - tellsWhy: whether people are shown the reasons.
  ///   - isOrdered: whether the menu is ordered for the person.
  ///   - isKnown: whether the person has any opinions or ratings.
  ///   - names: the display names of what the reasons mention.
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
  /// The same menus for one person; if an order was requested, the best first: dishes within a station, and
  /// stations by their best dish.
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
        provenance: record.provenance), hours: hours, news: news, isClosed: isClosed)
  }
}
