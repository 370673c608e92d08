/// The answer of `dine balance`.
package enum BalancePhrase: Phrase {
  /// The forecast for one account.
  package enum Outlook: Sendable {
    /// The configuration names no current term.
    case noTerm
    /// There are too few readings in the last 14 days for a pace.
    case noPace
    /// The amount left over on the term's last day.
    case unused(String, on: String)
    case gone(on: String)
    /// The amount is renewed regularly, or is used up already.
    case nothing
  }

  /// The amount that may be used each week until the term's last day.
  package struct Share: Sendable {
    let amount: String
    let until: String

    package init(amount: String, until: String) {
      self.amount = amount
      self.until = until
    }
  }

  /// Words instead of an amount.
  case unlimited, notShown, unreadable
  /// An amount of meals.
  case swipes(Int)
  case unlimitedSwipes
  /// An amount, how old it is, whether that is too old, and whether the page of the newest reading has it.
  case amount(String, asOf: String, ago: String, isOld: Bool, isNewest: Bool)
  case runway(left: String, perWeek: Share?, Outlook)
  /// The sentence for the failure of the last sign-in.
  case lastSignInFailed(String)
  case noAccount(campus: String)
  /// A row of the page, in its own words.
  case notRead(row: String)
}

/// Questions to a person.
package enum PromptPhrase: Phrase {
  case userName, password, pin, code, newPIN, samePIN
  /// The address at which a browser ends after a sign-in.
  case address(page: String)
  /// The word that confirms deleting everything.
  case typeDelete
  /// Whether to cancel plans.
  case cancelThem
}

/// A stored part of a login, kept or forgotten.
package enum LoginThing: Phrase, Hashable {
  case sealedLogin
  /// Items in the keyring.
  case session, password, link, deviceKey
  /// Everything in the keyring for a host.
  case keyring(host: String)
  case readings(Int)
}

/// The answer of `dine logout`.
package enum LogoutPhrase: Phrase {
  case nothing(isDone: Bool)
  case forgotten(LoginThing, isDone: Bool)
  case readingsStay(Int)
}
