import Dining

/// The notices of one page, shared by all its readers: each once, and limited in number so that they do not
/// swamp the reading.
final class NoticeCollector {
  /// Notices of one code beyond this are only counted.
  private static let limit = 20

  private var kept: [Notice] = []
  private var keptByCode: [String: Int] = [:]
  private var seen: Set<Notice> = []
  private var left: [String: Int] = [:]
  private var tallies: [(code: String, subject: String, count: Int)] = []
  private var records: [String: Int] = [:]
  /// How many records of a kind have no value for a key.
  private var valueless: [String: [String: Int]] = [:]
  /// How many records of a kind have a value of another type for a key.
  private var unreadable: [String: [String: Int]] = [:]

  init() {}

  /// Begins with the faults found while decoding the page.
  init(_ page: Page) {
    for notice in page.notices { note(notice.code, notice.detail) }
  }

  /// Notes an oddity with its values.
  func note(_ code: String, _ detail: String) {
    let notice = Notice(code, detail)
    guard seen.insert(notice).inserted else { return }
    guard keptByCode[code, default: 0] < Self.limit else {
      left[code, default: 0] += 1
      return
    }
    keptByCode[code, default: 0] += 1
    kept.append(notice)
  }

  /// Counts an oddity that may occur in every record of a page.
  func tally(_ code: String, _ subject: String) {
    // There are never more of them than the limit.
    if let index = tallies.firstIndex(where: { $0.code == code && $0.subject == subject }) {
      tallies[index].count += 1
    } else if tallies.count < Self.limit {
      tallies.append((code, subject, 1))
    } else {
      left[code, default: 0] += 1
    }
  }

  /// Counts a record of a kind, so that keys missing from most records are noticed.
  func countRecord(of kind: String) { records[kind, default: 0] += 1 }

  /// Counts a record of a kind without a value for a key that usually has one.
  func countValueless(_ key: String, of kind: String) {
    valueless[kind, default: [:]][key, default: 0] += 1
  }

  /// Counts a record of a kind whose value for a key is not of the type that was expected.
  func countUnreadable(_ key: String, of kind: String) {
    unreadable[kind, default: [:]][key, default: 0] += 1
  }

  /// Notes a key missing from this many records of a kind, if they are most of them: it was probably renamed.
  func noteMissing(_ key: String, in count: Int, of total: Int) {
    if let notice = Self.drift(key, in: count, of: total) { note(notice.code, notice.detail) }
  }

  private static func drift(_ key: String, in count: Int, of total: Int) -> Notice? {
    guard total >= fewRecords, count * 2 > total else { return nil }
    return Notice("keys-missing", "\(key): absent in \(count) of \(total)")
  }

  /// With fewer records than this, most of them may be odd.
  private static let fewRecords = 5

  private var drifts: [Notice] {
    tallies.compactMap { tally in
      // `location.building.name` is a key of the kind `location.building`, not of `location`.
      guard tally.code == "missing-key", let dot = tally.subject.lastIndex(of: "."),
        let total = records[String(tally.subject[..<dot])]
      else { return nil }
      return Self.drift(tally.subject, in: tally.count, of: total)
    }
  }

  /// The keys without a value in every one of several records: each may be valid, but together they show a
  /// loss.
  private var losses: [Notice] {
    valueless.sorted { $0.key < $1.key }.flatMap { kind, keys -> [Notice] in
      guard let total = records[kind], total >= Self.fewRecords else { return [] }
      return keys.sorted { $0.key < $1.key }.filter { $0.value == total }.map {
        Notice("values-missing", "\(kind).\($0.key): none in \(total)")
      }
    }
  }

  /// The id of a venue that the page does not name: empty, and noted.
  func noVenue() -> String {
    note("venue-not-stated", "no location id in the page or its address")
    return ""
  }

  /// The keys whose values are of another type in most of several records.
  private var changedTypes: [Notice] {
    unreadable.sorted { $0.key < $1.key }.flatMap { kind, keys -> [Notice] in
      guard let total = records[kind], total >= Self.fewRecords else { return [] }
      return keys.sorted { $0.key < $1.key }.filter { $0.value * 2 > total }.map {
        Notice("keys-missing", "\(kind).\($0.key): unreadable in \($0.value) of \(total)")
      }
    }
  }

  /// All notices, in order.
  var all: [Notice] {
    kept + tallies.map { Notice($0.code, "\($0.subject): \($0.count)", count: $0.count) } + drifts + losses
      + changedTypes
      + left.sorted { $0.key < $1.key }.map { Notice($0.key, "and \($0.value) more", count: $0.value) }
  }
}
