import Failures

extension EnglishSentences {
  /// What happens to balances and to the pages they are read from.
  static func balances(_ code: FailureCode) -> Row? {
    switch code {
    case .noCardOffice:
      Row(
        "the configuration names no card office for {subject}",
        hint: "add \"card\" to the campus in {detail}; docs/operations.md shows how")
    case .readingAhead:
      Row("{subject} is still to come: no page was saved then", hint: "--now TIME says when it was")
    case .noAuthorities: Row("\"ca_file\" names {subject}, and there is no such file")
    case .configurationOpen:
      Row(
        "others may write {subject}, which says where your password goes",
        hint: "it must be yours: chmod go-w, and chown if need be")
    case .noBalances:
      Row(
        "no balance of {subject} has been read yet",
        hint: "dine login signs in; dine balance --from FILE reads a saved page")
    case .noBalancesNorCard:
      Row(
        "no balance of {subject} has been read yet, and the configuration names no card office",
        hint: "add \"card\" to the campus in {detail}; or dine balance --from FILE reads a saved page")
    case .balanceTooOld:
      Row(
        "the balance is from {detail}, older than --max-age {subject}",
        hint: "dine balance --refresh asks now; dine balance --from FILE reads a saved page")
    case .interruptedAsking: Row("interrupted; nothing was kept")
    case .badCardHost:
      Row(
        "\"{subject}\" is no host a sign-in could go to",
        hint: "names only, with :port unless it is 443")
    case .cardOfficeResting:
      Row("{subject}: the card office wants to be left alone until {detail}")
    case .pinsDiffer:
      Row("the two PINs are not the same", hint: "nothing was kept; dine login --pin")
    case .signedOut:
      Row("{subject}: signed out", hint: "dine login; dine balance --refresh")
    case .signInUnfinished:
      Row(
        "{subject}: a sign-in has begun and not ended; it is under way, or was cut short",
        hint: "dine balance --refresh, or dine login where no login is kept")
    case .noCookies:
      Row(
        "{subject} has no cookies of these hosts: {detail}",
        hint: "sign in there in that browser first, then take them at once")
    case .noFirefox: Row("no Firefox profile with cookies below {subject}")
    case .noSessionInAddress:
      Row(
        "there is no sessionId in that address",
        hint: "sign in at {subject}, and take the last address")
    case .noHistory: Row("there are no numbers of {subject} to draw")
    case .noLogin: Row("no login is kept for {subject}", hint: "dine login --pin")
    case .unknownAccount: Row("no account called \"{subject}\"", hint: "there are: {detail}")
    case .severalAccounts:
      Row("\"{subject}\" may be several accounts: {detail}", hint: "name one of them")
    case .unknownPlatform:
      Row("no card office's pages called \"{subject}\"", hint: "there are: {detail}")
    case .nobodyToAsk:
      Row("signing in asks \"{subject}\", and nobody answers", hint: "run it at a terminal")
    case .answerTooLong: Row("the answer to \"{subject}\" is longer than 4 kB")
    case .balancePageAsks:
      Row(
        "{subject} is a page that asks for a sign-in",
        hint: "sign in first, then save what comes")
    case .balancePageUnknown:
      Row(
        "{subject} is no balance page dine knows",
        hint: "--platform names its maker; \"page\" in the configuration describes another one")
    case .balancePageCutOff:
      Row("{subject} ends in the middle", hint: "save it once more")
    case .balancePageUnreadable: Row("{subject} is no page that can be read")
    default: nil
    }
  }
}
