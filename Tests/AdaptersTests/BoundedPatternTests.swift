import Markup
import Testing

@testable import Adapters

@Suite struct BoundedPatternTests {
  @Test(arguments: [
    (#"<a\b[^>]*\blabel\.aspx?\?"#, #"<a\b[^>]{0,2000}\blabel\.aspx?\?"#),
    (#"<h3[^>]*>\s*(?<venue>[^<]+?)\s*</h3>"#, #"<h3[^>]{0,2000}>\s*(?<venue>[^<]{1,2000}?)\s*</h3>"#),
    (#"--\s[^<>]*+--"#, #"--\s[^<>]{0,2000}+--"#),
    (#"(?<dish>(?s:.*?))</div>"#, #"(?<dish>(?s:.{0,2000}?))</div>"#),
    (#"\[[^\]]*\]\.*\d+"#, #"\[[^\]]{0,2000}\]\.*\d+"#),
    (#"["'][^"'>]*x?[a-z]"#, #"["'][^"'>]{0,2000}x?[a-z]"#),
    (#"[\\]*x"#, #"[\\]{0,2000}x"#),
  ])
  func everyRunOfAClassHasABound(source: String, bounded: String) throws {
    #expect(Pattern.bounded(source) == bounded)
    #expect(try Pattern(bounded: source).source == bounded)
  }

  @Test func aTagOfUsualLengthIsFound() throws {
    let pattern = try Pattern(bounded: #"<a\b[^>]*\blabel\.aspx?\?"#)
    let link = "<a title='" + String(repeating: "x ", count: 900) + "' href='label.aspx?1'>"
    #expect(try pattern.count(in: DecodedText(link + link)) == 2)
  }
}
