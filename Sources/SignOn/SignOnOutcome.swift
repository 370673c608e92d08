import CivilTime
package import HTTPClient

/// Why a sign-on did not reach the balance.
package struct SignOnFailure: Error, Hashable, Sendable {
  /// What has to happen next; together with `ok` there are eleven codes.
  package enum Kind: String, CaseIterable, Sendable {
    /// The typed or stored credentials were rejected.
    case wrongCredentials = "wrong-credentials"
    /// A person must confirm their identity again.
    case secondFactorNeeded = "second-factor-needed"
    /// A person must consent to what the card office receives.
    case consentNeeded = "consent-needed"
    /// The stored session has expired, and there is no password to start another.
    case sessionExpired = "session-expired"
    /// The sign-on succeeded, but the card office asks for it again: the session does not last.
    case sessionNotKept = "session-not-kept"
    /// The name, the password or the code has characters that the page's encoding cannot represent.
    case cannotType = "cannot-type"
    /// The identity provider does not work, or refuses the request.
    case idpUnavailable = "idp-unavailable"
    /// The card office does not work, or refuses the request.
    case cardOfficeUnavailable = "card-office-unavailable"
    /// The page is not one of the known ones.
    case pageChanged = "page-changed"
    /// The sign-on was redirected to a host that is not listed, to a URL that is not HTTPS, or with a form
    /// body.
    case refusedHost = "refused-host"
  }

  /// What happened.
  package let kind: Kind
  /// The details, as one word of this program's own: `code`, `duo`, `certificate-untrusted` …
  package internal(set) var detail: String
  /// Where it happened: scheme, host and path; nil if at the beginning.
  package let place: String?
  /// The title of an unknown page, at most 80 bytes of the site's own text; nil once anything was typed.
  package var title: String?
  /// How many seconds the server asks clients to wait.
  package var retryAfter: Int64?
  /// Whether a password had been sent: sending a second one might lock the account.
  package var isAfterPassword = false
  /// Whether that password was shown to be right.
  package var isPasswordProven = false

  /// A failure from its parts.
  package init(
    _ kind: Kind, _ detail: String, at place: String? = nil, title: String? = nil, retryAfter: Int64? = nil
  ) {
    self.kind = kind
    self.detail = detail
    self.place = place
    self.title = title
    self.retryAfter = retryAfter
  }

  /// The failure for a status of 400 or more, including how long the server asks clients to wait.
  package init(_ kind: Kind, refusedBy response: FetchResponse) {
    let detail =
      switch response.status {
      case 403: "forbidden"
      case 429: "too-many-requests"
      default: "status-" + String(response.status)
      }
    let wait = response.retryDelay(now: response.date ?? .init(secondsSince1970: 0))
    self.init(kind, detail, at: response.finalURL.place, retryAfter: wait)
  }

  /// A stable code that contains no values.
  package var code: String {
    switch kind {
    case .wrongCredentials: "wrong-credentials"
    case .secondFactorNeeded: "second-factor-needed"
    case .consentNeeded: "consent-needed"
    case .sessionExpired: "session-expired"
    case .sessionNotKept: "session-not-kept"
    case .cannotType: "cannot-type"
    case .idpUnavailable: "idp-unavailable"
    case .cardOfficeUnavailable: "card-office-unavailable"
    case .pageChanged: "page-changed"
    case .refusedHost: "refused-host"
    }
  }

  /// The details, and where it happened if a person may have to look that up or add it to a list.
  ///
  /// - Parameter toPerson: whether a person reads it now, and not a log: only then is the title of an unknown
  ///   page included, which is the site's own text and may name somebody.
  /// - Returns: the details.
  package func told(toPerson: Bool) -> String {
    switch kind {
    case .refusedHost, .pageChanged:
      let title = toPerson ? title ?? "" : ""
      return detail + (place.map { ", " + $0 } ?? "") + (title.isEmpty ? "" : ", \"" + title + "\"")
    case .idpUnavailable, .cardOfficeUnavailable:
      return [Self.words(detail), host].compactMap { $0 }.joined(separator: ", ")
    default: return Self.words(detail) ?? ""
    }
  }

  /// The host where it happened, with its port if it has one; nil if at the beginning.
  package var host: String? {
    place?.split(separator: "/").dropFirst().first.map { String($0) }
  }

  /// The details if they tell a person more than the message does; for `could-not-connect` the message says
  /// it all.
  package static func words(_ detail: String?) -> String? { detail == "could-not-connect" ? nil : detail }

  /// Whether it was stopped by the person who asked, or by the system.
  package var isInterruption: Bool { detail == FetchError.cancelled.code }

  /// Whether a password was sent, and nothing has shown that it was right.
  var leavesPasswordUnproven: Bool {
    guard isAfterPassword, !isPasswordProven else { return false }
    return switch kind {
    case .secondFactorNeeded, .consentNeeded: false
    case .wrongCredentials: detail != "code"
    // A session that does not last belongs here, too: the password may be right, but would be sent in vain
    // every time.
    default: true
    }
  }

  /// Whether only a person can make the next attempt succeed, so that no automatic one is made.
  package var needsPerson: Bool {
    if isAfterPassword { return true }
    return switch kind {
    case .wrongCredentials, .secondFactorNeeded, .consentNeeded, .sessionExpired, .sessionNotKept,
      .cannotType, .refusedHost:
      true
    case .idpUnavailable, .cardOfficeUnavailable: detail == "forbidden"
    case .pageChanged: false
    }
  }
}

/// The result of a sign-on.
package enum SignOnOutcome: Sendable {
  /// The requested page.
  case ok(SignOnPage)
  /// Anything else.
  case failed(SignOnFailure)

  /// `ok`, or the failure's code.
  package var word: String {
    failure?.code ?? "ok"
  }

  /// The failure; nil: it succeeded.
  package var failure: SignOnFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
