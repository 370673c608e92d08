import Failures

extension EnglishSentences {
  /// What happens at a table where friends decide together.
  static func tables(_ code: FailureCode) -> Row? {
    switch code {
    case .tableUnknown: Row("there is no such table, or it is over", hint: "open a new one at /table/")
    case .tableFull: Row("the table already has {detail} members", hint: "open another one at /table/")
    case .tableLimit: Row("there are already {detail} tables", hint: "try again in an hour")
    case .tableNotMember: Row("only members of the table can do that", hint: "join first")
    case .tableRound:
      Row("that round is over; the current one is {detail}", hint: "reload the table")
    case .tableDecided: Row("the round is decided", hint: "start another round")
    case .tableUndecided: Row("the round is not decided yet")
    case .tableUnknownChoice: Row("that is not one of the choices", hint: "reload the table")
    case .tableTooFar:
      Row(
        "the table will be gone by then: it lasts {detail} hours",
        hint: "open it when the meal is nearer, or leave the time out")
    case .tableBadBody:
      Row("the request was not understood: {detail}", hint: "docs/people.md says what may be sent")
    case .tableTooLong: Row("more than 4,096 bytes were sent")
    case .tableNotJson: Row("only application/json is accepted")
    case .tableForeign: Row("that was not sent from a page of this site")
    case .tableTooOften: Row("too many requests at once", hint: "wait a moment")
    case .tableMethod: Row("this address does not take that method")
    case .tableNotKept: Row("it could not be saved, so it was not done")
    case .tablesTaken:
      Row(
        "another dined keeps the tables in {subject}{(detail)}",
        hint: "stop it first, or serve without --tables")
    default: nil
    }
  }
}
