import CivilTime

/// The days for which a part of a directory is valid; a nil bound is open.
struct Validity {
  let first: CivilDate?
  let last: CivilDate?

  /// Nil if a bound exists and cannot be read, or the bounds are reversed: then it is unknown when the part
  /// is valid, and it must be left out rather than count for ever.
  init?(_ record: DirectoryRecord, from: String = "valid_from", to: String = "valid_to") {
    first = record.date(from)
    last = record.date(to)
    if first == nil && record.value(from) != nil || last == nil && record.value(to) != nil { return nil }
    if let first, let last, last < first {
      record.reject(to)
      return nil
    }
  }

  /// The day of a key, or the days of `from` and `to`; nil in the same cases.
  init?(daysOf record: DirectoryRecord) {
    guard record.value("date") != nil else {
      self.init(record, from: "from", to: "to")
      return
    }
    guard let date = record.date("date") else { return nil }
    if record.value("from") != nil || record.value("to") != nil { record.reject("date") }
    self.init(first: date, last: date)
  }

  private init(first: CivilDate?, last: CivilDate?) {
    self.first = first
    self.last = last
  }

  var isBounded: Bool { first != nil || last != nil }

  func covers(_ date: CivilDate) -> Bool {
    (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true)
  }
}
