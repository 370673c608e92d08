import TestSupport
import Testing

@testable import Store

@Suite struct SearchWordsTests {
  @Test(
    arguments: [
      ("Koenigsberger Klopse", "konigsberger klopse"), ("KAESE", "kase"), ("Königsberger", nil),
      ("Mac", nil), ("", nil), ("queue", "quu"),
    ] as [(String, String?)])
  func vowelsThatStandForUmlauts(typed: String, words: String?) {
    #expect(SearchWords.withoutDigraphs(typed) == words)
  }

  @Test(
    arguments: [
      ("Mac & Cheese", "mac and cheese"), ("Mac&Cheese", "mac and cheese"), ("Chef's Salad", "chefs salad"),
      ("Crème brûlée", "creme brulee"), ("Cre\u{300}me bru\u{302}le\u{301}e", "creme brulee"),
      ("SMØRREBRØD", "smorrebrod"), ("Phở Gà", "pho ga"), ("Spätzle (große)", "spatzle grosse"),
      ("7-Layer Dip, 50%", "7 layer dip 50"), ("Борщ", "борщ"), ("麻婆豆腐 Tofu汤", "麻 婆 豆 腐 tofu 汤"),
      ("ラーメン", "ラ ー メ ン"), ("비빔밥", "비빔밥"), ("", ""),
      ("—!\"*", ""), ("a\u{0}b", "a b"), ("½ Chicken", "½ chicken"), ("🌮 Taco", "taco"),
    ] as [(String, String)])
  func aNameInWords(name: String, words: String) {
    #expect(SearchWords.indexed(name) == words)
  }

  @Test(arguments: [
    ("mac", "\"mac\" *"), ("Mac & chee", "\"and\" \"mac\" \"chee\" *"), ("a a a", "\"a\" \"a\" *"),
    ("x NEAR(y) OR \"z", "\"near\" \"or\" \"x\" \"y\" \"z\" *"), ("name:soup", "\"name\" \"soup\" *"),
    ("牛肉", "\"牛 肉\" *"), ("red牛肉 汤", "\"red\" \"牛 肉\" \"汤\" *"),
    ("*", nil),
  ])
  func aQuestionIsNeverSyntax(question: String, expression: String?) {
    #expect(SearchWords.expression(for: question) == expression)
  }

  @Test func moreWordsThanANameHasFindNothing() {
    let words = (0..<SearchWords.limit).map { "w\($0)" }
    #expect(SearchWords.expression(for: words.joined(separator: " ")) != nil)
    #expect(SearchWords.expression(for: (words + ["more"]).joined(separator: " ")) == nil)
    #expect(SearchWords.expression(for: String(repeating: "soup ", count: 10_000)) == "\"soup\" \"soup\" *")
  }

  @Test(arguments: [
    ("soup", "Pea Soup", true), ("so", "Pea Soup", true), ("oup", "Pea Soup", false),
    ("pea so", "SOUP (pea)", true),
    ("so pea", "Soup (pea)", false), ("and", "Mac&Cheese", true), ("chefs", "Chef's", true),
    ("chefs", "Chef’s", true), ("creme", "Crème", true), ("soup soup", "Soup", true), ("a b", "a", false),
    ("bor", "Борщ", nil), ("soup", "汤 Soup", nil), ("7", "7-Layer", true),
  ])
  func namesAreComparedWithoutTheIndex(question: String, name: String, matches: Bool?) throws {
    let matcher = try #require(NameMatcher(question))
    var name = name
    #expect(name.withUTF8 { matcher.matches($0) } == matches)
  }

  @Test(arguments: ["", "*", "Борщ", "soup 汤"]) func whatOnlyTheIndexCompares(question: String) {
    #expect(NameMatcher(question) == nil)
  }
}
