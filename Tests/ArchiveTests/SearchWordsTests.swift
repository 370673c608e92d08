import TestSupport
import Testing

@testable import Archive

@Suite struct SearchWordsTests {
  @Test(arguments: [
    ("Mac & Cheese", "mac and cheese"), ("Mac&Cheese", "mac and cheese"), ("Chef's Salad", "chefs salad"),
    ("Crème brûlée", "creme brulee"), ("Cre\u{300}me bru\u{302}le\u{301}e", "creme brulee"),
    ("SMØRREBRØD", "smorrebrod"), ("Phở Gà", "pho ga"), ("Spätzle (große)", "spatzle grosse"),
    ("7-Layer Dip, 50%", "7 layer dip 50"), ("Борщ", "борщ"), ("麻婆豆腐", "麻婆豆腐"), ("", ""),
    ("—!\"*", ""), ("a\u{0}b", "a b"), ("½ Chicken", "½ chicken"), ("🌮 Taco", "taco"),
  ])
  func aNameInWords(name: String, words: String) {
    #expect(SearchWords.indexed(name) == words)
  }

  @Test(arguments: [
    ("mac", "\"mac\" *"), ("Mac & chee", "\"and\" \"mac\" \"chee\" *"), ("a a a", "\"a\" \"a\" *"),
    ("x NEAR(y) OR \"z", "\"near\" \"or\" \"x\" \"y\" \"z\" *"), ("name:soup", "\"name\" \"soup\" *"),
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
}
