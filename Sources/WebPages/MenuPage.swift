package import CivilTime
import Dining
import MarkupWriting
import Phrases
package import Queries

/// The menus of the halls: by place, meal and station.
package enum MenuPage {
  /// - Parameters:
  ///   - result: the current or next meal of every place that has a menu.
  ///   - unfit: the places without any dish that passes the filter.
  ///   - days: the days that have menus.
  ///   - date: the day whose meals the result has; nil: the current or next one of each place.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(
    _ result: MenuResult, unfit: [MenuResult.Entry] = [], days: [CivilDate] = [], of date: CivilDate? = nil,
    _ context: PageContext
  ) -> [UInt8] {
    let served = result.entries.filter { !$0.record.menu.stations.allSatisfy(\.dishes.isEmpty) }
    let shown = served.flatMap(\.record.menu.stations).reduce(0) { $0 + $1.dishes.count }
    let day = MenuDay(served.map(\.record.menu), date, context)
    let kind = PageFrame.Kind(screen: .menu, isFresh: true, tellsState: date == nil)
    let title = [context.say(.menu), date.map { context.say(DatePhrase.short($0)) }].compactMap(\.self)
    return PageFrame.page(title.joined(separator: " · "), kind, context) {
      $0.title(context.say(.menu), day.words(context))
    } foot: {
      foot(&$0, result, context)
    } body: { main in
      // What is served next may be another day's.
      main.days(days, shown: date ?? (day.date == context.clock.today ? nil : day.date), context)
      if served.isEmpty, !result.matcher.hasLeftOut {
        main.element("p", ["class": "note"], context.say(.noMenu))
        return
      }
      main.filter(result.matcher, shown: shown, context)
      var table = FoodTable()
      var place: String?
      for entry in served {
        // Of the meals of a place only the first has its name above it.
        let isFirst = entry.record.venue != place
        place = entry.record.venue
        main.element("section", ["data-group": "", "id": isFirst ? "at-\(entry.record.venue)" : nil]) {
          section in
          let name = context.namesApart[entry.record.venue] ?? entry.name
          if isFirst { section.heading(name, PageLink.venue(entry.record.venue), context) }
          let words = [
            day.rest(of: entry.record.menu, entry.hours, context),
            entry.isClosed ? context.clock.say(StateWords.closed) : "",
          ].filter { !$0.isEmpty }.joined(separator: ", ")
          if !words.isEmpty { section.element("p", ["class": "m has"], words) }
          section.element("p", ["class": "m none", "hidden": ""], context.say(.nothingFits))
          section.stations(entry.record.menu.stations, &table, context, heading: "h3")
        }
      }
      for entry in unfit {
        main.element("h2", ["id": "at-\(entry.record.venue)"]) { $0.name(entry.name) }
        main.element("p", ["class": "m"], context.say(.nothingFits))
      }
      main.silent(result.silent, context)
    }
  }

  private static func foot(_ footer: inout HTMLWriter, _ result: MenuResult, _ context: PageContext) {
    let oldest = result.entries.map(\.record.provenance).min { $0.observedAt < $1.observedAt }
    if let oldest { footer.read(oldest.observedAt, from: oldest.source, context) }
  }
}

extension HTMLWriter {
  fileprivate mutating func heading(_ name: String, _ way: String, _ context: PageContext) {
    element("h2") { title in
      title.element("a", ["href": context.link(way)]) { $0.name(name) }
    }
  }

  fileprivate mutating func silent(_ names: [String], _ context: PageContext) {
    guard !names.isEmpty else { return }
    element("p", ["class": "m lead"]) { line in
      line.text("\(context.say(.noMenuOf)) ")
      for (place, name) in names.enumerated() {
        if place > 0 { line.text(", ") }
        line.name(name)
      }
      line.text(".")
    }
  }
}

/// The meal and the day that all menus of a page share: they are written once below its title.
private struct MenuDay {
  private let period: String?
  let date: CivilDate

  init(_ menus: [Menu], _ date: CivilDate?, _ context: PageContext) {
    let shared = Set(menus.map(\.date)).count == 1 ? menus.first?.date : nil
    self.date = date ?? shared ?? context.clock.today
    period = Set(menus.map { $0.period ?? "" }).count == 1 ? menus.first?.period : nil
  }

  /// `Lunch, Friday, November 20`
  func words(_ context: PageContext) -> String {
    [period.map(context.meal), context.longDate(date)].compactMap(\.self).joined(separator: ", ")
  }

  /// The meal and the day of one menu if they differ, and its hours.
  func rest(of menu: Menu, _ hours: [ServiceWindow], _ context: PageContext) -> String {
    var words = menu.period == period ? [] : [menu.period.map(context.meal)].compactMap(\.self)
    if menu.date != date { words.append(context.longDate(menu.date)) }
    if !hours.isEmpty { words.append(context.clock.spans(hours)) }
    return words.joined(separator: " · ")
  }
}

extension PageContext {
  /// The meal of a menu, its day if that differs, and its hours.
  func heading(of menu: Menu, _ hours: [ServiceWindow]) -> String {
    let today = clock.today
    var words = [menu.period.map(meal)].compactMap(\.self)
    if menu.date != today { words.append(longDate(menu.date)) }
    if !hours.isEmpty { words.append(clock.spans(hours)) }
    return words.isEmpty ? say(.today) : words.joined(separator: " · ")
  }
}
