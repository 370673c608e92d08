import Failures

extension GermanSentences {
  /// Places people name and venues people keep.
  static func venues(_ code: FailureCode) -> Row? {
    switch code {
    case .unknownPlace:
      Row(
        "kein Ort „{subject}“",
        hint: "Breite,Länge angeben, den Namen eines Orts oder einen aus der Konfiguration: {detail}")
    case .unplacedVenue:
      Row("nirgends steht, wo {subject} ist", hint: "dine show {detail}{asked} zeigt, was bekannt ist")
    case .unusableHome:
      Row(
        "display.home, „{subject}“, ist kein Ort mit bekannter Lage bei {detail}",
        hint: "einen Ort nennen oder display.home in der Konfiguration berichtigen")
    case .noStart:
      Row(
        "nichts sagt, wo du bist",
        hint: "dine near LOKAL oder dine near BREITE,LÄNGE beginnt dort, sonst display.home")
    case .badCoordinatesArgument:
      Row(
        "{subject} ist kein Punkt auf der Erde",
        hint: "die Breite ist höchstens 90, die Länge 180; 0,0 gilt als keiner")
    case .foreignCoordinatesArgument:
      Row(
        "{subject} steht im Koordinatensystem {detail}, das dine nicht kennt",
        hint: "in WGS 84 angeben, wie Satellitennavigation")
    case .swappedCoordinatesArgument: Row("{subject} ist weit weg: die Breite steht vorn")
    case .venueExists:
      Row(
        "einen Ort „{subject}“ gibt es schon",
        hint: "dine venues edit {subject} ändert ihn; --slug gibt einem neuen einen anderen Namen")
    case .noAuthor:
      Row(
        "nicht bekannt, von wem die Angabe stammt: USER und LOGNAME sind leer, und das Konto hat keinen Namen",
        hint: "--author NAME angeben oder DINE_AUTHOR setzen")
    case .nothingToChange:
      Row("nichts zu ändern bei „{subject}“", hint: "angeben, was: --hours, --phone, --accepts …")
    case .daysWithoutHours:
      Row("welche Zeiten am {subject}?", hint: "--hours oder --meal-exchange-hours ergänzen")
    case .mealWithoutHours:
      Row("welche Zeiten von {subject}?", hint: "--hours oder --meal-exchange-hours ergänzen")
    case .hoursOfOtherDays:
      Row(
        "dafür allein wurden keine Zeiten gesetzt; gesetzt ist {detail}",
        hint: "--reset {subject} nimmt das zurück")
    case .backwardDays: Row("der letzte Tag, {subject}, liegt vor dem ersten")
    case .offerWithoutName: Row("{subject} wovon?", hint: "--offer mit dem Namen ergänzen")
    case .nothingAndSomething:
      Row(
        "{subject}: nothing und zugleich etwas",
        hint: "die Wörter für das angeben, was genommen wird, oder nothing allein")
    case .badPrice: Row("„{subject}“ ist kein Preis", hint: "so schreiben: 7.99 USD")
    default: nil
    }
  }
}
