import CivilTime
import Dining
import Foundation
import Sites
import TestSupport
import Testing

/// The pages of the HTML platforms damaged at random: what is read is the same, or less what was taken out, or says that
/// something is wrong, or is refused.
@Suite struct PageMutantTests {
  @Test(arguments: PageFixture.all)
  func nothingIsSilentlyWrong(fixture: PageFixture) throws {
    try check(fixture.path, try fixture.bytes(), count: MutantTests.count) { (bytes) throws(ReadError) in
      try fixture.read(bytes)
    }
  }

  @Test(
    .enabled(if: Corpus.isAvailable, Corpus.absence),
    arguments: RealPages.all.filter { !$0.path.contains("adenauerring") })
  func nothingIsSilentlyWrongOnRealPages(page: RealPage) throws {
    try check(page.path, try page.bytes(), count: max(1, MutantTests.count / 6)) {
      (bytes) throws(ReadError) in
      try RealPage.read(bytes, as: page)
    }
  }

  private func check(
    _ name: String, _ page: [UInt8], count: Int, _ read: ([UInt8]) throws(ReadError) -> Reading
  ) throws {
    let original = try read(page)
    let source = PageSource(page)
    var generator = Seeded(20_261_120)
    for kind in Mutant.Kind.allCases {
      for _ in 0..<count {
        guard let mutant = Mutant(kind, of: source, using: &generator) else { continue }
        let reading: Reading
        do {
          reading = try read(mutant.bytes)
        } catch {
          continue
        }
        if let silence = Silence(mutant, original, reading) {
          let change = mutant.change.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          Issue.record("\(name), \(kind.rawValue), \(change): \(silence.words)")
        }
      }
    }
  }
}

/// A reading that differs and does not say so.
struct Silence {
  let words: String

  /// A dish where it stands.
  private struct Place: Hashable {
    let menu: String
    let station: String
    let dish: Dish

    /// All places of a reading; a dish that stands twice counts twice.
    static func all(_ reading: Reading) -> [Place] {
      reading.menus.flatMap { entry in
        entry.menu.stations.flatMap { station in
          station.dishes.map {
            Place(
              menu: "\(entry.venue) \(entry.menu.date) \(entry.menu.period ?? "")", station: station.name,
              dish: $0)
          }
        }
      }
    }
  }

  /// Nil where the reading is the same, or less only what was taken out, or says that something is wrong.
  init?(_ mutant: Mutant, _ original: Reading, _ reading: Reading) {
    guard Set(reading.notices).isSubset(of: Set(original.notices)) else { return nil }
    guard let silence = Self.ofPlaces(mutant, original, reading) ?? Self.ofRest(mutant, original, reading)
    else {
      return nil
    }
    words = silence
  }

  private static func ofPlaces(_ mutant: Mutant, _ original: Reading, _ reading: Reading) -> String? {
    let before = Place.all(original)
    let after = Place.all(reading)
    if mutant.kind == .cut, original.codes.contains("cut-off") { return nil }
    let lost = before.filter { !after.contains($0) }
    let gained = after.filter { !before.contains($0) }
    if lost.isEmpty, gained.isEmpty { return nil }
    let report = "lost \(lost.prefix(2)), gained \(gained.prefix(2))"
    // Rows of one table that change places may change headings with it: no page says that it was otherwise.
    let isMoved = Set(lost.map(\.dish)) == Set(gained.map(\.dish))
    if mutant.kind == .orderChanged { return isMoved ? nil : report }
    guard mutant.kind == .nodeDropped else { return report }
    let isOnePlace = Set((lost + gained).map { $0.menu + "/" + $0.station }).count == 1
    if lost.count == 1, gained.count == 1, isOnePlace { return nil }
    if isMoved, lost.allSatisfy({ mutant.holds($0.station) || mutant.holds($0.menu) }) { return nil }
    // Codes and icons are not the words they stand for: what one dish loses with them may be of any wording.
    let names = Set(gained.map(\.dish.name))
    // Where the heading goes with the first dish below it, the others are under the heading before.
    let moved = Set(gained.map(\.dish))
    if lost.allSatisfy({ mutant.holds($0.dish.name) || moved.contains($0.dish) && mutant.holds($0.station) })
    {
      return nil
    }
    let changed = lost.filter { names.contains($0.dish.name) }
    let gone = lost.filter { !names.contains($0.dish.name) }
    let isLess = gone.allSatisfy { mutant.holds($0.dish.name) }
    return isLess && gained.count == changed.count && changed.count <= 1 ? nil : report
  }

  private static func ofRest(_ mutant: Mutant, _ original: Reading, _ reading: Reading) -> String? {
    var readings = [original, reading]
    for index in readings.indices { readings[index].menus = [] }
    let facts = readings.map { ReadingFacts($0) }
    let lost = facts[0].missing(in: facts[1]).filter { !$0.fact.hasPrefix("kind ") }
    let gained = facts[1].missing(in: facts[0])
    if lost.isEmpty, gained.isEmpty { return nil }
    if mutant.kind == .nodeDropped,
      lost.allSatisfy({ fact in
        fact.words.contains { mutant.holds($0.replacing(", ", with: ";")) }
      })
    {
      return gained.allSatisfy { $0.fact.hasPrefix("hours") } ? nil : "gained \(gained.prefix(2))"
    }
    return "lost \(lost.prefix(3).map(\.fact)), gained \(gained.prefix(3).map(\.fact))"
  }
}
