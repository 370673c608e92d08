import CivilTime
import JSON
import TestSupport

/// How each suite's cases are put as queries.
extension HoursCorpus {
  /// Values of real restaurants; of each case one of its six windows and one of its twelve moments.
  func real() throws -> [HoursVector] {
    try cases("real", "intervals").enumerated().flatMap { number, example -> [HoursVector] in
      let zone = try zone(of: example)
      let place = example["location"]?.members("state", "lat", "lon") ?? []
      let base =
        example.members("value", "holidays") + place
        + [("zone", .string(zone.identifier)), ("country", example["location"]?["country_code"] ?? .null)]
      let windows = example["windows"]?.object?.members ?? []
      let window = windows[number % windows.count].value
      let moments = (example["probes"]?.array ?? []).filter { $0["state"] != nil }
      let asked = HoursVector(
        base + window.members("from", "to"), .stretches(Self.stretches(window["expected"], zone)))
      guard !moments.isEmpty else { return [asked] }
      let moment = moments[number % moments.count]
      return [
        asked,
        HoursVector(
          base + moment.members("at"),
          .moment(
            state: moment["state"]?.string,
            // Others stop looking some years ahead; this one does open in the year 8000.
            nextChange: example["value"] == "2020,8000-9000 10:00-22:00"
              ? nil : .some(moment.time("next_change", zone)))),
      ]
    }
  }

  /// Nights on which clocks change; of each case the window and every ninth moment.
  func clockChanges() throws -> [HoursVector] {
    try cases("dst", "intervals").flatMap { example -> [HoursVector] in
      let zone = try zone(of: example)
      let base = example.members("value") + [("zone", .string(zone.identifier))]
      let moments = (example["probes"]?.array ?? []).enumerated().filter { $0.offset % 9 == 4 }.map {
        moment in
        HoursVector(
          base + moment.element.members("at"),
          .moment(
            state: moment.element["expected_open"]?.bool == true ? "open" : "closed",
            nextChange: moment.element["expected_next_change"].map { _ in
              moment.element.time("expected_next_change", zone)
            }))
      }
      return moments + [
        HoursVector(
          base + example.members("from", "to"), .stretches(Self.stretches(example["expected"], zone)))
      ]
    }
  }

  /// opening-hours-evaluator: is it open, and until when.
  func evaluator() throws -> [HoursVector] {
    let open = cases("leon", "open").map {
      HoursVector($0.members("value", "at"), .moment(state: "open", nextChange: nil))
    }
    let closed = cases("leon", "closed").map {
      HoursVector($0.members("value", "at"), .moment(state: "closed", nextChange: nil))
    }
    let until = cases("leon", "open_until").map { example in
      let until = example.time("expected", .utc)
      return HoursVector(
        example.members("value", "at"),
        until == nil
          ? .moment(state: "closed", nextChange: nil) : .moment(state: "open", nextChange: .some(until)))
    }
    return open + closed + until
  }

  /// opening-hours-rs: a day, a moment, the next change.
  func rust() throws -> [HoursVector] {
    let days = try cases("ohrs", "schedule").compactMap { example -> HoursVector? in
      let zone = try zone(of: example)
      guard let date = example["date"]?.string.flatMap({ CivilDate($0) }) else { return nil }
      let expected = (example["expected"]?.array ?? []).filter { $0["state"] != "closed" }
      let stretches = expected.compactMap { part -> HoursVector.Stretch? in
        guard let from = part["from"]?.string, let to = part["to"]?.string, let state = part["state"]?.string,
          let start = zone.instant(written: "\(date)T\(from)"),
          let end = zone.instant(written: "\(date)T\(to)")
        else { return nil }
        return HoursVector.Stretch(from: start, to: end, state: state)
      }
      let window: [(String, JSONValue)] = [
        ("from", .string(date.description)), ("to", .string(date.adding(days: 1).description)),
      ]
      return HoursVector(base(example, zone) + window, .stretches(stretches))
    }
    let states = try cases("ohrs", "state").map { example in
      HoursVector(
        base(example, try zone(of: example)) + example.members("at"),
        .moment(state: example["expected_state"]?.string, nextChange: nil))
    }
    let changes = try cases("ohrs", "next_change").map { example in
      let zone = try zone(of: example)
      return HoursVector(
        base(example, zone) + example.members("at"),
        .moment(state: nil, nextChange: .some(example.time("expected_next", zone))))
    }
    return days + states + changes
  }

  /// opening_hours.js without its modes for points in time: tiers 1, 2 and 5, with the holidays and the times of the sun that were injected there.
  func script() throws -> [HoursVector] {
    try cases("ohjs", "intervals").filter { $0["mode"]?.int == nil }.flatMap { example -> [HoursVector] in
      let zone = try zone(of: example)
      let expected = (example["expected"]?.array ?? []).compactMap { part -> HoursVector.Stretch? in
        guard let from = part.time("from", zone), let to = part.time("to", zone) else { return nil }
        return HoursVector.Stretch(
          from: from, to: to, state: part["unknown"]?.bool == true ? "unknown" : "open")
      }
      let sun = example["sun_events"].flatMap { $0.object == nil ? Self.fixedSun(example, zone) : $0 }
      let values = zip(example["values"]?.array ?? [], example["per_value"]?.array ?? [])
      return values.filter { [1, 2, 5].contains($0.1["tier"]) && $0.1["ohjs_passes"] == true }.map {
        value, _ in
        HoursVector(
          [("value", value), ("zone", .string(zone.identifier)), ("sun", sun ?? .null)]
            + example.members("from", "to", "holidays"), .stretches(expected))
      }
    }
  }

  /// Values that are none.
  func rejected() -> [HoursVector] {
    cases("ohrs", "parse_invalid").map { HoursVector($0.members("value"), .error) }
  }

  private func zone(of example: JSONValue) throws -> Zone {
    try example["timezone"]?.string.map { try SystemZone.named($0) } ?? .utc
  }

  private func base(_ example: JSONValue, _ zone: Zone) -> [(String, JSONValue)] {
    let place = example["coords"].map { [("lat", $0[0] ?? .null), ("lon", $0[1] ?? .null)] } ?? []
    return example.members("value", "country") + [("zone", .string(zone.identifier))] + place
  }

  /// `["2025-09-08T11:00-04:00", "2025-09-08T21:30-04:00"]`, with a third element that is true for unknown.
  private static func stretches(_ list: JSONValue?, _ zone: Zone) -> [HoursVector.Stretch] {
    (list?.array ?? []).compactMap { entry in
      guard let from = entry[0]?.string.flatMap({ zone.instant(written: $0) }),
        let to = entry[1]?.string.flatMap({ zone.instant(written: $0) })
      else { return nil }
      return HoursVector.Stretch(from: from, to: to, state: entry[2] == true ? "unknown" : "open")
    }
  }

  /// What opening_hours.js takes for the sun where it knows no place.
  private static func fixedSun(_ example: JSONValue, _ zone: Zone) -> JSONValue? {
    guard let from = example.time("from", zone), let to = example.time("to", zone) else { return nil }
    let times: JSONValue = ["dawn": "05:30", "sunrise": "06:00", "sunset": "18:00", "dusk": "18:30"]
    let days = zone.civil(at: from).date.dayNumber - 2...zone.civil(at: to).date.dayNumber + 2
    return .object(
      JSONObject(days.map { JSONObject.Member(key: CivilDate(dayNumber: $0).description, value: times) }))
  }
}
