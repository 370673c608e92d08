import Dining
import MarkupWriting
import Phrases
import Queries

extension HTMLWriter {
  /// Where and when dishes are served: today, always, on the coming days, in the past.
  ///
  /// - Parameters:
  ///   - result: the dishes and where they are.
  ///   - context: language, clock and links.
  ///   - withNames: whether each links to its dish; else to its place.
  mutating func servings(_ result: SearchResult, _ context: PageContext, withNames: Bool = false) {
    served(result.dishes(.today), .servedNow, result.closed, context, withNames)
    if !result.offers.isEmpty {
      element("h3", context.say(.alwaysThere))
      element("ul", ["class": "f"]) { list in
        for offer in result.offers {
          list.element("li") { item in
            let venue = context.namesApart[offer.record.venue] ?? offer.venue
            item.head(offer.record.dish, venue, offer.record.venue, context, withNames)
            if withNames { item.contents(of: offer.record.dish, context) }
            if withNames { item.element("p", ["class": "m"]) { $0.name(venue) } }
          }
        }
      }
    }
    served(result.dishes(.coming), .coming, result.closed, context, withNames)
    served(result.dishes(.past), .served, [], context, withNames)
  }

  private mutating func served(
    _ dishes: [ServedDish], _ phrase: PagePhrase, _ closed: Set<ServedDish>, _ context: PageContext,
    _ withNames: Bool
  ) {
    guard !dishes.isEmpty else { return }
    element("h3") { heading in
      guard phrase == .servedNow else { return heading.text(context.say(phrase)) }
      // A page that was kept is read on another day: there the script takes the word away.
      let day = context.longDate(context.clock.today)
      heading.element("span", ["data-day": day], context.say(phrase) + " · ")
      heading.text(day)
    }
    element("ul", ["class": "f"]) { list in
      for served in dishes {
        list.element("li") { item in
          item.head(served.dish, context.name(served.venue), served.venue.slug, context, withNames)
          if withNames { item.contents(of: served.dish, context) }
          // The heading already names the day, unless the night of the day before is not over.
          let isNamed = phrase == .servedNow && served.date == context.clock.today
          let words = [
            withNames ? context.name(served.venue) : nil, isNamed ? nil : context.clock.day(served.date),
            served.period.map(context.meal), served.station.isEmpty ? nil : served.station,
            closed.contains(served) ? context.clock.say(StateWords.closed) : nil,
          ]
          item.element("p", ["class": "m"]) { line in
            for (place, word) in words.compactMap(\.self).enumerated() {
              if place > 0 { line.text(" · ") }
              line.name(word)
            }
          }
        }
      }
    }
  }

  private mutating func contents(of dish: Dish, _ context: PageContext) {
    if let within = context.contains(dish) { element("p", ["class": "w"], within) }
  }

  /// The link of a row, as wide as the row.
  private mutating func head(
    _ dish: Dish, _ venue: String, _ slug: String, _ context: PageContext, _ withNames: Bool
  ) {
    if withNames { return dishName(dish, context) }
    element("a", ["class": "d n", "href": context.link(PageLink.venue(slug))]) { $0.name(venue) }
  }
}
