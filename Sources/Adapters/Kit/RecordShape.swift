import Dining
import JSON

/// What one kind of record of a JSON answer is called, and which keys it has.
struct RecordShape: Sendable {
  let name: String
  /// Keys that every record of the kind has, whatever their values.
  let needs: [String]
  /// Keys that are read where they are there.
  let may: [String]
  private let known: Set<String>

  /// `also` are keys that are known and not read.
  init(_ name: String, needs: [String] = [], may: [String] = [], also: [String] = []) {
    self.name = name
    self.needs = needs
    self.may = may
    known = Set(needs + may + also)
  }

  /// Notes what is amiss with a record's keys: a needed one is absent, one is there twice, or one is absent where an
  /// unknown one stands, which may be its new name.
  func check(_ object: JSONObject, _ notices: NoticeCollector) {
    notices.countRecord(of: name)
    for key in object.duplicates { notices.tally("duplicate-key", "\(name).\(key)") }
    var isLacking = false
    for key in needs where object[key] == nil {
      isLacking = true
      notices.tally("missing-key", "\(name).\(key)")
    }
    guard isLacking || may.contains(where: { object[$0] == nil }) else { return }
    for member in object where !known.contains(member.key) {
      notices.tally("unknown-key", "\(name).\(member.key)")
    }
  }
}
