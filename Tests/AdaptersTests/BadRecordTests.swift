import Adapters
import Dining
import JSON
import Testing
import TestSupport

/// One record of an answer broken in every way: whatever the others say is read all the same.
@Suite struct BadRecordTests {
  /// What stands in a record's place.
  static let wrecks: [(name: String, make: @Sendable (JSONValue) -> JSONValue)] = [
    ("a number", { _ in 7 }), ("null", { _ in .null }), ("a text", { _ in .string("x") }),
    ("a list", { _ in .array([]) }), ("an empty record", { _ in .object(JSONObject([])) }),
    ("a record of lists", { changed($0) { _ in .array([.array([]), 7]) } }),
    ("a record of records", { changed($0) { _ in .object(JSONObject([.init(key: "x", value: .null)])) } }),
    ("a record of numbers", { changed($0) { _ in -1 } }),
    ("a record of texts", { changed($0) { _ in .string("\u{200B}") } }),
  ]

  private static func changed(_ record: JSONValue, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let object = record.object else { return 7 }
    return .object(JSONObject(object.map { .init(key: $0.key, value: change($0.value)) }))
  }

  @Test(arguments: AnswerGoldenTests.saved) func hidesNoOther(answer: SavedAnswer) throws {
    try check(answer, most: 6)
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence), arguments: RealAnswerTests.saved.map(\.answer))
  func hidesNoOtherOfARealAnswer(answer: SavedAnswer) throws { try check(answer, most: 1) }

  /// Breaks up to so many records of each list, those in the middle first.
  private func check(_ answer: SavedAnswer, most: Int) throws {
    let bytes = try answer.bytes()
    guard let value = try? JSONValue(parsing: bytes), let whole = try? answer.read(bytes) else { return }
    let before = Self.subjects(of: whole)
    var lists = Array(value.recordLists.enumerated().filter { $0.element > 1 })
    var generator = Seeded(5)
    lists.shuffle(using: &generator)
    for (list, count) in lists.prefix(LongTest.count(12, quickly: 2)) {
      for place in 0..<min(count, most) {
        let index = (count / 2 + place) % count
        for wreck in Self.wrecks {
          var removed = ""
          let broken = value.changing(list: list) { records in
            removed = (records[index].serialized() + answer.named(by: records[index])).lowercased()
            records[index] = wreck.make(records[index])
          }
          let what = "\(answer): \(removed.prefix(100)) as \(wreck.name)"
          do {
            let reading = try answer.read(Array(broken.serialized().utf8))
            // A dish that no list of a meal names any more is named by a notice.
            let lost = before.subtracting(Self.subjects(of: reading)).filter { subject in
              !Self.stood(subject, in: removed) && !reading.notices.contains { $0.detail.contains(subject) }
            }
            #expect(lost.isEmpty, "\(what): \(lost)")
          } catch {
            Issue.record("\(what): \(error.code)")
          }
        }
      }
    }
  }

  /// What is read of whom: places, and dishes wherever they stand, since a broken heading moves them.
  private static func subjects(of reading: Reading) -> Set<String> {
    Set(reading.venues.map(\.siteID) + reading.dishes.map(\.dish.name))
  }

  private static func stood(_ subject: String, in record: String) -> Bool {
    let letters = { (text: String) in text.filter { $0.isLetter || $0.isNumber } }
    return letters(record).contains(letters(subject.lowercased()).prefix(12))
  }
}

extension SavedAnswer {
  /// What earlier answers say of the numbers in a record, as `22012 Squash Soup`: a row of them alone names its dish so.
  fileprivate func named(by record: JSONValue) -> String {
    let values = (record.object ?? JSONObject([])).map(\.value)
    let numbers = Set(values.compactMap { $0.string ?? $0.number?.text })
    return findings.flatMap { $0.value.split(separator: "\n") }
      .filter { line in numbers.contains(String(line.prefix { $0 != "\t" })) }.joined(separator: " ")
  }
}
