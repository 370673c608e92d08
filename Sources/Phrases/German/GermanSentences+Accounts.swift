import Failures

extension GermanSentences {
  /// Sentences about a sign-on; {subject} is the account, {detail} the form it took.
  static func signOns(_ code: FailureCode) -> Row? {
    switch code {
    case .wrongCredentials:
      Row(
        "{subject}: die eingegebenen oder aufbewahrten Zugangsdaten wurden abgelehnt{(detail)}; von selbst wird es nicht "
          + "noch einmal versucht", hint: "dine login")
    case .secondFactorNeeded:
      Row(
        "{subject}: ein zweiter Faktor wird verlangt{(detail)}",
        hint: "im Browser anmelden, dem Gerät vertrauen, dann dine login --browser-cookies FILE")
    case .consentNeeded:
      Row(
        "{subject}: die Hochschule fragt, ob sie der Kartenstelle den Namen nennen darf",
        hint: "einmal im Browser anmelden und dort entscheiden; dine antwortet darauf nie")
    case .sessionExpired:
      Row("{subject}: die aufbewahrte Sitzung ist abgelaufen{(detail)}", hint: "dine login")
    case .sessionNotKept:
      Row(
        "{subject}: die Anmeldung gelang, doch die Kartenstelle verlangt sie wieder: ihre Sitzung hält nicht{(detail)}",
        hint: "im Browser anmelden, dann dine login --browser-cookies FILE")
    case .cannotType:
      Row(
        "{subject}: die Anmeldeseite ist in {detail} geschrieben, worin nicht jeder Buchstabe des Namens oder Passworts "
          + "möglich ist",
        hint: "nichts wurde abgelehnt: im Browser anmelden, dann dine login --browser-cookies FILE")
    case .loginRefusedBefore:
      Row(
        "{subject}: die aufbewahrten Zugangsdaten wurden abgelehnt, {detail}; diesmal wurde nichts gesendet",
        hint: "dine login")
    case .loginUnproven:
      Row(
        "{subject}: das aufbewahrte Passwort wurde gesendet, und nichts zeigte, dass es stimmt, {detail}; diesmal wurde "
          + "nichts gesendet", hint: "dine login")
    case .accountLocked:
      Row(
        "{subject}: die Hochschule sagt, dass das Konto gesperrt ist; von selbst wird es nicht noch einmal versucht",
        hint: "es zuerst entsperren lassen, dann dine login")
    case .passwordExpired:
      Row(
        "{subject}: die Hochschule sagt, dass das Passwort abgelaufen ist; von selbst wird es nicht noch einmal versucht",
        hint: "im Browser ein neues wählen, dann dine login")
    case .idpUnavailable:
      Row(
        "{subject}: die Anmeldung der Hochschule geht gerade nicht{(detail)}",
        hint: "die letzten bekannten Werte bleiben; später versuchen")
    case .cardOfficeUnavailable:
      Row(
        "{subject}: die Kartenstelle ist gerade gestört{(detail)}",
        hint: "die letzten bekannten Werte bleiben; später versuchen")
    case .pageChanged:
      Row(
        "{subject}: es kam eine Seite, die dine nicht kennt{(detail)}",
        hint: "die letzten bekannten Werte bleiben; dine report-bug hilft, es zu melden")
    case .refusedHost:
      Row(
        "{subject}: der Weg führte dahin, wohin keine Anmeldung gehen darf{(detail)}; dorthin ging nichts",
        hint: "fehlt ein Host der Hochschule: unter identity_hosts oder card_hosts eintragen")
    default: nil
    }
  }
}
