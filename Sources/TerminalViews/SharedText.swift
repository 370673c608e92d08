import CivilTime
import Console
import Dining
package import Phrases
package import Queries

/// A text about a dish or a place to share with others: where and when, and the page that states it; nothing
/// personal.
package struct SharedText {
  /// The format of the text.
  package enum Form: String, CaseIterable, Sendable {
    case text, markdown
  }

  /// The maximum number of servings of a dish.
  private static let mostServings = 3

  private let title: String
  /// Where and when, one per line.
  package let lines: [String]
  /// The page that states it; nil: none.
  package let page: String?

  init(title: String, lines: [String], page: String?) {
    self.title = title
    self.lines = lines
    self.page = page
  }

  /// A dish: where it is served next.
  ///
  /// - Parameters:
  ///   - dish: the dish.
  ///   - pages: pages for people to read, by the slugs of places.
  ///   - clock: the campus' clock, in the language of the text.
  package init(_ dish: DishDetailResult, pages: [String: String], _ clock: LocalClock) {
    title = dish.name
    let announced = dish.entries.filter { $0.next.basis == .menu }
    var lines = announced.prefix(Self.mostServings).map { entry in
      clock.say(
        LikesPhrase.next(
          day: entry.next.date.map { clock.longDate($0) } ?? "", period: entry.period.map { clock.meal($0) },
          venue: entry.venue.name))
    }
    lines += dish.always.prefix(Self.mostServings).map { clock.say(DishPhrase.always(venue: $0.venue)) }
    let first = announced.first?.venue.slug ?? dish.always.first?.record.venue
    page = first.flatMap { pages[$0] } ?? dish.provenance?.link
    self.lines = lines
  }

  /// A place: whether it is open, and until when.
  ///
  /// - Parameters:
  ///   - venue: the place.
  ///   - pages: pages for people to read, by the slugs of places.
  ///   - clock: the campus' clock, in the language of the text.
  package init(_ venue: ShowResult, pages: [String: String], _ clock: LocalClock) {
    title = venue.moment.venue.name
    let today = clock.today
    lines = [clock.longDate(today), StatePhrase(venue.moment.open, clock: clock).text]
    page =
      pages[venue.moment.venue.slug]
      ?? (venue.moment.open.because ?? venue.statements.first)?.provenance.link
  }

  /// The text, ending with a line break.
  package func written(as form: Form) -> String {
    switch form {
    case .text: ([title] + lines + [page].compactMap(\.self)).map { $0.sanitized() + "\n" }.joined()
    case .markdown:
      "**\(Self.escaped(title))**\n" + lines.map { "- \(Self.escaped($0))\n" }.joined()
        + (page.map { "- <\(Self.address($0))>\n" } ?? "")
    }
  }

  /// Text with Markdown's special characters escaped by backslashes (CommonMark, 2.4).
  private static func escaped(_ text: String) -> String {
    text.sanitized().reduce(into: "") { result, character in
      if "\\`*_{}[]()<>#+-.!|~&".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  /// A URL in the form allowed between angle brackets (CommonMark, 6.5).
  private static func address(_ text: String) -> String {
    text.sanitized().map { [" ": "%20", "<": "%3C", ">": "%3E"][$0] ?? String($0) }.joined()
  }
}
