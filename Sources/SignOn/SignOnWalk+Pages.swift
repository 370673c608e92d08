import HTTPClient

/// The response to each kind of page.
extension SignOnWalk {
  mutating func judge(_ page: SignOnPage) -> Step {
    switch page.kind {
    case .assertion(let form):
      arrivals += 1
      return submit(form, of: page, to: .card)
    case .request(let form), .storage(let form): return submit(form, of: page, to: .identity)
    case .password(let form): return signIn(with: form, of: page)
    case .code(let form): return enterCode(in: form, of: page)
    case .consent: return fail(.consentNeeded, "consent")
    case .duo: return fail(.secondFactorNeeded, "duo")
    case .severalPasswords, .otherFactor, .discovery, .userName, .relay, .other: break
    }
    if let step = arrive(page) { return step }
    switch page.kind {
    case .otherFactor: return fail(.secondFactorNeeded, "choice")
    case .discovery: return goToLoginPage(from: page) ?? fail(.pageChanged, "discovery")
    case .userName(let form) where !hasSentName && !hasSentPassword && isOnIdentity(page):
      return enterName(in: form, of: page)
    case .relay(let form): return submit(form, of: page, to: nil)
    case .severalPasswords: return fail(.pageChanged, "several-logins")
    default: return giveUp(on: page)
    }
  }

  /// Ends the sign-on if the page is the requested one.
  private func arrive(_ page: SignOnPage) -> Step? {
    guard page.status == 200, site.hosts.allow(page.url, as: .card), page.fault == nil, isCardPage(page)
    else {
      return nil
    }
    return .end(.ok(page))
  }

  private func isOnIdentity(_ page: SignOnPage) -> Bool { site.hosts.allow(page.url, as: .identity) }

  private mutating func signIn(with form: SignOnForm, of page: SignOnPage) -> Step {
    let isAskedAgain = hasSentPassword && arrivals > 0
    if page.fault == .stale { return isAskedAgain ? fail(.sessionNotKept, "asked-again") : beginAgain() }
    if case .refused(let word) = page.fault, !hasSentCode { return fail(.wrongCredentials, word) }
    if isAskedAgain { return fail(.sessionNotKept, "asked-again") }
    if hasSentCode { return fail(.wrongCredentials, "code") }
    if hasSentPassword { return fail(.wrongCredentials, page.refusal ?? "password") }
    if let step = goToLogin(from: page, instead: form) { return step }
    var filled: [Int: FormEntry.Value] = [:]
    let code = form.codeControl
    let texts = form.texts.filter { $0 != code }
    let name = form.nameControl ?? (texts.count == 1 ? texts[0] : nil)
    for (place, control) in form.controls.enumerated() {
      if control == form.passwordControl { filled[place] = .password }
      // Without the code, sending the password would be in vain; if they are rejected, it is unknown which of
      // the two was wrong.
      if control == code { filled[place] = .code }
      if control == name { filled[place] = user.map { .text($0) } }
    }
    // A name typed on the previous page need not be asked for again.
    guard hasSentName || name != nil else { return fail(.pageChanged, "no-user-field") }
    guard user != nil else { return fail(.sessionExpired, "no-user") }
    guard form.method == .post else { return fail(.pageChanged, "password-by-get") }
    let step = send(form, of: page, pressing: form.defaultButton, filled: filled, to: .identity)
    if case .send = step { hasSentPassword = true }
    return step
  }

  private mutating func enterName(in form: SignOnForm, of page: SignOnPage) -> Step {
    guard let user else { return fail(.sessionExpired, "no-user") }
    var filled: [Int: FormEntry.Value] = [:]
    for (place, control) in form.controls.enumerated() where control == form.nameControl {
      filled[place] = .text(user)
    }
    hasSentName = true
    return send(form, of: page, pressing: form.defaultButton, filled: filled, to: .identity)
  }

  private mutating func enterCode(in form: SignOnForm, of page: SignOnPage) -> Step {
    if hasSentCode { return fail(.wrongCredentials, "code") }
    // Its token has expired; starting again would send the password a second time, although it was not
    // rejected.
    if page.fault == .stale { return fail(.secondFactorNeeded, "code-too-late") }
    guard form.method == .post else { return fail(.pageChanged, "password-by-get") }
    var filled: [Int: FormEntry.Value] = [:]
    for (place, control) in form.controls.enumerated() where control == form.codeControl {
      filled[place] = .code
    }
    let step = send(form, of: page, pressing: form.defaultButton, filled: filled, to: .identity)
    if case .send = step { hasSentCode = true }
    return step
  }

  /// Sends a form unchanged and without a button, like `submit()`.
  private mutating func submit(_ form: SignOnForm, of page: SignOnPage, to role: SignOnHosts.Role?) -> Step {
    send(form, of: page, pressing: nil, filled: [:], to: role)
  }

  private mutating func send(
    _ form: SignOnForm, of page: SignOnPage, pressing button: SignOnForm.Control?,
    filled: [Int: FormEntry.Value], to role: SignOnHosts.Role?
  ) -> Step {
    guard form.isURLEncoded else { return fail(.pageChanged, "form-encoding") }
    guard let target = page.target(of: form, pressing: button) else { return fail(.refusedHost, "bad-url") }
    let entries = form.entries(pressing: button, filled: filled)
    if form.method == .post {
      return go(SignOnRequest(post: entries, to: target, charset: page.charset, from: page.url), as: role)
    }
    guard let query = FormText(charset: page.charset).query(of: entries),
      let whole = try? target.resolving("?" + query)
    else { return fail(.pageChanged, "form-charset") }
    return go(SignOnRequest(get: whole, from: page.url), as: role)
  }

  /// If a page of the card office is not the requested one, goes to its login page once, if one is
  /// configured, then to the card page again.
  private mutating func goToLogin(from page: SignOnPage, instead form: SignOnForm?) -> Step? {
    guard site.hosts.allow(page.url, as: .card) else { return nil }
    if let form, let target = page.target(of: form, pressing: form.defaultButton),
      site.hosts.allow(target, as: .identity)
    {
      return nil
    }
    if let step = goToLoginPage(from: page) { return step }
    if form == nil, hasTriedLoginPage, !hasGoneBackToCard {
      hasGoneBackToCard = true
      return go(SignOnRequest(get: site.cardPage, from: page.url))
    }
    return nil
  }

  /// Goes to the login page, once; its URL may name the university, which skips a list of them
  /// (`…/Login?entityID=…`).
  private mutating func goToLoginPage(from page: SignOnPage) -> Step? {
    guard let login = site.loginPage, !hasTriedLoginPage else { return nil }
    hasTriedLoginPage = true
    return go(SignOnRequest(get: login, from: page.url))
  }

  /// The failure, or next step, for a page that is not the requested one and has no form to answer.
  private mutating func giveUp(on page: SignOnPage) -> Step {
    switch page.fault {
    case .stale: return hasSentCode ? fail(.secondFactorNeeded, "code-too-late") : beginAgain()
    case .badCode: return fail(.wrongCredentials, "code")
    case .refused(let word): return fail(.wrongCredentials, word)
    case .provider(let word), .service(let word): return fail(unavailable, word)
    case nil: break
    }
    if hasSentPassword, arrivals == 0, let word = page.refusal { return fail(.wrongCredentials, word) }
    if page.status >= 400 { return fail(unavailable, "status-" + String(page.status)) }
    if let target = page.signs.refresh {
      guard let url = page.resolved(target) else { return fail(.refusedHost, "bad-url") }
      return go(SignOnRequest(get: url, from: page.url))
    }
    if let step = goToLogin(from: page, instead: nil) { return step }
    return .end(
      .failed(
        SignOnFailure(
          .pageChanged, "unknown-page", at: page.url.place,
          title: String(decoding: page.title.utf8.prefix(80), as: UTF8.self))))
  }
}
