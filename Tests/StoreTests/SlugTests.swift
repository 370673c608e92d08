import Testing

@testable import Store

@Suite struct SlugTests {
  @Test(
    arguments: [
      ("Observatory Hill Dining Room", "observatory-hill-dining-room"),
      ("O'Hill", "ohill"), ("Zaatar’s @ The Corner", "zaatars-the-corner"), ("Chick-fil-A®", "chick-fil-a"),
      ("Café Möhre & Söhne", "cafe-mohre-and-sohne"), ("Cafe\u{301}", "cafe"),
      ("ŁÓDŹ Straße", "lodz-strasse"),
      ("Œuf Æbleskiver þing ǅ", "oeuf-aebleskiver-thing-dz"), ("Phở Bò Tươi", "pho-bo-tuoi"),
      ("ﬁ ligature", "fi-ligature"), ("1819 Supply Co.", "1819-supply-co"), ("  --  a__b  ", "a-b"),
      ("Mensa\u{AD}garten", "mensagarten"), ("5×5 ÷ 2", "5-5-2"), ("ẞ", "ss"), ("İstanbul", "istanbul"),
      ("食堂", ""), ("", ""), ("!!!", ""), ("食堂 2", "2"), ("a\u{0}b\nc\u{1B}[31m", "a-b-c-31m"),
      ("The Fresh Food Company at the Student Union Building", "the-fresh-food-company-at-the-student"),
      ("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", "donaudampfschifffahrtselektrizitatenhaup"),
      ("abcdefghijklmnopqrstuvwxyz abcdefghijklm x", "abcdefghijklmnopqrstuvwxyz-abcdefghijklm"),
    ] as [(String, String)])
  func namesBecomeSlugs(name: String, slug: String) {
    #expect(Slug.make(from: name) == slug)
  }

  @Test func aSlugIsItsOwnSlug() {
    for scalar in (0..<0x3000).compactMap(Unicode.Scalar.init(_:)) {
      let slug = Slug.make(from: "a\(scalar)1")
      #expect(Slug.make(from: slug) == slug)
      #expect(slug.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) })
      #expect(slug.hasPrefix("a") && slug.hasSuffix("1") && !slug.contains("--"))
    }
  }

  @Test func aTakenSlugIsNumberedWithinTheLimit() {
    let long = String(repeating: "a", count: 38) + "-b"
    var taken: Set<String> = ["hall", "hall-2", long]
    func free(_ slug: String) -> String {
      let free = Slug.free(slug) { taken.contains($0) }
      taken.insert(free)
      return free
    }
    #expect(free("hall") == "hall-3")
    #expect(free("cafe") == "cafe")
    #expect(free(long) == String(repeating: "a", count: 38) + "-2")
    for _ in 0..<200 { #expect(free(long).utf8.count <= Slug.limit) }
  }

  @Test(
    "a slug finds a name unless a sign or a letter is a word only in the name",
    arguments: [
      ("Baked fish", true), ("Café & Co", false), ("Baked ﬁsh", true), ("x² pie", false),
      ("½ Chicken", false),
      ("Mac’s", false), ("Pasta – veggie", true), ("Суп", false), ("Ｆｕｌｌ", true),
    ])
  func wordsOfNames(name: String, isFound: Bool) {
    #expect(Slug.hasEveryWord(of: name) == isFound)
  }
}
