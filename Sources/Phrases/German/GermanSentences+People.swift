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
    default: nil
    }
  }
}
