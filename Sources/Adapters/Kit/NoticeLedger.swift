import Dining

/// Collects the oddities of one page: each once, and never so many that they drown the reading.
struct NoticeLedger {
  /// Notices of one code beyond this are only counted.
  private static let limit = 20

  private var kept: [Notice] = []
  private var seen: Set<Notice> = []
  private var left: [String: Int] = [:]
  private var tallies: [(code: String, subject: String, count: Int)] = []

  /// Notes an oddity with its values.
  mutating func note(_ code: String, _ detail: String) {
    let notice = Notice(code, detail)
    guard seen.insert(notice).inserted else { return }
    guard kept.count(where: { $0.code == code }) < Self.limit else {
      left[code, default: 0] += 1
      return
    }
    kept.append(notice)
  }

  /// Counts an oddity that may befall every record of a page alike.
  mutating func tally(_ code: String, _ subject: String) {
    if let index = tallies.firstIndex(where: { $0.code == code && $0.subject == subject }) {
      tallies[index].count += 1
    } else if tallies.count < Self.limit {
      tallies.append((code, subject, 1))
    } else {
      left[code, default: 0] += 1
    }
  }

  /// All that was noted, in the order in which it was.
  var notices: [Notice] {
    kept + tallies.map { Notice($0.code, "\($0.subject): \($0.count)") }
      + left.sorted { $0.key < $1.key }.map { Notice($0.key, "and \($0.value) more") }
  }
}
