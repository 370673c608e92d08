import Configuration
import Dining
import Queries
import TestSupport
import Testing

/// The campuses that come with dine, and how people find theirs.
@Suite struct CatalogueTests {
  @Test func everyRowCanBeRead() throws {
    let text = try #require(Checkout.text("Sources/Configuration/Catalogue/campuses.tsv"))
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.count - 1
    let entries = CampusCatalogue.entries()
    #expect(entries.count == rows)
    #expect(entries.count >= 150)
    #expect(Set(entries.map(\.slug)).count == entries.count)
    #expect(entries.map(\.slug) == entries.map(\.slug).sorted())
    for entry in entries {
      #expect(entry.url.hasPrefix("https://"), "\(entry.slug)")
      #expect(entry.country.utf8.count == 2, "\(entry.slug)")
      #expect(!entry.source.isEmpty && !entry.sure.isEmpty, "\(entry.slug)")
      #expect(entry.halls.allSatisfy { $0.slug.utf8.count <= 40 }, "\(entry.slug)")
    }
  }

  /// A name commands take must mean its campus alone, or nobody could choose it.
  @Test func everySlugMeansItsCampus() {
    let search = CatalogueSearch(CampusCatalogue.entries())
    for entry in CampusCatalogue.entries() {
      #expect(search.meant(by: entry.slug)?.entries.map(\.slug) == [entry.slug])
    }
  }

  @Test(
    arguments: [
      ("uva", ["uva"]), ("Hoos", ["uva"]), ("University of Virginia", ["uva"]),
      ("university virginia", ["uva", "wvu"]),
      ("Köln", ["mensa-koeln"]), ("Koeln", ["mensa-koeln"]), ("koln", ["mensa-koeln"]),
      ("Cologne", ["mensa-koeln"]),
      ("KÖLN", ["mensa-koeln"]), ("Koelnn", ["mensa-koeln"]), ("virgina", ["uva"]),
      ("Zuerich", ["mensa-zuerich"]),
      ("uofv", []), ("xyzzyxyzzy", []), ("Georgia Tec", ["gatech"]), ("Gerogia Tech", ["gatech"]),
      ("Univercity of Virgina", ["uva"]), ("Boston University", []),
      ("Lund University", []), ("Nowhere College", []),
    ] as [(String, [String])]) func whatAPersonMeans(text: String, expected: [String])
  {
    let found = CatalogueSearch(CampusCatalogue.entries()).meant(by: text)?.entries.map(\.slug) ?? []
    #expect(Set(found).isSuperset(of: expected), "\(found)")
    if expected.count < 2 { #expect(found == expected, "\(found)") }
  }

  @Test(arguments: ["MSU", "Tigers", "Ulm", "SBU"]) func tiesAreAllShown(text: String) {
    #expect(CatalogueSearch(CampusCatalogue.entries()).meant(by: text)?.entries.count ?? 0 > 1)
  }

  @Test func whatIsNearComesFirst() throws {
    let point = try #require(CampusCatalogue.entries().first { $0.slug == "uva" }).point
    let near = CampusesResult(near: point, limit: 3).entries
    #expect(near.map(\.slug).first == "uva")
    #expect(near.map { $0.distance?.metres ?? -1 } == near.map { $0.distance?.metres ?? -1 }.sorted())
  }

  @Test func aDamagedFileLosesOnlyItsDamagedRows() {
    var generator = Seeded(5)
    let text = Checkout.text("Sources/Configuration/Catalogue/campuses.tsv") ?? ""
    let lines = text.split(separator: "\n").prefix(20).map { String($0) }
    for _ in 0..<100 {
      var damaged = lines
      let row = Int.random(in: 6..<damaged.count, using: &generator)
      damaged[row] = String(decoding: generator.damaged(Array(damaged[row].utf8)), as: UTF8.self)
        .replacing("\n", with: "")
      var file = damaged.joined(separator: "\n")
      #expect(file.withUTF8 { CampusCatalogue.entries(of: $0).count } >= lines.count - 6)
    }
  }
}
