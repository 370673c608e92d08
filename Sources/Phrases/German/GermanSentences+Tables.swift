import Failures

extension GermanSentences {
  /// What happens at a table where friends decide together.
  static func tables(_ code: FailureCode) -> Row? {
    switch code {
    case .tableUnknown:
      Row("diesen Tisch gibt es nicht, oder nicht mehr", hint: "unter /table/ einen neuen aufmachen")
    case .tableFull:
      Row("an diesem Tisch sitzen schon {detail}", hint: "unter /table/ einen weiteren aufmachen")
    case .tableLimit: Row("es gibt schon {detail} Tische", hint: "in einer Stunde noch einmal versuchen")
    case .tableNotMember: Row("das darf nur, wer am Tisch sitzt", hint: "zuerst hinsetzen")
    case .tableRound:
      Row("diese Runde läuft nicht: es ist Runde {detail}", hint: "den Tisch noch einmal ansehen")
    case .tableDecided: Row("die Runde ist entschieden", hint: "eine neue Runde beginnen")
    case .tableUndecided: Row("die Runde ist noch nicht entschieden")
    case .tableUnknownChoice:
      Row("darüber wird nicht abgestimmt", hint: "den Tisch noch einmal ansehen")
    case .tableTooFar:
      Row(
        "den Tisch gibt es dann nicht mehr: er bleibt {detail} Stunden",
        hint: "ihn näher an der Mahlzeit aufmachen oder die Uhrzeit weglassen")
    case .tableBadBody:
      Row(
        "das Gesendete ist nicht verständlich: {detail}",
        hint: "docs/people.md sagt, was gesendet werden kann")
    case .tableTooLong: Row("es wurde mehr gesendet als die 4.096 Bytes, die angenommen werden")
    case .tableNotJson: Row("nur application/json wird angenommen")
    case .tableForeign: Row("das wurde nicht von einer Seite dieser Site gesendet")
    case .tableTooOften: Row("zu viel auf einmal gesendet", hint: "kurz warten")
    case .tableMethod: Row("so wird diese Adresse nicht gefragt")
    case .tableNotKept: Row("es ließ sich nicht aufschreiben und wurde darum nicht getan")
    case .tablesTaken:
      Row(
        "ein anderes dined führt die Tische in {subject}{(detail)}",
        hint: "es zuerst beenden, oder ohne --tables anbieten")
    default: nil
    }
  }
}
