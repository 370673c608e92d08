package import Failures
extension Sentences {
  /// Sentences about the exchange with a site; {subject} is the address asked for.
  package static func exchanges(_ code: FailureCode) -> Row? {
    switch code {
    case .badUrl: Row(.configuration, "{subject} is not a usable address{(detail)}")
    case .protocolRefused: Row(.configuration, "{subject}: only http and https are fetched")
    case .badRequestHeader: Row(.bug, "a header for {subject} cannot be sent{(detail)}")
    case .couldNotResolve:
      Row(
        .unavailable, "no address is known for the host of {subject}",
        hint: "check the network and the spelling")
    case .couldNotConnect:
      Row(
        .unavailable, "{subject} does not answer",
        hint: "the last good answers stay; dine status shows their age")
    case .privateAddress:
      Row(.unavailable, "{subject} leads into a private network, where dine does not follow")
    case .timedOut, .tooSlow:
      Row(
        .unavailable, "{subject} took too long",
        hint: "the last good answers stay; dine status shows their age")
    case .tlsHandshake: Row(.unavailable, "no secure connection to {subject}")
    case .certificateExpired, .certificateNotYetValid:
      Row(.unavailable, "the certificate of {subject} is not valid today", hint: "check this machine's clock")
    case .certificateUntrusted, .certificateWrongHost, .certificateRefused:
      Row(.unavailable, "{subject} does not prove who it is", hint: "nothing was read from it")
    case .tlsTrustStore:
      Row(.unavailable, "this system has no certificates to trust", hint: "install ca-certificates")
    case .headersTooLarge: Row(.unavailable, "{subject} sent more than dine reads{(detail)}")
    case .inflationBomb: Row(.unavailable, "{subject} unpacks to far more than it sent")
    case .badEncoding: Row(.unavailable, "the body of {subject} cannot be unpacked")
    case .cutOff:
      Row(.unavailable, "{subject} ended before it was whole{(detail)}", hint: "the last good answers stay")
    case .connectionBroken: Row(.unavailable, "the connection to {subject} broke{(detail)}")
    case .emptyReply, .notHttp, .badFraming: Row(.unavailable, "{subject} did not answer in HTTP")
    case .tooManyRedirects: Row(.unavailable, "{subject} redirects in circles")
    case .redirectRefusedDowngrade:
      Row(.unavailable, "{subject} redirects from https to http, where dine does not follow")
    case .redirectRefusedScheme, .redirectRefusedBadUrl:
      Row(.unavailable, "{subject} redirects to something that is not a web address")
    case .redirectRefusedPrivateAddress:
      Row(.unavailable, "{subject} redirects into a private network, where dine does not follow")
    case .unaskedNotModified: Row(.unavailable, "{subject} answered \"not modified\" to a first request")
    case .sourceUnreached:
      Row(
        .unavailable, "{subject} was not reached{(detail)}: is there a network?",
        hint: "the last good answers stay; dine status shows their age")
    case .fetchInterrupted:
      Row(.unavailable, "{subject} was being read when dined was killed, {detail} times in a row")
    case .cancelled: Row(.interrupted, "stopped before {subject} was fetched")
    case .fetchingUnavailable: Row(.bug, "libcurl could not be started")
    case .transferFailed: Row(.unavailable, "fetching {subject} failed{(detail)}")
    case .httpStatus, .pageGone:
      Row(
        .unavailable, "{subject} answered with HTTP status {detail}",
        hint: "is the address in the configuration right?")
    case .accessRefused:
      Row(
        .unavailable, "{subject} may not be read: HTTP status {detail}",
        hint: "dine does not go around a refusal; the last good answers stay")
    case .tooManyRequests:
      Row(
        .tryLater, "{subject} has been asked too often: HTTP status {detail}",
        hint: "the site is left alone for as long as it asks")
    case .serverFailed:
      Row(
        .unavailable, "{subject} is out of order: HTTP status {detail}",
        hint: "the last good answers stay; dine status shows their age")
    default: nil
    }
  }
}
