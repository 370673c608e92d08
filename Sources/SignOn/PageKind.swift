/// The purpose of a page, identified by its contents, never by its URL, its status or the order of its forms.
package enum PageKind: Hashable, Sendable {
  /// A form that automatically carries the identity provider's assertion to the card office.
  case assertion(SignOnForm)
  /// A form that automatically carries the card office's request to the identity provider.
  case request(SignOnForm)
  /// Shibboleth asks for the browser's local storage; a browser without scripts answers "nothing".
  case storage(SignOnForm)
  /// A form for user name and password, or for the password alone.
  case password(SignOnForm)
  /// Several forms that might ask for the password.
  case severalPasswords
  /// A form for a one-time code.
  case code(SignOnForm)
  /// A question whether the card office may learn who signs on.
  case consent
  /// Duo, in either of its versions.
  case duo
  /// A choice of second factors, or a factor other than a code.
  case otherFactor
  /// A form for the user name alone.
  case userName(SignOnForm)
  /// A choice of identity providers.
  case discovery
  /// A form without anything to fill in, sent by a script.
  case relay(SignOnForm)
  /// None of these.
  case other
}

extension SignOnPage {
  /// The purpose of the page: the first that fits, in the order of `PageKind`.
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

/// The purpose of a form according to its fields. The names are those in the pages of Shibboleth,
/// SimpleSAMLphp, LemonLDAP::NG, CAS, Pubcookie, CBORD and Atrium.
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

  /// The only control for a one-time code; on some pages its input is hidden like a password.
  var codeControl: Control? {
    guard !asksForConsent else { return nil }
    let open = texts + passwords
    if let marked = open.first(where: { contains($0.purpose, "one-time-code") }) { return marked }
    // Next to a password, a field that only has the name of a code field may be left empty.
    return passwords.allSatisfy(Self.isCode) ? open.first(where: Self.isCode) : nil
  }

  private static func isCode(_ control: Control) -> Bool {
    contains(control.purpose, "one-time-code") || codeNames.contains(lowercasedASCII(control.name))
  }

  /// The only control for the password, besides a field marked as one for a code. Nil if a new password is to
  /// be chosen, and if there are several candidates.
  var passwordControl: Control? {
    let code = codeControl
    let own = passwords.filter { $0 != code }
    guard own.count == 1, !contains(own[0].purpose, "new-password") else { return nil }
    return own[0]
  }

  var asksForPassword: Bool { passwordControl != nil }

  /// Whether only a code is asked for; a form with other password fields is something else.
  var asksForCode: Bool { codeControl != nil && passwords.allSatisfy(Self.isCode) }

  /// The control for the user name, by its name or by its stated purpose.
  var nameControl: Control? {
    texts.first { Self.userNames.contains(lowercasedASCII($0.name)) }
      ?? texts.first { contains($0.purpose, "username") }
  }

  /// Shibboleth's `_shib_idp_consentOptions`, SimpleSAMLphp's `saveconsent` and `consent_yes`, terms of use,
  /// OAuth scopes.
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
