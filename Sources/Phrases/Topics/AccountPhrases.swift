/// The answer of `dine balance`.
package enum BalancePhrase: Phrase {
  /// How one account goes down.
  package enum Outlook: Sendable {
    /// The configuration names no term that is under way.
    case noTerm
    /// Too few readings of the last 14 days tell no pace.
    case noPace
    /// What is left over on the term's last day.
    case unused(String, on: String)
    case gone(on: String)
    /// What there is comes anew, or nothing is left by now.
    case nothing
  }

  /// In place of an amount.
  case unlimited, notShown, unreadable
  /// An amount of meals.
  case swipes(Int)
  case unlimitedSwipes
  /// An amount, how old it is, and whether that is too old.
  case amount(String, asOf: String, ago: String, isOld: Bool)
  case runway(left: String, Outlook)
  /// What the failure of the last sign-in says.
  case lastSignInFailed(String)
  case noAccount(campus: String)
  /// A row of the page, in its own words.
  case notRead(row: String)
}

/// What a person is asked for at a sign-in.
package enum PromptPhrase: Phrase {
  case userName, password, pin, code, newPIN, samePIN
  /// The address that a browser ends at after a sign-in.
  case address(page: String)
  /// The word that confirms that everything is to be deleted.
  case typeDelete
  /// Whether plans are to be cancelled.
  case cancelThem
}

/// Something of a login that is kept, or was forgotten.
package enum LoginThing: Phrase, Hashable {
  case sealedLogin
  /// What lies in the keyring.
  case session, password, link, deviceKey
  /// All that the keyring has for a host.
  case keyring(host: String)
  case readings(Int)
}

/// The answer of `dine logout`.
package enum LogoutPhrase: Phrase {
  case nothing(isDone: Bool)
  case forgotten(LoginThing, isDone: Bool)
  case readingsStay(Int)
}
