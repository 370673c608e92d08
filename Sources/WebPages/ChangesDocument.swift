import CivilTime
import Dining
import JSON
import MarkupWriting
import Phrases
package import Queries

/// Seven days of states in words, computed in advance: a page looks them up as time goes on, with and without
/// a connection. After them every state is unknown.
package enum ChangesDocument {
  /// How many seconds ahead states are computed.
  package static let span: Int64 = 7 * 86_400
  /// Seconds before a change within which its minutes are counted.
  private static let soon: Int64 = 3_600

  /// One state of one venue: its start, its mark, its words, and until when they count minutes.
  private struct Entry: Equatable {
    var at: Int64
    var mark: Int
    var words: String
    var counted: Int64?
    var closes: Int64?

    func says(same other: Entry) -> Bool {
      mark == other.mark && words == other.words && counted == other.counted && closes == other.closes
    }
  }

  /// - Parameters:
  ///   - timelines: the future states of every venue.
  ///   - context: the reader's language and clock, for the current time.
  /// - Returns: a JSON object.
  package static func text(_ timelines: [VenueTimeline], _ context: PageContext) -> String {
    let clock = context.clock
    var words: [String: Int] = [:]
    var order: [String] = []
    func place(of text: String) -> Int {
      if let place = words[text] { return place }
      words[text] = order.count
      order.append(text)
      return order.count - 1
    }
    var writer = JSONWriter()
    writer.object { document in
      document.field("schema", "dine.page-changes/1")
      document.field("made", Int(clock.now.secondsSince1970))
      document.object("venues") { venues in
        for timeline in timelines {
          venues.object(timeline.venue.slug) { venue in
            venue.field("name", PlainLine.shown(context.name(timeline.venue)))
            venue.field("takes", timeline.venue.accepts?.contains(.mealExchange) == true ? 1 : 0)
            venue.array("open") { list in
              for entry in entries(timeline, clock) {
                list.array { numbers in
                  numbers.value(Int(entry.at))
                  numbers.value(entry.mark)
                  numbers.value(place(of: entry.words))
                  if entry.counted != nil || entry.closes != nil {
                    if let counted = entry.counted {
                      numbers.value(Int(counted))
                    } else {
                      numbers.value(Int?.none)
                    }
                    if let closes = entry.closes { numbers.value(Int(closes)) }
                  }
                }
              }
            }
            venue.array("meals") { list in
              for line in PageLines(context).meals(timeline) { list.line(line, place(of: line.words)) }
            }
            let exchange = PageLines(context).exchange(timeline)
            if !exchange.isEmpty {
              venue.array("swap") { list in
                for line in exchange { list.line(line, place(of: line.words)) }
              }
            }
          }
        }
      }
      PageDays(context).write(&document) { place(of: $0) }
      document.array("words") { for text in order { $0.value(PlainLine.shown(text)) } }
    }
    return writer.line()
  }

  /// The words change with the state, at the beginning of a day that they name, and when they begin to count
  /// minutes.
  private static func entries(_ timeline: VenueTimeline, _ clock: LocalClock) -> [Entry] {
    var entries: [Entry] = []
    for (index, step) in timeline.steps.enumerated() {
      let end = index + 1 < timeline.steps.count ? timeline.steps[index + 1].at : timeline.end
      let change = step.moment.open.changesAt
      var starts = [step.at]
      if let change {
        // Words name no weekday within 20 hours, and they differ from midnight to midnight.
        starts += [change - 20 * 3_600 + 1, change - soon + 1, change - 59]
        var midnight = clock.zone.firstInstant(of: clock.zone.civil(at: step.at).date.adding(days: 1))
        while midnight < end {
          starts.append(midnight)
          midnight = clock.zone.firstInstant(of: clock.zone.civil(at: midnight).date.adding(days: 1))
        }
      }
      for start in Set(starts).sorted() where start >= step.at && start < end {
        let entry = entry(step.moment, at: start, clock)
        if entries.last.map({ !$0.says(same: entry) }) ?? true { entries.append(entry) }
      }
    }
    // An old document claims nothing about the time after its end.
    let unknown = StatePhrase(.unknown, clock: clock)
    entries.append(Entry(at: timeline.end.secondsSince1970, mark: unknown.mark.number, words: unknown.text))
    return entries
  }

  private static func entry(_ moment: VenueMoment, at instant: Instant, _ clock: LocalClock) -> Entry {
    let there = clock.at(instant)
    let phrase = StatePhrase(moment.open, clock: there)
    var entry = Entry(at: instant.secondsSince1970, mark: phrase.mark.number, words: phrase.text)
    if moment.open.kind == .open { entry.closes = moment.open.closesAt?.secondsSince1970 }
    guard let change = moment.open.changesAt,
      let minutes = there.minutes(until: change, closing: moment.open.kind == .open), minutes > 0
    else { return entry }
    // If the words count minutes, the number becomes a placeholder that is filled as they go by.
    if let range = phrase.text.utf8.firstRange(of: "\(minutes)".utf8) {
      entry.words = phrase.text[..<range.lowerBound] + "#" + phrase.text[range.upperBound...]
      entry.counted = change.secondsSince1970
    }
    return entry
  }
}
