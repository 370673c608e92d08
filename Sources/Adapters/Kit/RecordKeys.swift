import JSON

/// Which keys the records of a JSON page have: a key that goes missing is a change of shape, though no value is wrong.
struct RecordKeys {
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

  mutating func count(_ record: JSONObject, into ledger: inout NoticeLedger) {
    records += 1
    for key in expected where record[key] == nil { absent[key, default: 0] += 1 }
    for key in record.duplicates { ledger.tally("duplicate-key", "\(what).\(key)") }
  }

  func report(to ledger: inout NoticeLedger) {
    for key in expected {
      guard let count = absent[key] else { continue }
      ledger.note("missing-key", "\(what).\(key): absent in \(count) of \(records)")
    }
  }
}
