import CivilTime
import TestSupport

/// Something that goes wrong with the page for a while.
struct YearFault {
  enum Kind: String, CaseIterable {
    /// Everything is closed, whatever is so.
    case allClosed
    /// Three keys are called otherwise.
    case renamed
    /// Every second place is gone.
    case half
    /// The page of the moment at which it began is shown on.
    case frozen
    /// There is none.
    case outage
    /// The address is not known.
    case gone
  }

  let kind: Kind
  let from: Instant
  let to: Instant
}

extension YearFault {
  /// Every kind once in six days, at hours of chance.
  static func some(from start: Instant, days: Int, seed: UInt64) -> [YearFault] {
    var random = Seeded(seed)
    var faults: [YearFault] = []
    func add(_ kind: Kind, on day: Int, hours: ClosedRange<Int64>, lasting length: Int64) {
      let from = start + Int64(day) * 86_400 + Int64.random(in: hours, using: &random) * 3_600 + 600
      faults.append(YearFault(kind: kind, from: from, to: from + length * 3_600))
    }
    for first in stride(from: 0, to: max(days - 5, 1), by: 6) {
      add(.allClosed, on: first + 1, hours: 5...12, lasting: 8)
      add(.frozen, on: first + 2, hours: 2...9, lasting: 24)
      add(.gone, on: first + 3, hours: 12...13, lasting: 3)
      add(.outage, on: first + 3, hours: 18...20, lasting: 2)
      add(.half, on: first + 4, hours: 6...9, lasting: 8)
      add(.renamed, on: first + 5, hours: 6...9, lasting: 10)
    }
    return faults
  }
}
