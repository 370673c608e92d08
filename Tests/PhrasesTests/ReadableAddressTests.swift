import Phrases
import Testing

/// Long addresses are shown so that those of one site can be told apart.
@Suite struct ReadableAddressTests {
  private static let site = "https://a.example/graphql?"
  private static let long = "query=" + String(repeating: "x", count: 400)

  @Test(arguments: [
    ("https://a.example/menus?date=2026-11-20", "https://a.example/menus?date=2026-11-20"),
    (
      "https://a.example/" + String(repeating: "x", count: 400),
      "https://a.example/" + String(repeating: "x", count: 400)
    ),
    (site + long, site + "…"),
    (
      site + long + "&variables=%7B%22l%22%3A%22alder%22%2C%22d%22%3A%222026-11-20%22%7D",
      site + #"…&variables={"l":"alder","d":"2026-11-20"}"#
    ),
    (site + long + "&a=1&b=", site + "…&a=1&b="),
    (
      site + "a=" + String(repeating: "%20", count: 60) + "&b=%4",
      site + "a=" + String(repeating: " ", count: 60) + "&b=%4"
    ),
    (site + "a=1&" + long + "&c=%FF", site + "…&c=\u{FFFD}"),
  ])
  func theEndOfALongQueryIsShown(address: String, shown: String) {
    #expect(address.readableAddress() == shown)
  }

  @Test func whatIsShortEnoughIsLeftAsItIs() {
    let address = Self.site + Self.long
    #expect(address.readableAddress(longest: 1_000) == address)
  }
}
