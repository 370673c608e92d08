import Failures

extension EnglishSentences {
  /// Sentences about a pass over the pages, and about pages that were recorded although something is odd.
  static func passes(_ code: FailureCode) -> Row? {
    switch code {
    case .locked:
      Row(
        "another dined is at work on {subject}{(detail)}",
        hint: "it will be done in a moment; nothing was changed: try again then")
    case .alreadyRunning:
      Row(
        "dined is already running for {subject}{(detail)}",
        hint: "it fetches what is due; stop it first to run another")
    case .nothingMoved:
      Row(
        "no source of {subject} is on a platform whose sites have moved",
        hint: "dine config move rewrites campusdish sources at *.campusdish.com")
    case .nothingConfigured:
      Row(
        "no source of this campus is read by {subject}",
        hint: "name a page with --url, or add a source to the configuration")
    case .hostPaused:
      Row(
        "not fetched: {subject}; its host asked clients to wait",
        hint: "dine status says when dine tries again")
    case .hostSilent:
      Row(
        "not fetched: {subject}; its host did not answer twice in a row",
        hint: "the last good answers stay; dine status shows their age")
    case .ownFile:
      Row("{subject} is one of dine's own files", hint: "name another path")
    case .notOurFile:
      Row(
        "{subject} already exists and was not made by dine",
        hint: "move it away, or name another path")
    case .hookFailed:
      Row("the program {subject}, started because a source changed, failed: {detail}")
    case .hostBackingOff:
      Row(
        "not fetched: {subject}; dine is backing off after failures of its host",
        hint: "the last good answers stay; dine status says when dine tries again")
    case .hostCircuitOpen:
      Row(
        "not fetched: {subject}; its host failed five times, so one page at a time is tried",
        hint: "the last good answers stay; dine status says when dine tries again")
    case .budgetSpent:
      Row(
        "not fetched: {subject}; its host has reached its daily request limit",
        hint: "fetching.requests_per_day in the configuration sets it")
    case .robotsDisallowed:
      Row(
        "{subject} may not be fetched: its site's robots.txt forbids it{(detail)}",
        hint: "ask the site's operator; if they allow it, add the host to fetching.ignore_robots")
    case .robotsUnreachable:
      Row(
        "not fetched: {subject}; its site's robots.txt could not be read",
        hint: "dine tries again in an hour; the last good answers stay")
    case .forceWithoutSource:
      Row("--force of which source?", hint: "add --source with one of: {detail}")
    case .salvaged:
      Row("{subject} has changed its shape; what could still be read was recorded: {detail}")
    case .charsetDoubtful: Row("{subject} is not in the charset it claims: {detail}")
    case .replacedCharacters: Row("{subject} has characters that cannot be read: {detail}")
    default: nil
    }
  }
}
