import Failures

extension GermanSentences {
  /// Was Menschen von Gerichten und Orten sagen.
  static func people(_ code: FailureCode) -> Row? {
    switch code {
    case .nothingToLike:
      Row(
        "kein Gericht und kein Ort „{subject}“ bekannt",
        hint: "dine search findet Gerichte; --anyway merkt eines vor, das es noch nirgends gab")
    case .noMenusYet:
      Row(
        "kein Gericht „{subject}“ bekannt: noch ist kein Speiseplan da",
        hint: "dine refresh sucht Speisepläne; --anyway nimmt den Namen trotzdem")
    case .dishWithoutWords:
      Row(
        "„{subject}“ hat weder Buchstaben noch Ziffern, und ein Gericht wird an den Wörtern seines Namens erkannt",
        hint: "dine search findet Gerichte nach Wörtern")
    case .dishNameTooLong:
      Row("ein Name von {subject} Zeichen ist zu lang", hint: "höchstens {detail}")
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
    case .planNotSuiting:
      Row(
        "{subject} ist nach den Angaben zum Essen nichts für {detail}", hint: "--anyway plant es trotzdem")
    case .planTooFewPeople:
      Row(
        "--people {subject} sind weniger, als mitkommen: mit denen von --with sind es {detail}",
        hint: "--people weglassen oder eine größere Zahl nennen")
    case .unknownGoal:
      Row("kein Ziel hat die Nummer {subject}", hint: "dine goal zeigt alle mit ihren Nummern")
    case .tooFewStamps:
      Row(
        "{subject} lässt sich nicht ausgeben: nur {detail} übrig",
        hint: "jede Woche oder jeder Monat, der ein Ziel erreicht, bringt einen Stempel")
    case .notCancelled: Row("nichts wurde abgesagt", hint: "j sagt ab, alles andere nicht")
    case .tasteValue:
      Row(
        "„{subject}“ lässt sich nicht von {detail} sagen",
        hint: "etwa calories 300-700, walk 10, price \"8.50 EUR\", word scharf, station grill")
    case .recommendMeal:
      Row("auf keinem Speiseplan heißt eine Mahlzeit „{subject}“", hint: "dine menu zeigt, wie sie heißen")
    case .groupUnknown:
      Row("keine Gruppe heißt „{subject}“", hint: "dine group nennt alle; dine group new legt eine an")
    case .groupBadName:
      Row("„{subject}“ kann keine Gruppe heißen", hint: "Wörter in einer Zeile, höchstens 40 Zeichen")
    case .groupBadEmoji:
      Row("„{subject}“ ist kein Emoji", hint: "ein Zeichen, etwa 🍜")
    case .groupNameTaken: Row("eine Gruppe „{subject}“ gibt es schon", hint: "dine group nennt alle")
    case .groupEmpty:
      Row("niemand ist übrig, der mitisst", hint: "dine group add GRUPPE PERSON, oder --with NAME")
    case .decideNoGroup:
      Row("wer isst zusammen?", hint: "--group GRUPPE oder --with NAME sagt es; dine group nennt die Gruppen")
    case .decideNotAllVoted:
      Row(
        "noch ohne Stimme: {subject}",
        hint: "dine vote --person NAME; --without NAME lässt jemanden aus, --anyway entscheidet trotzdem")
    case .decidePast:
      Row(
        "{subject} ist vorbei: da isst niemand mehr", hint: "--at nimmt eine Zeit, die noch kommt")
    case .peopleNotMet:
      Row(
        "von „{subject}“ ist nichts bekannt: ist „{detail}“ gemeint?",
        hint: "--anyway nimmt auch, wer unbekannt ist; dine people nennt die anderen")
    case .peopleBlockUnknown:
      Row(
        "von „{subject}“ ist nichts gespeichert",
        hint: "--anyway lehnt Dateien dieses Namens ab, ehe die erste da ist")
    case .peopleUnknown: Row("von „{subject}“ ist nichts gespeichert", hint: "dine people nennt alle")
    case .peopleNameTaken: Row("„{subject}“ gibt es schon", hint: "dine people nennt alle")
    case .peopleNameNeeded:
      Row("„me“ meint auf einem anderen Rechner jemand anderen", hint: "--as NAME sagt, wie die Person heißt")
    case .peopleBlocked:
      Row(
        "Dateien von „{subject}“ werden abgelehnt", hint: "dine people block NAME --undo nimmt sie wieder an")
    case .peopleFileUnreadable:
      Row(
        "{subject} ist keine Datei einer Person von diesem Campus",
        hint: "dine people export schreibt eine; --campus nennt einen anderen Campus")
    default: nil
    }
  }
}
