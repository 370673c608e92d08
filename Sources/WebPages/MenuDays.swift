import CivilTime
import MarkupWriting
import Phrases

extension HTMLWriter {
  /// Links to what is served now and to the menus of each day, the shown one marked.
  ///
  /// - Parameters:
  ///   - days: the days that have menus; without any there is nothing to choose.
  ///   - shown: the day whose menus the page shows; nil: what is served now.
  ///   - context: language, clock and links.
  mutating func days(_ days: [CivilDate], shown: CivilDate?, _ context: PageContext) {
    guard !days.isEmpty else { return }
    element("div", ["class": "row", "role": "navigation", "aria-label": context.say(.days)]) { row in
      row.day(context.say(.now), "menu/", isShown: shown == nil, context)
      for day in days {
        row.day(context.say(DatePhrase.short(day)), "menu/\(day)/", isShown: shown == day, context)
      }
    }
  }

  /// Links to the menus of a place on other days.
  ///
  /// - Parameters:
  ///   - days: the days for which it has menus.
  ///   - shown: the day whose menus the page shows.
  ///   - slug: the place.
  ///   - context: language, clock and links.
  mutating func otherDays(
    _ days: [CivilDate], than shown: CivilDate, of slug: String, _ context: PageContext
  ) {
    let others = days.filter { $0 != shown }
    guard !others.isEmpty else { return }
    element("p", ["class": "m"]) { line in
      line.text(context.say(.otherDays))
      for day in others {
        line.text(" ")
        line.element(
          "a", ["href": context.link("menu/\(day)/") + "#at-\(slug)"], context.say(DatePhrase.short(day)))
      }
    }
  }

  private mutating func day(_ words: String, _ way: String, isShown: Bool, _ context: PageContext) {
    element(
      "a", ["class": "b", "href": context.link(way), "aria-current": isShown ? "page" : nil], words)
  }
}
