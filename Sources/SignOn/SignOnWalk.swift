import CivilTime
package import HTTPClient
import Markup

/// One sign-on as a state machine: it receives a response and returns the next request. It has no access to
/// secrets, the clock or the network.
package struct SignOnWalk: Sendable {
  /// The next step.
  package enum Step: Sendable {
    /// Send this request, and pass the response to `receive`.
    case send(SignOnRequest)
    /// The sign-on has ended.
    case end(SignOnOutcome)
  }

  let site: SignOnSite
  let user: String?
  let isCardPage: @Sendable (SignOnPage) -> Bool
  /// The current request.
  var request: SignOnRequest
  private var hops = 0
  private var pages = 0
  private var bytes = 0
  /// Whether the password has been sent, to a form that was recent enough to check it.
  var hasSentPassword = false
  /// Whether the password has been sent, to any form. An assertion does not prove that it was right, because
  /// it may carry a rejection.
  var passwordHasLeft = false
  var hasSentCode = false
  /// Whether a name, a password or a code has ever been sent.
  private(set) var hasTyped = false
  /// How often the sign-on was redirected from the identity provider to the card office, signed on.
  var arrivals = 0
  var hasSentName = false
  var hasBegunAgain = false
  var hasTriedLoginPage = false
  var hasGoneBackToCard = false

  /// - Parameters:
  ///   - site: where it begins, with its hosts and bounds.
  ///   - user: the user name; nil: unknown, and a page that asks for one ends the sign-on.
  ///   - isCardPage: whether a page of the card office is the requested one.
  package init(
    _ site: SignOnSite, user: String?, isCardPage: @escaping @Sendable (SignOnPage) -> Bool
  ) {
    self.site = site
    self.user = user
    self.isCardPage = isCardPage
    request = SignOnRequest(get: site.cardPage)
  }

  /// The first request.
  package mutating func begin() -> Step { send(SignOnRequest(get: site.cardPage)) }

  /// The next step after a response, or after a fetch error.
  package mutating func receive(_ result: Result<FetchResponse, FetchError>) -> Step {
    switch result {
    case .success(let response): receive(response)
    case .failure(let error): .end(.failed(failure(for: error)))
    }
  }

  /// The next step if the password or the code that a request needs is not available.
  package func withheld(password isPassword: Bool) -> Step {
    isPassword ? fail(.sessionExpired, "no-password") : fail(.secondFactorNeeded, "code")
  }

  /// The next step if the page's encoding cannot represent the text to be sent.
  func unwritable() -> Step { fail(.cannotType, request.charset.name) }

  /// The next step when the time limit is reached.
  package func timedOut() -> Step { fail(unavailable, "timed-out") }

  private mutating func receive(_ response: FetchResponse) -> Step {
    bytes += response.body.count
    guard bytes <= site.limits.bytes else { return fail(.pageChanged, "too-large") }
    if (301...308).contains(response.status), response.status != 304, response.headers["location"] != nil {
      return follow(response)
    }
    let page: SignOnPage
    do {
      page = try SignOnPage(response)
    } catch {
      return response.status < 400 ? fail(.pageChanged, error.code) : refuse(response)
    }
    pages += 1
    guard pages <= site.limits.pages else { return tooMany("pages") }
    if page.fault != .stale, response.status >= 500 || response.status == 403 || response.status == 429 {
      return refuse(response, page)
    }
    return judge(page)
  }

  /// Ends with the failure for a status of 400 or more.
  func refuse(_ response: FetchResponse, _ page: SignOnPage? = nil) -> Step {
    var failure = SignOnFailure(unavailable, refusedBy: response)
    if case .service(let word)? = page?.fault, response.status != 403, response.status != 429 {
      failure.detail = word
    }
    return .end(.failed(failure))
  }

  private mutating func follow(_ response: FetchResponse) -> Step {
    let target: WebAddress
    do {
      guard let found = try response.redirectTarget() else { return fail(.pageChanged, "redirect") }
      target = found
    } catch {
      return .end(.failed(failure(for: error)))
    }
    // These two ask for the body to be sent again, which may contain a password (RFC 9110 section 15.4.8).
    if request.form != nil, response.status == 307 || response.status == 308 {
      return fail(.refusedHost, "body-redirect", at: target)
    }
    noteArrival(at: target)
    return go(SignOnRequest(get: target, from: request.origin))
  }

  /// Counts redirects from the identity provider to the card office, or from a form to the card page if one
  /// host has both roles.
  private mutating func noteArrival(at target: WebAddress) {
    let isOnlyCard = site.hosts.allow(target, as: .card) && !site.hosts.allow(target, as: .identity)
    let isCardPage = target.origin == site.cardPage.origin && target.path == site.cardPage.path
    let wasForm = request.form != nil && request.origin?.path != site.cardPage.path
    if isOnIdentity, isOnlyCard || (wasForm && isCardPage) { arrivals += 1 }
  }

  /// Continues to a listed host, or ends.
  mutating func go(_ next: SignOnRequest, as role: SignOnHosts.Role? = nil) -> Step {
    if site.hosts.allow(next.url, as: role) { return send(next) }
    if isDuo(next.url) { return fail(.secondFactorNeeded, "duo", at: next.url) }
    return fail(.refusedHost, refusal(next.url, as: role), at: next.url)
  }

  private func refusal(_ url: WebAddress, as role: SignOnHosts.Role?) -> String {
    if url.scheme != "https" { return "not-https" }
    guard site.hosts.allow(url) else { return "not-listed" }
    return role == .identity ? "not-identity" : "not-card"
  }

  private func isDuo(_ url: WebAddress) -> Bool {
    url.scheme == "https" && (url.hostKey.hasSuffix(".duosecurity.com") || url.hostKey.hasSuffix(".duo.com"))
  }

  private mutating func send(_ next: SignOnRequest) -> Step {
    hops += 1
    guard hops <= site.limits.hops else { return tooMany("redirects") }
    request = next
    hasTyped = hasTyped || hasSentName || next.needsPassword || next.needsCode
    return .send(next)
  }

  /// The failure for a redirect loop: a card office that received more than one assertion does not keep the
  /// session.
  private func tooMany(_ what: String) -> Step {
    arrivals > 1 ? fail(.sessionNotKept, "too-many-" + what) : fail(unavailable, "too-many-" + what)
  }

  /// Starts once more at the card page, with fresh bounds; a second time ends the sign-on.
  mutating func beginAgain() -> Step {
    guard !hasBegunAgain else { return fail(unavailable, "stale-form") }
    hasBegunAgain = true
    // A password that was accepted is not sent a second time.
    if arrivals == 0 { hasSentPassword = false }
    hasSentName = false
    hops = 0
    pages = 0
    return begin()
  }

  /// Which side is unavailable, according to the host of the request.
  var unavailable: SignOnFailure.Kind {
    site.hosts.allow(request.url, as: .card) && !(isOnIdentity && request.form != nil)
      ? .cardOfficeUnavailable : .idpUnavailable
  }

  private var isOnIdentity: Bool { site.hosts.allow(request.url, as: .identity) }

  func fail(_ kind: SignOnFailure.Kind, _ detail: String, at place: WebAddress? = nil) -> Step {
    .end(.failed(SignOnFailure(kind, detail, at: (place ?? request.url).place)))
  }

  /// The failure for a fetch error.
  package func failure(for error: FetchError) -> SignOnFailure {
    switch error {
    case .badURL, .protocolRefused, .privateAddress:
      SignOnFailure(.refusedHost, error.code, at: request.url.place)
    case .redirectRefused(_, let origin): SignOnFailure(.refusedHost, error.code, at: origin)
    case .tooLarge, .headersTooLarge, .inflationBomb, .badEncoding:
      SignOnFailure(.pageChanged, error.code, at: request.url.place)
    default: SignOnFailure(unavailable, error.code, at: request.url.place)
    }
  }
}
