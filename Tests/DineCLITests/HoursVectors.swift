import CivilTime
import JSON
import TestSupport

/// A question that others have answered, as a line for `dine hours --batch`, and their answer.
struct HoursVector {
  /// A stretch in which something is open or unknown; stretches that touch and say the same are one.
  struct Stretch: Hashable {
    var from: Instant
    var to: Instant
    var state: String
  }

  enum Expected {
    case stretches([Stretch])
    /// A state, where it is known, and the next change, where that is known.
    case moment(state: String?, nextChange: Instant??)
    case error
  }

  let line: String
  let expected: Expected

  init(_ query: [(String, JSONValue)], _ expected: Expected) {
    line = JSONValue.object(JSONObject(query.map { JSONObject.Member(key: $0.0, value: $0.1) })).serialized()
    self.expected = expected
  }

  /// What is wrong with an answer, or nil if nothing is.
  func fault(in answer: JSONValue) -> String? {
    let isError = answer["error"] != nil
    let isRight =
      switch expected {
      case .error: isError
      case .stretches(let stretches):
        !isError && Self.merged(Self.stretches(of: answer)) == Self.merged(stretches)
      case .moment(let state, let nextChange):
        !isError && (state == nil || answer["state"]?.string == state)
          && (nextChange.map { $0 == answer["next_change"]?.string.flatMap { Instant(rfc3339: $0) } } ?? true)
      }
    return isRight ? nil : "\(line)\n  gave \(answer.serialized())\n  not \(expected)"
  }

  private static func stretches(of answer: JSONValue) -> [Stretch] {
    (answer["intervals"]?.array ?? []).compactMap { interval in
      guard let from = interval["from"]?.string.flatMap({ Instant(rfc3339: $0) }),
        let to = interval["to"]?.string.flatMap({ Instant(rfc3339: $0) }),
        let state = interval["state"]?.string
      else { return nil }
      return Stretch(from: from, to: to, state: state)
    }
  }

  private static func merged(_ stretches: [Stretch]) -> [Stretch] {
    stretches.reduce(into: []) { merged, next in
      if let last = merged.last, last.to == next.from, last.state == next.state {
        merged[merged.count - 1].to = next.to
      } else {
        merged.append(next)
      }
    }
  }
}

/// The cases of `vectors-dev.json` that nobody contests.
struct HoursCorpus: Sendable {
  private let cases: [JSONValue]

  /// Six megabytes are read once.
  static let loaded = Result { try HoursCorpus() }

  private init() throws {
    let limits = JSONLimits(values: 10_000_000, memory: 1 << 30)
    let bytes = try Corpus.bytes("opening-hours/vectors-dev.json")
    cases = try JSONValue(parsing: bytes, limits: limits)["cases"]?.array ?? []
  }

  /// The cases of a suite and kind.
  func cases(_ suite: String, _ kind: String) -> [JSONValue] {
    cases.filter { $0["suite"]?.string == suite && $0["kind"]?.string == kind && $0["contested"] == [] }
      .compactMap { $0["case"] }
  }
}

extension JSONValue {
  /// The members of these names that are there, for a query.
  func members(_ names: String...) -> [(String, JSONValue)] {
    names.compactMap { name in self[name].map { (name, $0) } }
  }

  /// A member that is a time, on a zone's clocks where it has no offset.
  func time(_ key: String, _ zone: Zone) -> Instant? {
    self[key]?.string.flatMap { zone.instant(written: $0) }
  }
}
