import CivilTime
import Dining
import MarkupWriting
import OpeningHours
import Phrases

extension HTMLWriter {
  /// A state, by glyph and word, marked for the script.
  mutating func state(_ moment: VenueMoment, _ context: PageContext) {
    let phrase = StatePhrase(moment.open, clock: context.wordClock(moment))
    element("span", ["class": "st \(phrase.mark.rawValue)"]) { state in
      state.element("span", ["class": "gl", "aria-hidden": "true"], phrase.mark.glyph)
      state.text(" ")
      state.element("span", ["class": "wd"], phrase.text)
    }
  }

  /// One venue of a list: its name, its state, the meals, and whether a meal exchange is accepted now or
  /// later today.
  ///
  /// Each part is in an element of its own, empty or not, for the script to fill; the style adds separators.
  mutating func line(
    _ moment: VenueMoment, _ context: PageContext, distance: String? = nil, isSame: Bool = false
  ) {
    let venue = moment.venue
    let place = venue.coordinates.map { "\($0.latitude),\($0.longitude)" }
    element("li", ["data-v": venue.slug, "data-at": place, "class": isSame ? "same" : nil]) { item in
      item.element("a", ["class": "v", "href": context.link(PageLink.venue(venue.slug))]) { link in
        link.element("span", ["class": "n"]) { $0.name(context.name(venue)) }
        link.text(" ")
        link.state(moment, context)
      }
      item.element("p", ["class": "m sep"]) { more in
        more.element("span", ["class": "ds"], distance ?? "")
        more.text(" ")
        more.element("span", ["class": "meal"], context.meals(of: moment) ?? "")
        more.text(" ")
        more.element("span", ["class": "xc"], context.exchange(moment) ?? "")
        if let usual = moment.usual {
          more.text(" ")
          more.element("span", ["class": "usual"], context.clock.say(UsualWords(usual, context.clock)))
        }
        let age = context.readTime(moment.asOf)
        guard moment.isStale, age != context.commonAge else { return }
        more.text(" ")
        more.element("span", context.age(moment.asOf))
      }
      item.star(venue.slug, context.name(venue), context)
    }
  }

  /// The button that pins a place to the top of its list; only with a script.
  mutating func star(_ key: String, _ name: String, _ context: PageContext) {
    element(
      "button",
      [
        "type": "button", "class": "star", "hidden": "", "data-star": key, "aria-pressed": "false",
        "aria-label": "\(context.say(.favour)): \(name)",
      ], "")
  }
}

extension PageContext {
  /// The clock for the words of a state. A static file does not change as time passes: no minutes are counted
  /// in it.
  func wordClock(_ moment: VenueMoment) -> LocalClock {
    guard isStatic, let change = moment.open.changesAt else { return clock }
    return clock.at(min(clock.now, change - 3_600))
  }

  /// The words for a meal exchange that is accepted now, and until when; else from when it is today.
  func exchange(_ moment: VenueMoment) -> String? {
    guard let exchange = moment.usableExchange(in: clock.zone) else { return nil }
    if exchange.kind == .closed, let opens = exchange.opensAt,
      clock.zone.civil(at: opens).date == clock.today
    {
      return "⇄ \(clock.say(RowWords.exchangeFrom(clock.time(opens))))"
    }
    guard exchange.kind == .open else { return nil }
    // Until the doors open within its hours it buys nothing.
    if moment.open.kind == .closed, let opens = moment.open.opensAt {
      return "⇄ \(clock.say(RowWords.exchangeFrom(clock.timeAndDay(opens))))"
    }
    let end = exchange.closesAt.map { " \(clock.end($0))" }
    return "⇄ \(say(end == nil ? .mealExchange : .mealExchangeUntil))\(end ?? "")"
  }

  /// The current meal and the next one: `Lunch, then Dinner 5:00 PM`. The time in a state's words is not
  /// repeated; if the state of a place is unknown, its next planned hours.
  func meals(of moment: VenueMoment) -> String? {
    meals(of: moment, planned: planned[moment.venue.slug])
  }

  func meals(of moment: VenueMoment, planned: ServiceWindow?) -> String? {
    let open = moment.open
    switch open.kind {
    case .unknown:
      return planned.map { window in
        window.period.map { "\(meal($0)) \(clock.timeAndDay(window.opens))" } ?? clock.span(window)
      }
    case .closed:
      guard let next = open.next, let period = next.period else { return open.period.map(meal) }
      return next.opens == open.opensAt ? meal(period) : "\(meal(period)) \(clock.timeAndDay(next.opens))"
    case .open:
      let now = open.period.map(meal)
      guard let next = open.next, let period = next.period, period != open.period else { return now }
      let then = "\(meal(period)) \(clock.timeAndDay(next.opens))"
      return now.map { "\($0), \(say(.then)) \(then)" } ?? then
    }
  }
}

extension StatePhrase.Mark {
  /// The sign with the same meaning as the colour.
  var glyph: String {
    switch self {
    case .open: "●"
    case .soon: "◐"
    case .closed: "○"
    case .unknown: "?"
    }
  }

  /// The index in the script's list of marks.
  var number: Int {
    switch self {
    case .open: 0
    case .soon: 1
    case .closed: 2
    case .unknown: 3
    }
  }
}
