import Failures

extension GermanSentences {
  /// What happens where a campus is made one's own, and where a name may mean several things.
  static func setups(_ code: FailureCode) -> Row? {
    switch code {
    case .campusNotListed:
      Row(
        "kein Campus „{subject}“ bekannt",
        hint: "dine campuses zeigt die bekannten; dine setup URL nimmt die Adresse einer Mensa-Seite")
    case .campusNotNamed:
      Row(
        "CAMPUS fehlt",
        hint: "dine campuses zeigt die bekannten; dine setup URL nimmt die Adresse einer Mensa-Seite")
    case .severalCampuses:
      Row("„{subject}“ passt auf mehrere: {detail}", hint: "einen davon nennen")
    case .severalVenues:
      Row("„{subject}“ passt auf mehrere Orte: {detail}", hint: "einen davon nennen")
    case .contactNeeded:
      Row(
        "kein Kontakt angegeben, über den Betreiber von Seiten jemanden erreichen",
        hint: "--contact mit einer Mailadresse oder einer Webseite ergänzen")
    case .badContactArgument:
      Row(
        "„{subject}“ taugt nicht als Kontakt: eine Mailadresse oder Webseite angeben, nicht die eines Beispiels",
        hint: "Betreiber von Seiten erfahren sie, um Rückfragen stellen zu können")
    case .badCampusName:
      Row(
        "„{subject}“ lässt sich nicht als Name eines Campus eingeben",
        hint:
          "--name nimmt bis zu 40 Kleinbuchstaben, Ziffern und Bindestriche, aber keine eigene Adresse der Website wie api"
      )
    case .siteNotRecognised:
      Row(
        "keiner der Leser erkennt die Seite {subject}{(detail)}",
        hint: "dine probe URL --contact MAIL zeigt, was versucht wurde; docs/recipes.md, wie man jede liest")
    case .zoneNeeded:
      Row(
        "die Zeitzone von {subject} ist nicht bekannt",
        hint: "--zone mit einem Namen wie Europe/Berlin ergänzen")
    case .campusNotAdded:
      Row(
        "der Campus {detail} ließ sich nicht in {subject} eintragen",
        hint: "dine config check sagt, ob darin etwas falsch ist")
    default: nil
    }
  }
}
