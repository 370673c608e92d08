/// What a page wants, told by what is in it: never by its address, its status or the order of its forms.
package enum PageKind: Hashable, Sendable {
  /// A form that carries the identity provider's word to the card office by itself.
  case assertion(SignOnForm)
  /// A form that carries the card office's question to the identity provider by itself.
  case request(SignOnForm)
  /// Shibboleth asks what the browser remembers; a browser without scripts says "nothing".
  case storage(SignOnForm)
  /// A form for user name and password, or for the password alone.
  case password(SignOnForm)
  /// Several forms that might be it.
  case severalPasswords
  /// A form for a one-time code.
  case code(SignOnForm)
  /// A question whether the card office may be told who signs on.
  case consent
  /// Duo, in either of its forms.
  case duo
  /// A choice between second factors, or one that is no code.
  case otherFactor
  /// A form for the user name alone.
  case userName(SignOnForm)
  /// A choice of identity providers.
  case discovery
  /// A form without anything to fill in that a script sends.
  case relay(SignOnForm)
  /// None of these.
  case other
}

extension SignOnPage {
  /// What the page wants; the first that fits, in the order of `PageKind`.
  package var kind: PageKind {
    if let form = forms.first(where: { $0.has("SAMLResponse") }) { return .assertion(form) }
    if let form = forms.first(where: { $0.has("SAMLRequest") }) { return .request(form) }
    if let form = forms.first(where: \.asksForStorage) { return .storage(form) }
    let logins = forms.filter(\.asksForPassword)
    if logins.count > 1 { return .severalPasswords }
    if let form = logins.first { return .password(form) }
    if let form = forms.first(where: \.asksForCode) { return .code(form) }
    if forms.contains(where: \.asksForConsent) { return .consent }
    if signs.hasDuoFrame
      || forms.contains(where: { $0.has("sig_response") || $0.has("_xsrf") && $0.has("tx") })
    {
      return .duo
    }
    if forms.contains(where: \.asksForOtherFactor) { return .otherFactor }
    if forms.contains(where: \.asksForProvider) { return .discovery }
    let names = forms.filter { $0.nameControl != nil && $0.method == .post }
    if names.count == 1 { return .userName(names[0]) }
    if signs.sendsItself, forms.count == 1, forms[0].goesByItself { return .relay(forms[0]) }
    return .other
  }
}

/// What the fields of a form say it is for. The names are those of the products' own pages: Shibboleth, SimpleSAMLphp,
/// LemonLDAP::NG, CAS, Pubcookie, CBORD, Atrium.
extension SignOnForm {
  private static let userNames: Set<String> = [
    "j_username", "username", "user", "login", "loginid", "loginphrase", "userid", "uid", "netid", "user_id",
    "email",
    "loginfmt", "identifier", "computing_id",
  ]
  private static let codeNames: Set<String> = [
    "code", "otp", "totp", "passcode", "tokennumber", "j_tokennumber", "mfacode", "mfa_code", "otp_code",
    "token",
    "onetimecode", "one_time_code", "verificationcode", "verification_code", "2fa", "twofactor", "authcode",
  ]

  var asksForStorage: Bool { controls.contains { $0.name.hasPrefix("shib_idp_ls_") } }

  /// The one control for a one-time code; some pages hide it like a password.
  var codeControl: Control? {
    guard !asksForConsent else { return nil }
    let open = texts + passwords
    if let marked = open.first(where: { contains($0.purpose, "one-time-code") }) { return marked }
    // Beside a password a field that is only called so may be left empty.
    return passwords.allSatisfy(Self.isCode) ? open.first(where: Self.isCode) : nil
  }

  private static func isCode(_ control: Control) -> Bool {
    contains(control.purpose, "one-time-code") || codeNames.contains(lowercasedASCII(control.name))
  }

  /// The one control for the password; a form may have one beside it that says it is for a code. Nil where it is to be
  /// chosen anew, and where it is not told which of several it is.
  var passwordControl: Control? {
    let code = codeControl
    let own = passwords.filter { $0 != code }
    guard own.count == 1, !contains(own[0].purpose, "new-password") else { return nil }
    return own[0]
  }

  var asksForPassword: Bool { passwordControl != nil }

  /// A code alone: what has passwords to be chosen beside it is something else.
  var asksForCode: Bool { codeControl != nil && passwords.allSatisfy(Self.isCode) }

  /// The control for the user's name: by its name, by what it says it is for, or because it is the only one.
  var nameControl: Control? {
    texts.first { Self.userNames.contains(lowercasedASCII($0.name)) }
      ?? texts.first { contains($0.purpose, "username") }
  }

  /// Shibboleth's `_shib_idp_consentOptions`, SimpleSAMLphp's `saveconsent` and `consent_yes`, terms of use, OAuth scopes.
  var asksForConsent: Bool {
    let words = controls.map(\.name) + names + [action ?? ""]
    return words.contains { word in
      let word = lowercasedASCII(word)
      return
        (contains(word, "consent") && word != "_shib_idp_revokeconsent" && !contains(word, "consentgiven"))
        || contains(word, "attributereleaserejected") || contains(word, "termsrejected")
        || contains(word, "termsaccepted")
    } && passwords.isEmpty
  }

  /// LemonLDAP::NG's choice of factors and its keys, and WebAuthn.
  var asksForOtherFactor: Bool {
    controls.contains { $0.name == "sf" && $0.kind == .button }
      || ["webauthn", "u2f", "2fchoice", "2fcheck"].contains { contains(lowercasedASCII(action ?? ""), $0) }
  }

  /// Shibboleth's and SimpleSAMLphp's lists of providers.
  var asksForProvider: Bool {
    ["user_idp", "idpentityid", "entityid", "origin"].contains { name in
      controls.contains { lowercasedASCII($0.name) == name && ($0.kind == .choice || $0.kind == .button) }
    } || has("action") && has("cache") && has("user_idp")
  }

  var goesByItself: Bool { texts.isEmpty && passwords.isEmpty && controls.contains { $0.kind == .hidden } }
}
