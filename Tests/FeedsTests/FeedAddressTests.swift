import Testing

import Feeds

@Suite("The addresses of feeds") struct FeedAddressTests {
  @Test("are whole where it is known where the site is, else from the root on") func full() {
    #expect(
      FeedAddress(site: "https://dine.example.org/").of("cal/x.ics") == "https://dine.example.org/cal/x.ics")
    #expect(FeedAddress(site: nil).of("cal/x.ics") == "/cal/x.ics")
  }
}
