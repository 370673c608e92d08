import Latin
import Testing

@Suite struct PercentDecodingTests {
  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("caf%C3%A9", "café"), ("caf%c3%a9", "café"), ("a%2Fb%3f", "a/b?"),
    ("%25", "%"), ("%2525", "%25"), ("a+b", "a+b"), ("%41%7a%30", "Az0"), ("é", "é"),
  ]) func isDecoded(text: String, decoded: String) {
    let found = PercentDecoding(text[...])
    #expect(found.text == decoded && found.validText == decoded && found.isValid)
  }

  /// A sign is no digit, and neither is a digit of another script.
  @Test(arguments: ["%", "%4", "a%", "a%+5b", "a%-5b", "%zz", "%4g", "%g4", "% 41", "%٤١", "%%", "100 % a"])
  func whatIsNotEncodedIsKept(text: String) {
    let found = PercentDecoding(text[...])
    #expect(found.text == text && !found.isValid)
  }

  @Test func theRestIsDecodedAllTheSame() {
    #expect(PercentDecoding("%%41%4").text == "%A%4")
    #expect(PercentDecoding("%+5", plusIsSpace: true).text == "% 5")
  }

  @Test func aPlusMayBeASpace() {
    let found = PercentDecoding("a+b%2Bc", plusIsSpace: true)
    #expect(found.text == "a b+c" && found.isValid)
  }

  @Test func bytesNeedNotBeText() {
    let found = PercentDecoding("a%FF%00")
    #expect(found.bytes == [0x61, 0xFF, 0] && found.isValid && found.validText == nil)
    #expect(found.text == "a\u{FFFD}\0")
  }
}
