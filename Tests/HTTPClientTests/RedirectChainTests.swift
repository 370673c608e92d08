import Testing

@testable import HTTPClient

@Suite struct RedirectChainTests {
  private func chain(_ hops: [String], named: Bool = true, limit: Int = 9) throws -> RedirectChain {
    let addresses = try hops.map { try WebAddress($0) }
    var chain = RedirectChain(start: try #require(addresses.first), mayBePrivate: named)
    for address in addresses.dropFirst() { try chain.follow(to: address, limit: limit) }
    return chain
  }

  @Test(arguments: [
    (["http://a/"], true, true), (["http://a/", "http://a/b"], true, true),
    (["http://a/", "http://a:81/"], false, false), (["http://a/", "https://a/"], false, false),
    (["http://a:81/", "https://a:81/"], true, false), (["http://a/", "http://b/"], false, false),
    (["http://a/", "http://b/", "http://a/"], false, false),
  ])
  func whatIsLostDoesNotComeBack(hops: [String], mayBePrivate: Bool, isAtHome: Bool) throws {
    let chain = try chain(hops)
    #expect(chain.mayBePrivate == mayBePrivate)
    #expect(chain.isAtHome == isAtHome)
    #expect(chain.hops == hops.count - 1)
    #expect(chain.address.text == hops.last)
    #expect(try !self.chain(hops, named: false).mayBePrivate)
  }

  @Test func scopes() throws {
    let named = try chain(["http://a/"])
    let found = try chain(["http://a/"], named: false)
    for scope in [AddressScope.loopback, .privateNetwork, .linkLocal, .unusable] {
      #expect(named.allows(scope))
      #expect(!found.allows(scope))
    }
    #expect(named.allows(.global) && found.allows(.global))
    #expect(!named.allows(.multicast) && !found.allows(.multicast))
  }

  @Test func isNotEndless() throws {
    #expect(throws: FetchError.tooManyRedirects(limit: 1)) {
      try chain(["http://a/", "http://a/1", "http://a/2"], limit: 1)
    }
  }

  @Test(arguments: [
    (301, true), (302, true), (303, true), (307, true), (308, true), (200, false), (300, false), (304, false),
    (305, false), (404, false),
  ])
  func onlySomeStatusesPointElsewhere(status: Int, isRedirect: Bool) throws {
    let target = try Redirection.target(status: status, location: "/b", from: WebAddress("http://a/"))
    #expect(target?.text == (isRedirect ? "http://a/b" : nil))
  }

  @Test func neverFromTLSToNone() throws {
    let error = FetchError.redirectRefused(.downgrade, origin: "http://b")
    #expect(throws: error) {
      try Redirection.target(status: 302, location: "http://b/x", from: WebAddress("https://a/"))
    }
    let up = try Redirection.target(status: 302, location: "https://a/", from: WebAddress("http://a/"))
    #expect(up?.text == "https://a/")
    let same = try Redirection.target(status: 302, location: "//b/", from: WebAddress("https://a/"))
    #expect(same?.text == "https://b/")
  }

  @Test(arguments: [
    (HTTPValidators(), "http://a/", false),
    (HTTPValidators(etag: "e"), "http://a/", true), (HTTPValidators(etag: "e"), "http://a/other", true),
    (HTTPValidators(etag: "e"), "http://b/", false),
    (HTTPValidators(lastModified: "d", url: "http://b/"), "http://b/", true),
    (HTTPValidators(lastModified: "d", url: "http://b/"), "http://a/", false),
  ])
  func validatorsSpeakOfOnePage(validators: HTTPValidators, url: String, expected: Bool) throws {
    #expect(try validators.apply(to: WebAddress(url), startingAt: WebAddress("http://a/")) == expected)
  }
}
