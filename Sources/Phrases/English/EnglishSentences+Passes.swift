import Failures

extension EnglishSentences {
  /// Sentences about a pass over the pages, and about pages that were recorded although something is odd.
  static func passes(_ code: FailureCode) -> Row? {
    switch code {
    case .locked:
      Row(
        "another dined is at work on {subject}{(detail)}",
        hint: "it will be done in a moment; nothing was fetched twice")
    case .alreadyRunning:
      Row(
        "a dined runs for {subject} already{(detail)}",
        hint: "it fetches what is due by itself; stop it first to do without")
    case .nothingMoved:
      Row(
        "no source of {subject} is of a platform whose sites have moved",
        hint: "dine config move rewrites campusdish sources at *.campusdish.com")
    case .nothingConfigured:
      Row(
        "no source of this campus is read by {subject}",
        hint: "name a page with --url, or add a source to the configuration")
    case .hostPaused:
      Row(
        "not asked for: {subject}; its host wants to be left alone for a while",
        hint: "dine status says when it is asked for again")
    case .hostSilent:
      Row(
        "not asked for: {subject}; its host had not answered twice in a row",
        hint: "the last good answers stay; dine status shows their age")
    case .ownFile:
      Row("dine keeps something of its own at {subject}", hint: "name another path")
    case .notOurFile:
      Row(
        "{subject} is there already, and dine did not make it",
        hint: "move it away, or name another path")
    case .hookFailed:
      Row("the program {subject} was told that a source changed, and failed: {detail}")
    case .hostBackingOff:
      Row(
        "not asked for: {subject}; its host failed and is given a rest",
        hint: "the last good answers stay; dine status says when it is asked again")
    case .hostCircuitOpen:
      Row(
        "not asked for: {subject}; its host failed five times, so one page at a time is tried",
        hint: "the last good answers stay; dine status says when it is asked again")
    case .budgetSpent:
      Row(
        "not asked for: {subject}; its host has had all requests of the day",
        hint: "fetching.requests_per_day of the configuration says how many those are")
    case .robotsDisallowed:
      Row(
        "{subject} may not be fetched: robots.txt of its site says so{(detail)}",
        hint: "ask its keepers; where they allow it, name the host under fetching.ignore_robots")
    case .robotsUnreachable:
      Row(
        "{subject} is not fetched: robots.txt of its site could not be read",
        hint: "it is asked for again in an hour; the last good answers stay")
    case .forceWithoutSource:
      Row("--force of which source?", hint: "add --source with one of: {detail}")
    case .salvaged:
      Row("{subject} has changed its shape; what could be found in it was recorded: {detail}")
    case .charsetDoubtful: Row("{subject} is not in the charset it claims: {detail}")
    case .replacedCharacters: Row("{subject} has characters that cannot be read: {detail}")
    default: nil
    }
  }
}
