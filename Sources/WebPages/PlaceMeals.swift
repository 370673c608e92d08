import CivilTime
import Dining
import MarkupWriting
import Phrases
import Queries

extension HTMLWriter {
  /// The meals of a place: the current and the later ones, then the past ones, folded.
  mutating func served(_ result: ShowResult, _ filter: DishFilter, _ context: PageContext) {
    let menus = result.menus.filter { !$0.menu.stations.allSatisfy(\.dishes.isEmpty) }
    guard !result.offers.isEmpty || !menus.isEmpty else { return }
    var table = FoodTable()
    var matcher = DishMatcher(filter)
    let serving = menus.compactMap { record in record.keeping { matcher.takes($0) } }.map(\.menu)
    let offers = result.offers.map(\.dish).filter { matcher.takes($0) }
    let shown = serving.flatMap(\.stations).reduce(offers.count) { $0 + $1.dishes.count }
    // An old page has the menus of its day beside a state of today.
    let date = result.menus.first?.menu.date ?? context.clock.today
    element("h2", "\(context.say(.mealsToday)) · \(context.longDate(date))")
    self.filter(matcher, shown: shown, context)
    let over = serving.filter { result.isOver($0, at: context.clock.now) }
    for menu in serving where !over.contains(menu) {
      element("section", ["data-group": ""]) { section in
        section.element("h3", context.heading(of: menu, result.hours(of: menu)))
        section.stations(menu.stations, &table, context)
      }
    }
    if !offers.isEmpty {
      element("section", ["data-group": ""]) { section in
        section.element("h3", context.say(.always))
        section.dishes(offers, &table, context)
      }
    }
    for menu in over {
      element("details", ["data-group": ""]) { fold in
        let title = PageSentence.over(context.heading(of: menu, []))
        fold.element("summary") { $0.element("span", context.say(title)) }
        fold.stations(menu.stations, &table, context, heading: "h3")
      }
    }
  }
}

extension ShowResult {
  /// When a meal is served on its date; empty if it is not stated.
  fileprivate func hours(of menu: Menu) -> [ServiceWindow] {
    guard let period = menu.period else { return [] }
    let windows = week.days.first { $0.date == menu.date }?.windows ?? []
    return windows.filter { $0.kind == .open && $0.period.map { MenuChoice.names($0, period) } ?? false }
  }

  fileprivate func isOver(_ menu: Menu, at now: Instant) -> Bool {
    hours(of: menu).map(\.closes).max().map { $0 <= now } ?? false
  }
}
