import Failures

extension EnglishSentences {
  /// Sentences about the exchange with a site; {subject} is the requested address.
  static func exchanges(_ code: FailureCode) -> Row? {
    switch code {
    case .badUrl: Row("{subject} is not a usable address{(detail)}")
    case .protocolRefused: Row("{subject}: only http and https are fetched")
    case .badRequestHeader: Row("a header for {subject} cannot be sent{(detail)}")
    case .couldNotResolve:
      Row(
        "{subject} could not be fetched: no such host name{(detail)}",
        hint: "check the network and the spelling")
    case .couldNotConnect:
      Row(
        "{subject} does not answer",
        hint: "the last good answers stay; dine status shows their age")
    case .privateAddress:
      Row("{subject} leads into a private network, where dine does not follow")
    case .timedOut, .tooSlow:
      Row(
        "{subject} took too long",
        hint: "the last good answers stay; dine status shows their age")
    case .tlsHandshake: Row("no secure connection to {subject}")
    case .certificateExpired, .certificateNotYetValid:
      Row("the certificate of {subject} is not valid today", hint: "check this machine's clock")
    case .certificateUntrusted:
      Row(
        "{subject} could not prove its identity: its certificate's issuer is not trusted here",
        hint: "nothing was read from it; update-ca-certificates(8) says how to trust an issuer")
    case .certificateWrongHost:
      Row(
        "{subject} could not prove its identity: its certificate is for another name",
        hint: "nothing was read from it")
    case .certificateRefused:
      Row("{subject} could not prove its identity", hint: "nothing was read from it")
    case .tlsTrustStore:
      Row("this system has no certificates to trust", hint: "install ca-certificates")
    case .headersTooLarge: Row("{subject} sent more than dine reads{(detail)}")
    case .inflationBomb: Row("{subject} unpacks to far more than it sent")
    case .badEncoding: Row("the body of {subject} cannot be unpacked")
    case .cutOff:
      Row("{subject} was cut off{(detail)}", hint: "the last good answers stay")
    case .connectionBroken: Row("the connection to {subject} broke{(detail)}")
    case .emptyReply, .notHttp, .badFraming: Row("{subject} did not answer in valid HTTP")
    case .tooManyRedirects: Row("{subject} redirects in circles")
    case .redirectRefusedDowngrade:
      Row("{subject} redirects from https to http, where dine does not follow")
    case .redirectRefusedScheme, .redirectRefusedBadUrl:
      Row("{subject} redirects to something that is not a web address")
    case .redirectRefusedPrivateAddress:
      Row("{subject} redirects into a private network, where dine does not follow{(detail)}")
    case .unaskedNotModified: Row("{subject} answered \"not modified\" to a first request")
    case .sourceUnreached:
      Row(
        "{subject} could not be reached{(detail)}: is there a network?",
        hint: "the last good answers stay; dine status shows their age")
    case .fetchInterrupted:
      Row("{subject} was being read when dined was killed; times in a row: {detail}")
    case .cancelled: Row("stopped before {subject} was fetched")
    case .fetchingUnavailable: Row("libcurl could not be started")
    case .transferFailed: Row("fetching {subject} failed{(detail)}")
    case .httpStatus, .pageGone:
      Row(
        "{subject} answered with HTTP status {detail}",
        hint: "is the address in the configuration right?")
    case .accessRefused:
      Row(
        "{subject} refuses access: HTTP status {detail}",
        hint: "dine respects a refusal; the last good answers stay")
    case .tooManyRequests:
      Row(
        "{subject} was requested too often: HTTP status {detail}",
        hint: "dine waits for as long as the site asks")
    case .serverFailed:
      Row(
        "{subject} has a server error: HTTP status {detail}",
        hint: "the last good answers stay; dine status shows their age")
    default: nil
    }
  }
}
