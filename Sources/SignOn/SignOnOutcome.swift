import CivilTime
package import HTTPClient

/// Why a sign-on did not come to a balance.
package struct SignOnFailure: Error, Hashable, Sendable {
  /// What has to happen next, in eleven words; the eleventh is `ok`.
  package enum Kind: String, CaseIterable, Sendable {
    /// What was typed or stored was refused.
    case wrongCredentials = "wrong-credentials"
    /// A person must prove once more who they are.
    case secondFactorNeeded = "second-factor-needed"
    /// A person must agree to what the card office is told.
    case consentNeeded = "consent-needed"
    /// The kept session is over, and there is no password to begin another with.
    case sessionExpired = "session-expired"
    /// The sign-on went well, and the card office asks for it again: the session does not last.
    case sessionNotKept = "session-not-kept"
    /// The name, the password or the code has letters that cannot be written in the encoding of the page.
    case cannotType = "cannot-type"
    /// The identity provider does not work, or refuses to serve.
    case idpUnavailable = "idp-unavailable"
    /// The card office does not work, or refuses to serve.
    case cardOfficeUnavailable = "card-office-unavailable"
    /// A page came that is none of those known.
    case pageChanged = "page-changed"
    /// The way led to a host that is not listed, or not over https, or would have carried a form on.
    case refusedHost = "refused-host"
  }

  /// What happened.
  package let kind: Kind
  /// Which of its forms, one word of this program's own: `code`, `duo`, `certificate-untrusted` …
  package internal(set) var detail: String
  /// Where: scheme, host and path; nil where the way began with it.
  package let place: String?
  /// The title of a page that was not known, at most 80 characters of the site's own text.
  package var title: String?
  /// Seconds the server asks to be left alone.
  package var retryAfter: Int64?
  /// Whether a password had left this machine: a second one might lock the account.
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

  /// What a status of 400 or more says, and for how long the server wants to be left alone.
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

  /// Stable and free of values.
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

  /// The form it took, and where it happened for what a person may have to look up or to add to a list; the title of a page
  /// that is not known is the site's own text.
  package var told: String {
    switch kind {
    case .refusedHost, .pageChanged:
      detail + (place.map { ", " + $0 } ?? "") + (title.map { $0.isEmpty ? "" : ", \"" + $0 + "\"" } ?? "")
    default: Self.words(detail) ?? ""
    }
  }

  /// The form as far as it tells a person more than the sentence: that something cannot be reached is all that
  /// `could-not-connect` says.
  package static func words(_ detail: String?) -> String? { detail == "could-not-connect" ? nil : detail }

  /// Whether the person who asked, or the system, wanted it to stop.
  package var isInterruption: Bool { detail == FetchError.cancelled.code }

  /// Whether a password left, and nothing has shown that it was right.
  var leavesPasswordUnproven: Bool {
    guard isAfterPassword, !isPasswordProven else { return false }
    return switch kind {
    case .secondFactorNeeded, .consentNeeded: false
    case .wrongCredentials: detail != "code"
    // A session that is not kept belongs here, too: the password would be right, and for nothing, every time.
    default: true
    }
  }

  /// Whether nothing but a person can make the next try come out otherwise: none is made by itself.
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

/// How a sign-on ended.
package enum SignOnOutcome: Sendable {
  /// The page the reader was waiting for.
  case ok(SignOnPage)
  /// Anything else.
  case failed(SignOnFailure)

  /// `ok`, or the failure's code.
  package var word: String {
    failure?.code ?? "ok"
  }

  /// Why it failed; nil: it did not.
  package var failure: SignOnFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
