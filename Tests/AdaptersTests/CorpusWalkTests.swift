import Adapters
import Dining
import Foundation
import JSON
import Testing
import TestSupport

/// Every page of the corpus, found by walking its folders: what is put there tomorrow is held to the same.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct CorpusWalkTests {
  static let pages = MutantTests.real + MutantTests.rest

  /// Files beside the pages that are none, and pages without a plan.
  private static let refused: [(part: String, code: String)] = [
    (".derived.json", "not-this-site"), (".recorded.json", "not-this-site"),
    ("canteens-with-coordinates", "not-this-site"), ("carrier_ship", "not-this-site"),
    ("nominatim", "not-this-site"), ("not_a_canteen", "missing-anchor"),
  ]

  /// A page as it is needs no salvage, census and tree agree on it, and no dish stands twice in one place.
  @Test(arguments: pages)
  func isReadByItsTree(page: SavedAnswer) throws {
    let code = Self.refused.first { page.path.contains($0.part) }?.code
    let reading: Reading
    do {
      reading = try page.read()
    } catch let error as ReadError {
      return #expect(error.code == code, "\(page.path): \(error)")
    }
    #expect(code == nil, "\(page.path) is read")
    #expect(reading.confidence == .tree)
    #expect(reading.doubles.isEmpty)
    let doubts: Set = ["census-disagrees", "census-incomplete", "salvaged", "doubled-entity", "other-name"]
    #expect(doubts.isDisjoint(with: reading.codes), "\(page.path): \(reading.notices)")
    #expect(reading.venues.count == Set(reading.venues.map(\.siteID)).count)
    #expect(reading.hours.count == Set(reading.hours).count)
    #expect(reading.dishes.allSatisfy { !$0.dish.name.isEmpty })
    for hours in reading.hours { #expect(hours.statement.isWellFormed, "\(page.path): \(hours.statement)") }
  }

  /// Conservation: what is counted in the source by marks of its own is read, or noted one by one.
  @Test(arguments: pages)
  func everyCandidateIsADishOrANotice(page: SavedAnswer) throws {
    guard LongTest.isFull || (try? page.bytes().count).map({ $0 < 200_000 }) ?? false,
      let reading = try? page.read()
    else { return }
    let candidates = try Candidates.count(in: page)
    #expect(reading.dishes.count + reading.offers.count + reading.noted == candidates, "\(page.path)")
  }

  /// Each file that says what is to be read of a page belongs to a suite that holds it against the page.
  @Test func everyExpectedFileIsHeldAgainstItsPage() {
    let suites: [(folder: String, ending: String)] = [
      ("campusdish/clemson-", ".reference.json"), ("campusdish/uva-locations-", ".expected.json"),
      ("cmu/hours-strings", ".expected.json"), ("foodpro/ut-austin-shortmenu", ".expected.json"),
      ("foodpro/ut-austin-longmenu", ".expected.json"), ("studentenwerk-karlsruhe/", ".expected.txt"),
      ("studentenwerk-aachen/", ".expected.xml"), ("studentenwerk-muenchen/", ".expected.json"),
      ("uzh-eth/uzh-rss-menuplan", ".expected.json"),
      ("fresh-2026/uzh-eth/eth-lunch", ".expected.json"),
      // Plans in PDF, which dine does not read.
      ("ipp-bistro/", ".expected.json"),
    ]
    for path in Corpus.files(under: "") where path.contains(".expected.") || path.contains(".reference.") {
      #expect(suites.contains { path.hasPrefix($0.folder) && path.hasSuffix($0.ending) }, "\(path)")
    }
  }
}

/// What in a page may be a dish, counted in its text or its values and by no reader.
private enum Candidates {
  /// What stands once in every dish of a layout.
  private static let marks: [String: [String]] = [
    "campusdish": [#"class="menu__item item""#],
    "foodpro": ["Recipe Name Is Displayed Here", "longmenucoldispname", "menusamprecipes", "/Recipes/"],
    "cmu": [#"<div style="width:50%"><strong>"#], "berkeley": ["data-menuid="],
    "studentenwerk-karlsruhe": [#"id="menu-title-"#], "studentenwerk-muenchen": [#"c-menu-dish__title">"#],
    "studentenwerk-aachen": [#"class="menue-wrapper"#], "openmensa": ["<meal>"], "uzh": ["<h3>"],
  ]

  /// Arrays of dishes in answers; of `skus` only those that stand in a station.
  private static let arrays: [String: Set<String>] = [
    "campusdish": ["MenuProducts"],
    "mydininghub": ["simple", "configurable", "stationSkuMap.skus", "mealPeriodSkuMap.skus"],
    "bonappetit": ["stations.items"], "cornell": ["items", "diningItems"], "dineoncampus": ["items"],
    "sodexo": ["items"], "eth": ["meals"],
  ]

  static func count(in page: SavedAnswer) throws -> Int {
    let bytes = try page.bytes()
    guard let value = try? JSONValue(parsing: bytes) else {
      let text = String(decoding: bytes, as: UTF8.self)
      return (marks[page.adapter] ?? []).map { text.components(separatedBy: $0).count - 1 }.max() ?? 0
    }
    if page.adapter == "nutrislice" {
      let items = value["days"]?.array.map { $0.flatMap { $0["menu_items"]?.array ?? [] } } ?? [value]
      return items.count { $0["food"]?.object != nil }
    }
    return elements(of: value, in: arrays[page.adapter] ?? [], below: "")
  }

  private static func elements(of value: JSONValue, in names: Set<String>, below name: String) -> Int {
    if let array = value.array { return array.map { elements(of: $0, in: names, below: name) }.reduce(0, +) }
    return (value.object?.members ?? []).reduce(0) { sum, member in
      let isOne = names.contains(member.key) || names.contains("\(name).\(member.key)")
      return sum + (isOne ? member.value.array?.count ?? 0 : 0)
        + elements(of: member.value, in: names, below: member.key)
    }
  }
}

extension Reading {
  /// Candidates that were noted one by one or counted in a notice.
  fileprivate var noted: Int {
    let codes: Set = [
      "duplicate-dish", "dish-without-name", "dish-without-record", "dish-without-product", "unknown-part",
      "hidden-dish",
    ]
    // Elsewhere what is a row of text and no dish is no candidate.
    let isPlan = adapter == "openmensa" || adapter.hasPrefix("studentenwerk-")
    return notices.filter { codes.contains($0.code) || isPlan && $0.code == "text-row" }.map { notice in
      let words = notice.detail.split(separator: " ")
      if notice.code == "unknown-part" && words.dropFirst().first != "category:" { return 0 }
      if words.first == "and", words.last == "more" { return Int(words[1]) ?? 0 }
      return words.dropLast().last?.hasSuffix(":") == true ? Int(words[words.count - 1]) ?? 1 : 1
    }.reduce(0, +)
  }
}
