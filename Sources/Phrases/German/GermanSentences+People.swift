import Failures

extension GermanSentences {
  /// Was Menschen von Gerichten und Orten sagen.
  static func people(_ code: FailureCode) -> Row? {
    switch code {
    case .nothingToLike:
      Row(
        "kein Gericht und kein Ort „{subject}“ bekannt",
        hint: "dine search findet Gerichte; --anyway merkt eines vor, das es noch nirgends gab")
    case .badPersonName:
      Row(
        "„{subject}“ kann hier kein Name eines Menschen sein",
        hint: "Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, höchstens 40")
    case .alertNotSent:
      Row(
        "eine Meldung über {subject} kam nicht an: {detail}",
        hint: "es wird wieder versucht, solange sie nützt")
    case .unknownPlan:
      Row("kein Plan hat die Nummer {subject}", hint: "dine plan zeigt alle mit ihren Nummern")
    case .planPast:
      Row("diese Mahlzeit ist vorbei ({subject})", hint: "--for nimmt ein Datum, --at eine Uhrzeit")
    case .planNotOpen:
      Row(
        "{subject} hat am {detail} nicht für die ganze Mahlzeit geöffnet",
        hint: "--at oder --minutes für eine andere Zeit, --anyway plant es trotzdem")
    case .planNotServed:
      Row(
        "kein veröffentlichter Speiseplan hat {subject} am {detail}",
        hint: "dine next sagt, wann es wieder kommt; --anyway plant es trotzdem")
    case .unknownGoal:
      Row("kein Ziel hat die Nummer {subject}", hint: "dine goal zeigt alle mit ihren Nummern")
    case .tooFewStamps:
      Row(
        "{subject} können nicht ausgegeben werden: es sind {detail}",
        hint: "jede Woche oder jeder Monat, der ein Ziel erreicht, bringt einen Stempel")
    case .notCancelled: Row("nichts wurde abgesagt", hint: "j sagt ab, alles andere nicht")
    case .tasteValue:
      Row(
        "„{subject}“ lässt sich nicht von {detail} sagen",
        hint: "etwa calories 300-700, walk 10, price \"8.50 EUR\", word scharf, station grill")
    case .recommendMeal:
      Row("auf keinem Speiseplan heißt eine Mahlzeit „{subject}“", hint: "dine menu zeigt, wie sie heißen")
    default: nil
    }
  }
}
