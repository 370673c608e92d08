import Failures

extension EnglishSentences {
  /// What happens at a table where friends decide together.
  static func tables(_ code: FailureCode) -> Row? {
    switch code {
    case .tableUnknown: Row("there is no such table, or no longer", hint: "open a new one at /table/")
    case .tableFull: Row("the table has {detail} members already", hint: "open another one at /table/")
    case .tableLimit: Row("there are {detail} tables already", hint: "try again in an hour")
    case .tableNotMember: Row("only who sits at the table may do that", hint: "sit down first")
    case .tableRound:
      Row("that is not the round that is on: it is round {detail}", hint: "look at the table again")
    case .tableDecided: Row("the round is decided", hint: "begin another round")
    case .tableUndecided: Row("the round is not decided yet")
    case .tableUnknownChoice: Row("that is not among what is voted on", hint: "look at the table again")
    case .tableTooFar:
      Row(
        "the table is gone by then: it is there for {detail} hours",
        hint: "open it when the meal is nearer, or leave the time out")
    case .tableBadBody:
      Row("what was sent is not understood: {detail}", hint: "docs/people.md has what may be sent")
    case .tableTooLong: Row("more was sent than the 4,096 bytes that are taken")
    case .tableNotJson: Row("only application/json is taken")
    case .tableForeign: Row("that was not sent from a page of this site")
    case .tableTooOften: Row("too much was sent at once", hint: "wait as long as Retry-After says")
    case .tableMethod: Row("this address is not asked in that way")
    case .tableNotKept: Row("it could not be written down, so it was not done")
    case .tablesTaken:
      Row(
        "another dined keeps the tables in {subject}{(detail)}",
        hint: "stop it first, or serve without --tables")
    default: nil
    }
  }
}
