import Dining
import JSON

/// The name of one kind of record of a JSON answer, and its keys.
struct RecordShape: Sendable {
  let name: String
  /// Keys that every record of the kind has, whatever their values.
  let needs: [String]
  /// Keys that are read if present.
  let may: [String]
  /// Those of its keys that hold an answer (hours, prices, allergens): some record of a page has a value.
  let usual: [String]
  private let known: Set<String>

  /// `also` are keys that are known but not read.
  init(
    _ name: String, needs: [String] = [], may: [String] = [], also: [String] = [], usual: [String] = []
  ) {
    self.name = name
    self.needs = needs
    self.may = may
    self.usual = usual
    known = Set(needs + may + also)
  }

  /// Notes faults of a record's keys: a needed one is absent, one is duplicated, or one is absent while an
  /// unknown one, which may be its new name, is present.
  func check(_ object: JSONObject, _ notices: NoticeCollector) {
    notices.countRecord(of: name)
    for key in object.duplicates { notices.tally("duplicate-key", "\(name).\(key)") }
    for key in usual where object[key].map({ $0.isNull || $0.string == "" }) ?? true {
      notices.countValueless(key, of: name)
    }
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
