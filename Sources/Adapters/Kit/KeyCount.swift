import JSON

/// Counts missing keys of records that have far more keys than are read: there an unknown key means nothing,
/// and notices by `RecordShape` would be raised for most records.
struct KeyCount {
  private let what: String
  private var expected: [String]
  private var absent: [String: Int] = [:]
  private var records = 0

  /// - Parameters:
  ///   - what: the name of a record in notices.
  ///   - expected: the keys that every record of the known shape has, whatever their values.
  init(of what: String, expected: [String]) {
    self.what = what
    self.expected = expected
  }

  /// Expects one more key, if the page itself shows that it is used.
  mutating func expect(_ key: String) { expected.append(key) }

  /// Counts the keys missing from one record.
  mutating func count(_ record: Record) {
    records += 1
    for key in expected where record.object[key] == nil { absent[key, default: 0] += 1 }
  }

  /// Notes each key that some records lack, as `Location.GeoCode: absent in 3 of 17`.
  func report(to notices: NoticeCollector) {
    for key in expected {
      guard let count = absent[key] else { continue }
      notices.note("missing-key", "\(what).\(key): absent in \(count) of \(records)")
      notices.noteMissing("\(what).\(key)", in: count, of: records)
    }
  }
}
