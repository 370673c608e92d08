extension Sentences {
  /// Sentences about the exchange with a site; {subject} is the address asked for.
  static func exchanges(_ code: String) -> Row? {
    switch code {
    case "bad-url": Row(.configuration, "{subject} is not a usable address{(detail)}")
    case "protocol-refused": Row(.configuration, "{subject}: only http and https are fetched")
    case "bad-request-header": Row(.bug, "a header for {subject} cannot be sent{(detail)}")
    case "could-not-resolve":
      Row(
        .unavailable, "no address is known for the host of {subject}",
        hint: "check the network and the spelling")
    case "could-not-connect":
      Row(
        .unavailable, "{subject} does not answer",
        hint: "the last good answers stay; dine status shows their age")
    case "private-address":
      Row(.unavailable, "{subject} leads into a private network, where dine does not follow")
    case "timed-out", "too-slow":
      Row(
        .unavailable, "{subject} took too long",
        hint: "the last good answers stay; dine status shows their age")
    case "tls-handshake": Row(.unavailable, "no secure connection to {subject}")
    case "certificate-expired", "certificate-not-yet-valid":
      Row(.unavailable, "the certificate of {subject} is not valid today", hint: "check this machine's clock")
    case "certificate-untrusted", "certificate-wrong-host", "certificate-refused":
      Row(.unavailable, "{subject} does not prove who it is", hint: "nothing was read from it")
    case "tls-trust-store":
      Row(.unavailable, "this system has no certificates to trust", hint: "install ca-certificates")
    case "headers-too-large": Row(.unavailable, "{subject} sent more than dine reads{(detail)}")
    case "inflation-bomb": Row(.unavailable, "{subject} unpacks to far more than it sent")
    case "bad-encoding": Row(.unavailable, "the body of {subject} cannot be unpacked")
    case "cut-off":
      Row(.unavailable, "{subject} ended before it was whole{(detail)}", hint: "the last good answers stay")
    case "connection-broken": Row(.unavailable, "the connection to {subject} broke{(detail)}")
    case "empty-reply", "not-http", "bad-framing": Row(.unavailable, "{subject} did not answer in HTTP")
    case "too-many-redirects": Row(.unavailable, "{subject} redirects in circles")
    case "redirect-refused-downgrade":
      Row(.unavailable, "{subject} redirects from https to http, where dine does not follow")
    case "redirect-refused-scheme", "redirect-refused-bad-url":
      Row(.unavailable, "{subject} redirects to something that is not a web address")
    case "redirect-refused-private-address":
      Row(.unavailable, "{subject} redirects into a private network, where dine does not follow")
    case "unasked-not-modified": Row(.unavailable, "{subject} answered \"not modified\" to a first request")
    case "source-unreached":
      Row(
        .unavailable, "{subject} was not reached{(detail)}: is there a network?",
        hint: "the last good answers stay; dine status shows their age")
    case "fetch-interrupted":
      Row(.unavailable, "{subject} was being read when dined was killed, {detail} times in a row")
    case "cancelled": Row(.interrupted, "stopped before {subject} was fetched")
    case "fetching-unavailable": Row(.bug, "libcurl could not be started")
    case "transfer-failed": Row(.unavailable, "fetching {subject} failed{(detail)}")
    case "http-status", "page-gone":
      Row(
        .unavailable, "{subject} answered with HTTP status {detail}",
        hint: "is the address in the configuration right?")
    case "access-refused":
      Row(
        .unavailable, "{subject} may not be read: HTTP status {detail}",
        hint: "dine does not go around a refusal; the last good answers stay")
    case "too-many-requests":
      Row(
        .tryLater, "{subject} has been asked too often: HTTP status {detail}",
        hint: "the site is left alone for as long as it asks")
    case "server-failed":
      Row(
        .unavailable, "{subject} is out of order: HTTP status {detail}",
        hint: "the last good answers stay; dine status shows their age")
    default: nil
    }
  }
}
