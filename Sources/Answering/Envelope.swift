package import CivilTime
import Console
package import JSON

extension Answer {
  /// The JSON form: one object, the same members for every command.
  package func json(_ clock: LocalClock, pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.object { envelope in
      envelope.field("schema", Self.schema)
      envelope.time("now", clock.now, clock)
      envelope.field("zone", clock.zone.identifier)
      envelope.time("data_as_of", dataAsOf, clock)
      envelope.field("stale", isStale)
      writeMembers(into: &envelope)
      envelope.array("results") { writeResults(into: &$0, clock) }
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  /// A time in the campus' zone, and a twin ending in `_utc` for tools that read no offsets.
  package mutating func time(_ key: String, _ instant: Instant?, _ clock: LocalClock) {
    field(key, instant.map { $0.rfc3339(in: clock.zone) })
    field("\(key)_utc", instant.map(\.rfc3339UTC))
  }
}

extension Answer {
  /// The plain form: tab-separated lines, clean of whatever could break a line or a terminal.
  package func plainText(_ clock: LocalClock) -> String {
    plain(clock).map { PlainRow.line($0) + "\n" }.joined()
  }
}
