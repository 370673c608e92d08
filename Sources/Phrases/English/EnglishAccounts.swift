extension BalancePhrase {
  package var english: String {
    switch self {
    case .unlimited: "unlimited"
    case .notShown: "not shown"
    case .unreadable: "unreadable"
    case .swipes(let count): count == 1 ? "1 swipe" : "\(count) swipes"
    case .unlimitedSwipes: "unlimited swipes"
    case .amount(let amount, let asOf, let ago, let isOld, let isNewest):
      "\(amount), \(asOf) (\(ago)\(isOld ? ", old" : "")\(isNewest ? "" : ", not readable since"))"
    case .runway(let left, let share, let outlook):
      "\(left) left" + (share.map { ", \($0.amount) a week until \($0.until)" } ?? "") + Self.english(outlook)
    case .lastSignInFailed(let sentence): "The last sign-in failed: \(sentence)."
    case .noAccount(let campus): "No account is listed for \(campus)."
    case .notRead(let row): "Not read on the page: “\(row)”."
    }
  }

  private static func english(_ outlook: Outlook) -> String {
    switch outlook {
    case .noTerm: "; the configuration names no current term"
    case .noPace: "; too few readings in the last 14 days for a pace"
    case .unused(let amount, let day): "; at this pace \(amount) unused on \(day)"
    case .gone(let day): "; at this pace none on \(day)"
    case .nothing: ""
    }
  }
}

extension PromptPhrase {
  package var english: String {
    switch self {
    case .userName: "User name: "
    case .password: "Password: "
    case .pin: "PIN: "
    case .code: "One-time code: "
    case .newPIN: "New PIN, four digits or more: "
    case .samePIN: "The PIN again: "
    case .address(let page): "Sign in at \(page) in a browser, then paste the address it ends at: "
    case .typeDelete: "Type \"delete\" to delete this for good: "
    case .cancelThem: "Cancel this? (y/n) "
    }
  }
}

extension LoginThing {
  package var english: String {
    switch self {
    case .sealedLogin: "the PIN-locked login and its device key"
    case .session: "the session in the keyring"
    case .password: "the password in the keyring"
    case .link: "the link to this device in the keyring"
    case .deviceKey: "the device key in the keyring"
    case .keyring(let host): "everything in the keyring for \(host)"
    case .readings(let count): count == 1 ? "one reading of balances" : "\(count) readings of balances"
    }
  }
}

extension LogoutPhrase {
  package var english: String {
    switch self {
    case .nothing(let isDone): "There \(isDone ? "was" : "is") nothing to forget."
    case .forgotten(let thing, let isDone):
      (isDone ? "Forgotten: " : "Would be forgotten: ") + thing.english + "."
    case .readingsStay(let count):
      "Kept: \(LoginThing.readings(count).english); --forget-balances deletes \(count == 1 ? "it" : "them"), too."
    }
  }
}
