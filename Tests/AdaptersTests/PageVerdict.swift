import Adapters
import Dining
import Foundation
import TestSupport

extension Mutant {
  /// The ways of damaging a page of HTML, or what CampusDish serves in its stead.
  static func kinds(of page: [UInt8], read original: Reading) -> [DamageKind] {
    let source = PageSource(page)
    return Kind.allCases.map { kind in
      DamageKind(name: kind.rawValue, isSingle: kind == .charsetMislabelled || kind == .quotesChanged) {
        generator in
        Mutant(kind, of: source, using: &generator).map { mutant in
          Damage(bytes: mutant.bytes, change: mutant.change) { mutant.verdict($0, original) }
        }
      }
    }
  }

  private func verdict(_ reading: Reading, _ original: Reading) -> Verdict {
    if reading.saysMore(than: original) { return .noticed }
    let before = ReadingFacts(original)
    let after = ReadingFacts(reading)
    let lost = before.missing(in: after)
    let gained = after.missing(in: before)
    if lost.isEmpty, gained.isEmpty { return .same }
    if original.adapter == "campusdish" {
      let isGone = lost.allSatisfy { fact in fact.words.contains { holds($0) } }
      return isLess && gained.isEmpty && isGone
        ? .less : .silent("lost \(lost.prefix(3).map(\.fact)), gained \(gained.prefix(3).map(\.fact))")
    }
    return Silence(extent, original, reading).map { .silent($0.words) } ?? .less
  }

  /// What was done, as far as a verdict depends on it.
  private var extent: DamageExtent {
    DamageExtent(isLess: isLess, isSwap: kind == .orderChanged, isCut: kind == .cut, removed: removed)
  }

  /// Whether something was taken out, and nothing else was done.
  private var isLess: Bool { kind == .nodeDropped || !removed.isEmpty }

  private func holds(_ words: String) -> Bool { extent.holds(words) }
}

/// What was done to a page, as far as a verdict depends on it.
struct DamageExtent {
  /// Whether something was taken out, and nothing else was done.
  var isLess = false
  /// Whether two neighbours changed places.
  var isSwap = false
  /// Whether the end is missing.
  var isCut = false
  /// The source that was taken out, where something was.
  var removed = ""

  /// Whether something read stood in what was taken out: one of its parts, by the letters it begins with.
  func holds(_ words: String) -> Bool {
    let source = removed.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return words.lowercased().split(separator: ";").contains { part in
      let first = part.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.first.map(String.init) ?? ""
      // Some kitchens write "-" for a dish.
      return first.isEmpty ? part.count == 1 && removed.contains(part) : source.contains(first)
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

  /// Nil where the reading is the same, or less only what was taken out.
  init?(_ mutant: DamageExtent, _ original: Reading, _ reading: Reading) {
    guard let silence = Self.ofPlaces(mutant, original, reading) ?? Self.ofRest(mutant, original, reading)
    else {
      return nil
    }
    words = silence
  }

  private static func ofPlaces(_ mutant: DamageExtent, _ original: Reading, _ reading: Reading) -> String? {
    let before = Place.all(original)
    let after = Place.all(reading)
    if mutant.isCut, original.codes.contains("cut-off") { return nil }
    let known = (before: Set(before), after: Set(after))
    let lost = before.filter { !known.after.contains($0) }
    let gained = after.filter { !known.before.contains($0) }
    if lost.isEmpty, gained.isEmpty { return nil }
    let report = "lost \(lost.prefix(2)), gained \(gained.prefix(2))"
    // Rows of one table that change places may change headings with it: no page says that it was otherwise.
    // Nor does it say whose facts a row holds that changed places with another one.
    let isMoved =
      Set(lost.map(\.dish)) == Set(gained.map(\.dish))
      || mutant.isSwap && Set(lost.map(\.dish.name)) == Set(gained.map(\.dish.name))
    if mutant.isSwap { return isMoved ? nil : report }
    guard mutant.isLess else { return report }
    let isOnePlace = Set((lost + gained).map { $0.menu + "/" + $0.station }).count == 1
    if lost.count == 1, gained.count == 1, isOnePlace {
      return gained[0].dish.isPart(of: lost[0].dish) ? nil : report
    }
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
    let isRest = zip(gained, changed).allSatisfy { $0.dish.isPart(of: $1.dish) }
    return isLess && gained.count == changed.count && changed.count <= 1 && isRest ? nil : report
  }

  private static func ofRest(_ mutant: DamageExtent, _ original: Reading, _ reading: Reading) -> String? {
    var readings = [original, reading]
    for index in readings.indices { readings[index].menus = [] }
    let facts = readings.map { ReadingFacts($0) }
    let lost = facts[0].missing(in: facts[1]).filter { !$0.fact.hasPrefix("kind ") }
    let gained = facts[1].missing(in: facts[0])
    if lost.isEmpty, gained.isEmpty { return nil }
    if mutant.isLess,
      lost.allSatisfy({ fact in
        fact.words.contains { mutant.holds($0.replacing(", ", with: ";")) }
      })
    {
      // Of an address of two parts one is left.
      let isRest = gained.allSatisfy { fact in
        fact.fact.hasPrefix("hours")
          || fact.fact.hasPrefix("address")
            && lost.contains { $0.fact.hasPrefix("address") && $0.words[0].contains(fact.words[0]) }
      }
      return isRest ? nil : "gained \(gained.prefix(2))"
    }
    return "lost \(lost.prefix(3).map(\.fact)), gained \(gained.prefix(3).map(\.fact))"
  }
}
