import Failures

extension GermanSentences {
  /// What happens where pages are served and published.
  static func serving(_ code: FailureCode) -> Row? {
    switch code {
    case .badListenAddress:
      Row(
        "„{subject}“ ist keine Adresse für einen Server",
        hint: "Adresse und Port dieses Rechners angeben, wie 127.0.0.1:8350, oder unix:/run/dine/web.sock")
    case .listenAddressTaken:
      Row("{subject} ist schon belegt", hint: "mit --listen eine andere Stelle angeben")
    case .cannotListen: Row("auf {subject} kann kein Server laufen{(detail)}")
    case .noSuchAddress: Row("unter {subject} gibt es nichts", hint: "docs/api.md nennt die Adressen")
    case .unreadableAddress: Row("die Adresse ist nicht lesbar: {subject}")
    case .valueTooLong: Row("der Wert von {subject} ist zu lang", hint: "höchstens {detail} Zeichen")
    case .tooManyQuestions: Row("zu viele neue Fragen auf einmal", hint: "in einer Sekunde wieder fragen")
    case .notOurFolder:
      Row(
        "in {subject} liegt etwas, das dined nicht dorthin geschrieben hat",
        hint: "einen leeren oder neuen Ordner angeben")
    case .pagesNotMade:
      Row(
        "Seiten von {subject} konnten nicht entstehen, und was schon da war, bleibt: {detail}",
        hint: "dine doctor sieht die Datenbank durch")
    case .badRequest:
      Row(
        "eine solche Anfrage ist hier nicht erlaubt",
        hint: "einen Host nennen, nichts mitschicken und die Adresse in %-kodiertem UTF-8 schreiben")
    case .methodNotAllowed: Row("diese Adresse nimmt nur GET und HEAD an")
    case .contentTooLarge: Row("es wurde mehr geschickt, als angenommen wird")
    case .uriTooLong: Row("die Adresse hat mehr als 4.096 Bytes")
    case .misdirectedRequest: Row("der Server hört nicht auf den Namen, unter dem er gefragt wurde")
    case .requestHeaderFieldsTooLarge:
      Row("die Felder des Kopfes haben mehr als 16.384 Bytes", hint: "weniger Cookies schicken")
    default: nil
    }
  }
}
