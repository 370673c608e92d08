/// An error that a page states itself.
enum PageFault: Hashable {
  /// The form was too old or had been sent before; the typed values were not checked.
  case stale
  /// The typed values were rejected; the reason in one word.
  case refused(String)
  /// The one-time code was rejected.
  case badCode
  /// The identity provider reports an error, with its own number.
  case provider(String)
  /// The card office's service provider reports an error.
  case service(String)
}

extension SignOnPage {
  /// The error that a page states; nil if it states no known one.
  var fault: PageFault? {
    signs.messages.lazy.compactMap(Self.fault(ofMessage:)).first ?? serviceFault ?? staleFault
  }

  /// Why the typed values were rejected, if an identity provider says so in the English of its stock pages
  /// (Shibboleth's `account-locked` and `expired-password`): only texts marked as errors, the headline and
  /// the title count, since pages that ask for a password may mention both further down.
  var refusal: String? {
    let words = [signs.errors, signs.headline, lowercasedASCII(title)]
    func isSaid(of thing: String, _ sayings: [String]) -> Bool {
      words.contains { text in contains(text, thing) && sayings.contains { contains(text, $0) } }
    }
    if isSaid(
      of: "account", ["is locked", "been locked", "account locked", "temporarily locked", "currently locked"])
    {
      return "locked"
    }
    return isSaid(
      of: "password", ["password has expired", "password is expired", "password expired", "expired password"])
      ? "password-expired" : nil
  }

  /// LemonLDAP::NG's numbers (`Lemonldap::NG::Portal::Main::Constants`); those that only ask to sign on are
  /// not errors.
  private static func fault(ofMessage number: Int) -> PageFault? {
    switch number {
    case 81, 82: .stale
    case 4, 5, 40: .refused("password")
    case 21, 86: .refused("locked")
    case 22, 25, 28...31: .refused("password-expired")
    case 96: .badCode
    case 1, 9, 32, 33, 35, 47, 85, 87, 102, ...0: nil
    default: .provider("message-" + String(number))
    }
  }

  /// The Shibboleth SP states the C++ class of the exception it caught.
  private var serviceFault: PageFault? {
    let families = ["opensaml::", "shibsp::", "xmltooling::", "xmlsignature::"]
    guard families.contains(where: { signs.headline.hasPrefix($0) || lowercasedASCII(title).hasPrefix($0) })
    else {
      return nil
    }
    let isAway = contains(signs.headline, "listenerexception")
    return .service(isAway ? "service-down" : "assertion-refused")
  }

  /// Shibboleth's "Stale Request" and SimpleSAMLphp's "State information lost" have no form that identifies
  /// them.
  private var staleFault: PageFault? {
    guard forms.allSatisfy({ $0.passwords.isEmpty }) else { return nil }
    let words = signs.headline + " " + lowercasedASCII(title)
    return contains(words, "stale request") || contains(words, "state information lost") ? .stale : nil
  }
}
