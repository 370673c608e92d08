import CivilTime
package import HTTPClient
import Markup

/// One sign-on as a machine: it is told what came and says what to ask for next. It knows no secret, no clock, no network.
package struct SignOnWalk: Sendable {
  /// What to do.
  package enum Step: Sendable {
    /// Ask for this, and tell `receive` what came.
    case send(SignOnRequest)
    /// Nothing more.
    case end(SignOnOutcome)
  }

  let site: SignOnSite
  let user: String?
  let isCardPage: @Sendable (SignOnPage) -> Bool
  /// The request under way.
  var request: SignOnRequest
  private var hops = 0
  private var pages = 0
  private var bytes = 0
  /// Whether the password has been sent, and not to a form that was too old to look at it.
  var hasSentPassword = false
  /// Whether it has left this machine, to whatever form. An assertion is no proof that it was right: it may carry a refusal.
  var passwordHasLeft = false
  var hasSentCode = false
  /// How often the walk came from the identity provider to the card office, signed on.
  var arrivals = 0
  var hasSentName = false
  var hasBegunAgain = false
  var hasTriedLoginPage = false
  var hasGoneBackToCard = false

  /// - Parameters:
  ///   - site: where it begins, and its hosts and bounds.
  ///   - user: the name to type; nil: none is known, and a page that asks for one ends the walk.
  ///   - isCardPage: whether a page of the card office is the one that was wanted.
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

  /// What to do after an answer, or after none.
  package mutating func receive(_ result: Result<FetchResponse, FetchError>) -> Step {
    switch result {
    case .success(let response): receive(response)
    case .failure(let error): .end(.failed(failure(for: error)))
    }
  }

  /// What to do where the password, or the code, that a request needs is not to be had.
  package func withheld(password isPassword: Bool) -> Step {
    isPassword ? fail(.sessionExpired, "no-password") : fail(.secondFactorNeeded, "code")
  }

  /// What to do where the page's encoding has no way to write what is to be typed.
  package func unwritable() -> Step { fail(.cannotType, request.charset.name) }

  /// What to do where the time is over.
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

  /// Ends with what a status of 400 or more says.
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
    // These two ask for the body to be sent on, which may be a password (RFC 9110 section 15.4.8).
    if request.form != nil, response.status == 307 || response.status == 308 {
      return fail(.refusedHost, "body-redirect", at: target)
    }
    noteArrival(at: target)
    return go(SignOnRequest(get: target, from: request.origin))
  }

  /// Counts where a redirect leads from the identity provider to the card office, or from a form of both in one to the card page.
  private mutating func noteArrival(at target: WebAddress) {
    let isOnlyCard = site.hosts.allow(target, as: .card) && !site.hosts.allow(target, as: .identity)
    let isCardPage = target.origin == site.cardPage.origin && target.path == site.cardPage.path
    let wasForm = request.form != nil && request.origin?.path != site.cardPage.path
    if isOnIdentity, isOnlyCard || (wasForm && isCardPage) { arrivals += 1 }
  }

  /// Goes on to a listed host, or ends.
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
    return .send(next)
  }

  /// What going round and round means: a card office that was told more than once who signs on does not remember it.
  private func tooMany(_ what: String) -> Step {
    arrivals > 1 ? fail(.sessionNotKept, "too-many-" + what) : fail(unavailable, "too-many-" + what)
  }

  /// Begins once more at the card page, with the bounds of a first go; a second time ends the walk.
  mutating func beginAgain() -> Step {
    guard !hasBegunAgain else { return fail(unavailable, "stale-form") }
    hasBegunAgain = true
    // A password that was taken is not typed a second time.
    if arrivals == 0 { hasSentPassword = false }
    hasSentName = false
    hops = 0
    pages = 0
    return begin()
  }

  /// Which side does not serve, by the host that was asked.
  var unavailable: SignOnFailure.Kind {
    site.hosts.allow(request.url, as: .card) && !(isOnIdentity && request.form != nil)
      ? .cardOfficeUnavailable : .idpUnavailable
  }

  private var isOnIdentity: Bool { site.hosts.allow(request.url, as: .identity) }

  func fail(_ kind: SignOnFailure.Kind, _ detail: String, at place: WebAddress? = nil) -> Step {
    .end(.failed(SignOnFailure(kind, detail, at: (place ?? request.url).place)))
  }

  /// What no answer means.
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
