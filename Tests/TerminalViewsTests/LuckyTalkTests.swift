import TerminalViews
import Testing

/// The talk of `dine lucky` as keys and what they ask for.
@Suite struct LuckyTalkTests {
  @Test(
    arguments: [
      ("\n", [.shake]), ("\r\n", [.shake, .shake]), ("yq", [.confirm, .end]), ("Q", [.end]),
      ("y\n\n", [.confirm, .item, .item]), ("yc\n", [.confirm, .cancel, .shake]),
      ("ycy", [.confirm, .cancel, .confirm]), ("mym", [.page, .confirm, .page]), ("c", [.hint]),
      ("yy", [.confirm, .hint]), ("?x\u{1B}", [.hint, .hint, .hint]),
    ] as [(String, [LuckyTalk.Step])])
  func keysMean(keys: String, steps: [LuckyTalk.Step]) {
    var talk = LuckyTalk()
    #expect(keys.utf8.map { talk.hear($0) } == steps)
  }

  @Test func itIsConfirmedUntilItIsNot() {
    var talk = LuckyTalk()
    #expect(!talk.isConfirmed)
    _ = talk.hear(UInt8(ascii: "y"))
    #expect(talk.isConfirmed)
    _ = talk.hear(UInt8(ascii: "m"))
    #expect(talk.isConfirmed)
    _ = talk.hear(UInt8(ascii: "c"))
    #expect(!talk.isConfirmed)
  }
}
