import CivilTime
import Commands
import Dining
import Failures
import JSON
import JSONViews
import Phrases
import Queries
import TerminalViews

/// The answer of `dine share`: a text about a dish or a place to share with others.
struct SharedAnswer: Answer {
  static let schema = "dine.share/1"

  /// The key of a dish, or the slug of a place used in commands.
  private let subject: Opinion.Subject
  private let name: String
  private let text: (LocalClock) -> SharedText
  let dataAsOf: Instant?
  let isStale: Bool
  let changesAt: Instant?
  /// The format of the text.
  var form = SharedText.Form.text

  var exit: ExitCode { .yes }

  /// A dish: where it is served next.
  ///
  /// - Parameters:
  ///   - dish: the dish.
  ///   - pages: pages for people to read, by the slugs of places.
  init(of dish: DishDetailResult, pages: [String: String]) {
    (subject, name) = (.dish(dish.key), dish.name)
    text = { SharedText(dish, pages: pages, $0) }
    (dataAsOf, isStale, changesAt) = (dish.dataAsOf, dish.isStale, dish.changesAt)
  }

  /// A place: whether it is open, and until when.
  ///
  /// - Parameters:
  ///   - venue: the place.
  ///   - pages: pages for people to read, by the slugs of places.
  init(of venue: ShowResult, pages: [String: String]) {
    (subject, name) = (.venue(venue.moment.venue.slug), venue.moment.venue.name)
    text = { SharedText(venue, pages: pages, $0) }
    (dataAsOf, isStale, changesAt) = (venue.dataAsOf, venue.isStale, venue.changesAt)
  }

  func human(_ sheet: TextLayout) -> String { text(sheet.clock).written(as: form) }

  func plain(_ clock: LocalClock) -> [[String?]] {
    let text = text(clock)
    return [[subject.kind, subject.key, name, text.lines.joined(separator: "; "), text.page]]
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    let text = text(clock)
    writer.object { result in
      result.subject(subject, name)
      result.field("lines", text.lines)
      result.field("source_url", text.page)
      result.field("text", text.written(as: form))
    }
  }
}
