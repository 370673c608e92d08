import Failures

extension EnglishSentences {
  /// What happens where pages are served and published.
  static func serving(_ code: FailureCode) -> Row? {
    switch code {
    case .badListenAddress:
      Row(
        "\"{subject}\" is not an address to listen on",
        hint: "write an address of this machine and a port, like 127.0.0.1:8350, or unix:/run/dine/web.sock")
    case .listenAddressTaken:
      Row("something already listens on {subject}", hint: "name another address with --listen")
    case .cannotListen: Row("cannot listen on {subject}{(detail)}")
    case .noSuchAddress: Row("there is nothing at {subject}", hint: "docs/api.md lists the addresses")
    case .unreadableAddress: Row("the address cannot be read: {subject}")
    case .valueTooLong: Row("the value of {subject} is too long", hint: "{detail} characters at most")
    case .tooManyQuestions: Row("too many new requests at once", hint: "try again in a second")
    case .notOurFolder:
      Row(
        "{subject} contains something that dined did not write",
        hint: "name a folder that is empty or does not exist yet")
    case .pagesNotMade:
      Row(
        "pages of {subject} could not be written, and the former ones stay: {detail}",
        hint: "dine doctor checks the database")
    case .badRequest:
      Row(
        "this request is not allowed",
        hint: "name one host, send no body, and write the address in %-encoded UTF-8")
    case .methodNotAllowed: Row("only GET and HEAD are allowed")
    case .contentTooLarge: Row("the request has a body that is too large")
    case .uriTooLong: Row("the address is longer than 4,096 bytes")
    case .misdirectedRequest: Row("this server does not answer for that host name")
    case .requestHeaderFieldsTooLarge:
      Row("the header fields are longer than 16,384 bytes", hint: "send fewer cookies")
    default: nil
    }
  }
}
