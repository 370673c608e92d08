extension BalancePhrase {
  package var german: String {
    switch self {
    case .unlimited: "unbegrenzt"
    case .notShown: "nicht angezeigt"
    case .unreadable: "unlesbar"
    case .swipes(let count): count == 1 ? "1 Mahlzeit" : "\(count) Mahlzeiten"
    case .unlimitedSwipes: "unbegrenzt viele Mahlzeiten"
    case .amount(let amount, let asOf, let ago, let isOld, let isNewest):
      "\(amount), \(asOf) (\(ago)\(isOld ? ", veraltet" : "")\(isNewest ? "" : ", seitdem nicht lesbar"))"
    case .runway(let left, let share, let outlook):
      "\(left) übrig" + (share.map { ", bis \($0.until) \($0.amount) je Woche" } ?? "") + Self.german(outlook)
    case .lastSignInFailed(let sentence): "Die letzte Anmeldung ergab nichts: \(sentence)."
    case .noAccount(let campus): "Für \(campus) ist kein Konto aufgeführt."
    case .notRead(let row): "Von der Seite nicht gelesen: „\(row)“."
    }
  }

  private static func german(_ outlook: Outlook) -> String {
    switch outlook {
    case .noTerm: "; die Konfiguration nennt kein laufendes Semester"
    case .noPace: "; zu wenige Werte der letzten 14 Tage für eine Vorhersage"
    case .unused(let amount, let day): "; bei diesem Verbrauch am \(day) ungenutzt: \(amount)"
    case .gone(let day): "; bei diesem Verbrauch am \(day) aufgebraucht"
    case .nothing: ""
    }
  }
}

extension PromptPhrase {
  package var german: String {
    switch self {
    case .userName: "Benutzername: "
    case .password: "Passwort: "
    case .pin: "PIN: "
    case .code: "Einmalcode: "
    case .newPIN: "Neue PIN, vier Ziffern oder mehr: "
    case .samePIN: "Die PIN noch einmal: "
    case .address(let page):
      "Im Browser unter \(page) anmelden, dann die Adresse einfügen, bei der er ankommt: "
    case .typeDelete: "„delete“ eingeben, um dies endgültig zu löschen: "
    case .cancelThem: "Absagen? (j/n) "
    }
  }
}

extension LoginThing {
  package var german: String {
    switch self {
    case .sealedLogin: "die mit einer PIN gesperrten Zugangsdaten und ihr Geräteschlüssel"
    case .session: "die Sitzung im Schlüsselbund"
    case .password: "das Passwort im Schlüsselbund"
    case .link: "die Verknüpfung mit diesem Gerät im Schlüsselbund"
    case .deviceKey: "der Geräteschlüssel im Schlüsselbund"
    case .keyring(let host): "was der Schlüsselbund für \(host) hat"
    case .readings(let count): count == 1 ? "ein Guthabenstand" : "\(count) Guthabenstände"
    }
  }
}

extension LogoutPhrase {
  package var german: String {
    switch self {
    case .nothing(let isDone): isDone ? "Es gab nichts zu vergessen." : "Es gibt nichts zu vergessen."
    case .forgotten(let thing, let isDone):
      (isDone ? "Vergessen: " : "Würde vergessen: ") + thing.german + "."
    case .readingsStay(let count):
      count == 1
        ? "Ein gelesener Guthabenstand bleibt. Mit --forget-balances geht auch er."
        : "\(count) gelesene Guthabenstände bleiben. Mit --forget-balances gehen auch sie."
    }
  }
}
