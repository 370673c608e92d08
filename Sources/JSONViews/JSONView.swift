package import CivilTime
package import JSON
package import Phrases
package import Queries

/// A result for programs: one object, with the same members for every question.
package protocol JSONView: QueryResult {
  /// The name and version of the JSON form, as in `dine.open/1`.
  static var schema: String { get }
  /// Members other than `results`, if there are any.
  func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock)
  /// The elements of `results`.
  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock)
}

extension JSONView {
  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {}

  /// The JSON form.
  package func json(_ clock: LocalClock, pretty: Bool = false) -> String {
    String(decoding: jsonBytes(clock, pretty: pretty), as: UTF8.self)
  }

  /// The JSON form, as UTF-8.
  package func jsonBytes(_ clock: LocalClock, pretty: Bool = false) -> [UInt8] {
    let clock = clock.forPrograms
    var writer = JSONWriter(pretty: pretty, room: 48 << 10)
    writer.object { envelope in
      envelope.field("schema", Self.schema)
      envelope.time("now", clock.now, clock)
      envelope.field("zone", clock.zone.identifier)
      envelope.time("data_as_of", dataAsOf, clock)
      envelope.time("changes_at", changesAt, clock)
      envelope.field("stale", isStale)
      writeMembers(into: &envelope, clock)
      envelope.array("results") { writeResults(into: &$0, clock) }
    }
    return (consume writer).lineBytes()
  }
}

extension JSONWriter {
  /// A time in the campus' zone, and a second member ending in `_utc` for tools that do not read offsets.
  package mutating func time(_ key: String, _ instant: Instant?, _ clock: LocalClock) {
    field(key, instant.map { $0.rfc3339(in: clock.zone) })
    field(key + "_utc", instant.map(\.rfc3339UTC))
  }
}
