import CivilTime
import OpeningHours
import Testing

/// Days on which clocks change: RFC 5545 section 3.3.5, and every boundary a second before, at it and a second after.
@Suite struct ClockChangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var zone: String
    var value: String
    var from: String
    var to: String
    /// Starts and ends, with the zone's offset.
    var spans: [String]
    var testDescription: String { "\(value) in \(zone) on \(from)" }
  }

  static let cases = [
    Case(
      zone: "America/New_York", value: "22:00-02:30", from: "2026-03-07T12:00", to: "2026-03-08T12:00",
      spans: ["2026-03-07T22:00:00-05:00", "2026-03-08T03:30:00-04:00"]),
    Case(
      zone: "America/New_York", value: "22:00-01:30", from: "2026-10-31T12:00", to: "2026-11-01T12:00",
      spans: ["2026-10-31T22:00:00-04:00", "2026-11-01T01:30:00-04:00"]),
    Case(
      zone: "America/New_York", value: "02:15-02:45", from: "2026-03-08T00:00", to: "2026-03-09T00:00",
      spans: []),
    Case(
      zone: "America/New_York", value: "02:30-05:00", from: "2026-03-08T00:00", to: "2026-03-09T00:00",
      spans: ["2026-03-08T03:30:00-04:00", "2026-03-08T05:00:00-04:00"]),
    Case(
      zone: "America/New_York", value: "01:15-01:45", from: "2026-11-01T00:00", to: "2026-11-02T00:00",
      spans: ["2026-11-01T01:15:00-04:00", "2026-11-01T01:45:00-04:00"]),
    Case(
      zone: "America/New_York", value: "00:00-24:00", from: "2026-11-01T00:00", to: "2026-11-02T00:00",
      spans: ["2026-11-01T00:00:00-04:00", "2026-11-02T00:00:00-05:00"]),
    // The Monday after: opening_hours.js goes back 24 hours and lands on Saturday.
    Case(
      zone: "America/New_York", value: "Sa 20:00-02:00", from: "2026-03-08T12:00", to: "2026-03-09T12:00",
      spans: []),
    Case(
      zone: "America/Havana", value: "Sa 18:00-24:00", from: "2026-03-07T12:00", to: "2026-03-08T12:00",
      spans: ["2026-03-07T18:00:00-05:00", "2026-03-08T01:00:00-04:00"]),
    Case(
      zone: "America/Havana", value: "22:00-00:30", from: "2026-03-07T12:00", to: "2026-03-08T12:00",
      spans: ["2026-03-07T22:00:00-05:00", "2026-03-08T01:30:00-04:00"]),
    Case(
      zone: "Australia/Lord_Howe", value: "01:00-02:15", from: "2026-10-04T00:00", to: "2026-10-05T00:00",
      spans: ["2026-10-04T01:00:00+10:30", "2026-10-04T02:45:00+11:00"]),
    Case(
      zone: "Pacific/Apia", value: "Fr 10:00-12:00", from: "2011-12-29T00:00", to: "2012-01-01T00:00",
      spans: []),
    Case(
      zone: "America/Phoenix", value: "02:15-02:45", from: "2026-03-08T00:00", to: "2026-03-09T00:00",
      spans: ["2026-03-08T02:15:00-07:00", "2026-03-08T02:45:00-07:00"]),
    Case(
      zone: "Europe/London", value: "Su 00:30-03:00", from: "2026-03-29T00:00", to: "2026-03-30T00:00",
      spans: ["2026-03-29T00:30:00+00:00", "2026-03-29T03:00:00+01:00"]),
  ]

  @Test(arguments: cases) func spansAreThose(_ item: Case) throws {
    let zone = try TestZones.named(item.zone)
    let context = HoursContext(zone: zone)
    let hours = try HoursExpression(item.value)
    let from = try instant(item.from, in: zone)
    let to = try instant(item.to, in: zone)
    let spans = hours.spans(from: from, to: to, in: context)
    #expect(spans.flatMap { [$0.start.rfc3339(in: zone), $0.end.rfc3339(in: zone)] } == item.spans)
    for span in spans {
      for (boundary, isOpen) in [(span.start, true), (span.end, false)] where boundary > from && boundary < to
      {
        #expect((hours.state(at: boundary - 1, in: context).kind == .open) == !isOpen)
        #expect((hours.state(at: boundary, in: context).kind == .open) == isOpen)
        #expect((hours.state(at: boundary + 1, in: context).kind == .open) == isOpen)
        #expect(hours.nextChange(after: boundary - 1, in: context) == boundary)
      }
    }
  }

  /// Every boundary of a week of several values a second before, at it and a second after.
  @Test(arguments: [
    "Mo-Fr 08:00-17:00; Sa 10:00-12:30", "Su-Th 09:00-01:00, Fr-Sa 09:00-03:00", "Mo 20:00-48:00",
    "Mo-Fr 07:00-10:30,11:00-14:00,17:00-20:30", "We 13:00-17:00+ || \"call\"", "Th 00:00-00:00; Fr off",
  ])
  func boundaries(value: String) throws {
    for name in ["America/New_York", "Australia/Lord_Howe", "America/Havana"] {
      let zone = try TestZones.named(name)
      let context = HoursContext(zone: zone)
      let hours = try HoursExpression(value)
      let from = try instant("2026-10-30T00:00", in: zone)
      let spans = hours.spans(from: from, to: from + 9 * 86_400, in: context)
      #expect(!spans.isEmpty)
      for (index, span) in spans.enumerated() {
        let before = index > 0 && spans[index - 1].end == span.start ? spans[index - 1].kind : .closed
        let after =
          index + 1 < spans.count && spans[index + 1].start == span.end ? spans[index + 1].kind : .closed
        if span.start > from { #expect(hours.state(at: span.start - 1, in: context).kind == before) }
        #expect(hours.state(at: span.start, in: context).kind == span.kind)
        #expect(hours.state(at: span.start + 1, in: context).kind == span.kind)
        #expect(hours.state(at: span.end - 1, in: context).kind == span.kind)
        guard index + 1 < spans.count else { continue }
        #expect(hours.state(at: span.end, in: context).kind == after)
        #expect(hours.state(at: span.end + 1, in: context).kind == after)
      }
    }
  }
}
