package import CivilTime
package import HTTPClient
import Markup

/// Runs a sign-on: its requests, cookies, clock, and the secrets at the moment they are needed.
package final class SignOnSession {
  /// The sources of secrets; each is asked only when a page wants it, and at most once.
  package struct Secrets {
    /// The password; nil: there is none, and only a stored session can be used.
    package var password: () -> (any SecretBytes)?
    /// The one-time code, typed now; nil: there is no terminal to type it.
    package var code: () -> (any SecretBytes)?

    /// Secrets from closures.
    package init(
      password: @escaping () -> (any SecretBytes)? = { nil },
      code: @escaping () -> (any SecretBytes)? = { nil }
    ) {
      self.password = password
      self.code = code
    }
  }

  /// The clocks, and whether the person wants to stop.
  package struct Environment {
    /// The present, for cookies.
    package var now: () -> Instant
    /// Milliseconds of a monotonic clock.
    package var milliseconds: () -> Int64
    /// Whether to stop.
    package var isInterrupted: () -> Bool

    /// Environment from closures.
    package init(
      now: @escaping () -> Instant, milliseconds: @escaping () -> Int64,
      isInterrupted: @escaping () -> Bool = { false }
    ) {
      self.now = now
      self.milliseconds = milliseconds
      self.isInterrupted = isInterrupted
    }
  }

  /// The site to sign on to.
  package let site: SignOnSite
  /// The current cookies; to be stored after every sign-on, whatever its result.
  package private(set) var jar: CookieJar
  private let transport: Transport
  private let surroundings: Environment
  private let log: (SignOnLogLine) -> Void
  private var milliseconds: Int64 = 0

  /// - Parameters:
  ///   - site: the site to sign on to, with its bounds.
  ///   - jar: cookies of an earlier session, or of a browser.
  ///   - transport: the network transport; see `SignOnLimits.fetching`.
  ///   - surroundings: the clocks.
  ///   - log: receives a line without secrets for each exchange.
  package init(
    _ site: SignOnSite, jar: CookieJar = CookieJar(), transport: Transport, surroundings: Environment,
    log: @escaping (SignOnLogLine) -> Void = { _ in }
  ) {
    self.site = site
    self.jar = jar.kept(for: site.hosts, now: surroundings.now())
    self.transport = transport
    self.surroundings = surroundings
    self.log = log
  }

  /// Signs on and returns the requested page, or why there is none.
  package func signOn(
    user: String?, secrets: Secrets, until isCardPage: @escaping @Sendable (SignOnPage) -> Bool
  ) -> SignOnOutcome {
    if let user, !isOneLine(user) {
      return .failed(SignOnFailure(.wrongCredentials, "user-name"))
    }
    milliseconds = 0
    var walk = SignOnWalk(site, user: user, isCardPage: isCardPage)
    var password: (any SecretBytes)?
    var step = walk.begin()
    while true {
      switch step {
      case .end(.failed(var failure)):
        failure.isAfterPassword = walk.passwordHasLeft
        // A page may repeat what was typed.
        if walk.hasTyped { failure.title = nil }
        return .failed(failure)
      case .end(let outcome): return outcome
      case .send(let request):
        var text = FormText(charset: request.charset)
        if request.needsPassword {
          // It is asked for again only if the first form was too old, to type it into a new one.
          password = password ?? secrets.password()
          text.password = password
        }
        if request.needsCode, !request.needsPassword || text.password != nil { text.code = secrets.code() }
        guard !request.needsPassword || text.password != nil, !request.needsCode || text.code != nil else {
          step = walk.withheld(password: request.needsPassword && text.password == nil)
          continue
        }
        guard milliseconds < site.limits.milliseconds else {
          step = walk.timedOut()
          continue
        }
        guard request.form.map(text.canWrite) ?? true else {
          step = walk.unwritable()
          continue
        }
        walk.passwordHasLeft = walk.passwordHasLeft || request.needsPassword
        step = walk.receive(exchange(request, text))
      }
    }
  }

  /// Requests one more page of the card office with the session's cookies; a redirect away from its hosts
  /// means that the session has expired.
  package func page(_ request: SignOnRequest) -> Result<SignOnPage, SignOnFailure> {
    var request = request
    for _ in 0...5 {
      guard site.hosts.allow(request.url, as: .card) else {
        let kind: SignOnFailure.Kind = site.hosts.allow(request.url) ? .sessionExpired : .refusedHost
        return .failure(SignOnFailure(kind, "redirect", at: request.url.place))
      }
      var walk = SignOnWalk(site, user: nil, isCardPage: { _ in true })
      walk.request = request
      let response: FetchResponse
      switch exchange(request, FormText(charset: request.charset)) {
      case .failure(let error): return .failure(walk.failure(for: error))
      case .success(let found): response = found
      }
      do {
        if let target = try response.redirectTarget() {
          guard request.form == nil || response.status < 307 else {
            return .failure(SignOnFailure(.refusedHost, "body-redirect", at: target.place))
          }
          request = SignOnRequest(get: target, from: request.origin)
          continue
        }
      } catch {
        return .failure(walk.failure(for: error))
      }
      if response.status >= 400, case .end(.failed(let failure)) = walk.refuse(response) {
        return .failure(failure)
      }
      do {
        return .success(try SignOnPage(response))
      } catch {
        return .failure(SignOnFailure(.pageChanged, error.code, at: request.url.place))
      }
    }
    return .failure(SignOnFailure(.cardOfficeUnavailable, "too-many-redirects", at: request.url.place))
  }

  private func exchange(_ request: SignOnRequest, _ text: FormText) -> Result<FetchResponse, FetchError> {
    let now = surroundings.now()
    var fetch = FetchRequest(
      url: request.url, accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
      headers: request.headers, allowsPrivateAddress: site.allowsPrivateAddresses, redirects: .handOver)
    if let cookies = jar.header(for: request.url, now: now) {
      fetch.headers.append(.init(name: "Cookie", value: cookies))
    }
    if let form = request.form {
      guard let body = text.body(of: form) else { return .failure(.badRequestHeader(name: "Content-Type")) }
      fetch.body = body
    }
    let began = surroundings.milliseconds()
    var result: Result<FetchResponse, FetchError> = .failure(.cancelled)
    transport.perform([fetch], isCancelled: surroundings.isInterrupted) { result = $1 }
    milliseconds += max(0, surroundings.milliseconds() - began)
    if case .success(let response) = result {
      jar.take(from: response, now: now) { site.hosts.list(domain: $0) }
    }
    log(SignOnLogLine(request, result))
    return result
  }

  private func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
