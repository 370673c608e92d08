import JSON

/// How many records lack which key, for records with far more keys than are read: of such a record an unknown key says
/// nothing, and what a `RecordShape` says of each one would be said of most.
struct KeyCount {
  private let what: String
  private var expected: [String]
  private var absent: [String: Int] = [:]
  private var records = 0

  /// - Parameters:
  ///   - what: what a record is called in a notice.
  ///   - expected: the keys that every record of the known shape has, whatever their values.
  init(of what: String, expected: [String]) {
    self.what = what
    self.expected = expected
  }

  /// Expects one more key, where the page itself says that it is used.
  mutating func expect(_ key: String) { expected.append(key) }

  /// Counts what one record lacks.
  mutating func count(_ record: Record) {
    records += 1
    for key in expected where record.object[key] == nil { absent[key, default: 0] += 1 }
  }

  /// Notes each key that some record lacks, as `Location.GeoCode: absent in 3 of 17`.
  func report(to notices: NoticeCollector) {
    for key in expected {
      guard let count = absent[key] else { continue }
      notices.note("missing-key", "\(what).\(key): absent in \(count) of \(records)")
      notices.noteMissing("\(what).\(key)", in: count, of: records)
    }
  }
}
