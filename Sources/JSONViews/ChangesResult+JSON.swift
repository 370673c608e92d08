import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension ChangesResult: JSONView {
  package static let schema = "dine.changes/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.time("since", since, clock)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for change in changes {
      writer.object { result in
        result.field("venue", change.venue)
        result.field("name", change.name)
        result.field("date", change.date.description)
        result.array("dates") { dates in for date in change.dates { dates.value(date.description) } }
        result.field("kind", change.fact.kind.rawValue)
        result.field("text", clock.say(ChangePhrase.telling(change, clock)))
        result.values(of: change, clock)
        result.time("noted_at", change.notedAt, clock)
        result.time("updated_at", change.updatedAt, clock)
      }
    }
  }
}

extension JSONWriter {
  /// The values of a change: every key is present, and null if it does not apply to this kind of change.
  fileprivate mutating func values(of change: CampusChange, _ clock: LocalClock) {
    var (meals, gained, lost, dishes): ([String]?, [String]?, [String]?, [String]?)
    var count: Int?
    var renamed: [ChangeFact.Renaming]?
    var back: [ChangeFact.Return]?
    var hours: (before: [MinuteSpan], after: [MinuteSpan])?
    switch change.fact {
    case .menuPublished(let names, let number): (meals, count) = (names, number)
    case .menuChanged(let come, let gone): (gained, lost) = (come, gone)
    case .dishesRenamed(let renamings): renamed = renamings
    case .dishesNew(let names): dishes = names
    case .dishesBack(let returns): back = returns
    case .hoursChanged(let before, let after): hours = (before, after)
    case .venueNew, .venueGone: break
    }
    list("meals", meals) { $0.value($1) }
    field("dish_count", count)
    list("gained", gained) { $0.value($1) }
    list("lost", lost) { $0.value($1) }
    list("renamed", renamed) { writer, renaming in
      writer.object { pair in
        pair.field("from", renaming.from)
        pair.field("to", renaming.to)
      }
    }
    list("new", dishes) { $0.value($1) }
    list("back", back) { writer, dish in
      writer.object { member in
        member.field("dish", dish.dish)
        member.field("last_served", dish.lastServed.description)
      }
    }
    for (key, spans) in [("hours_before", hours?.before), ("hours_after", hours?.after)] {
      list(key, spans) { writer, span in
        let window = span.window(on: change.date, in: clock.zone)
        writer.object { member in
          member.time("opens_at", window.opens, clock)
          member.time("closes_at", window.closes, clock)
        }
      }
    }
  }

  private mutating func list<Element>(
    _ key: String, _ elements: [Element]?, _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard let elements else { return field(key, nil as String?) }
    array(key) { array in for element in elements { write(&array, element) } }
  }
}
