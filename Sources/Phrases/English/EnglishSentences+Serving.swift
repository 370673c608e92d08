import Failures

extension EnglishSentences {
  /// What happens where pages are served and published.
  static func serving(_ code: FailureCode) -> Row? {
    switch code {
    case .badListenAddress:
      Row(
        "\"{subject}\" is no address to listen on",
        hint: "write an address of this machine and a port, like 127.0.0.1:8350, or unix:/run/dine/web.sock")
    case .listenAddressTaken:
      Row("something listens on {subject} already", hint: "name another place with --listen")
    case .cannotListen: Row("cannot listen on {subject}{(detail)}")
    case .noSuchAddress: Row("there is nothing at {subject}", hint: "docs/api.md lists the addresses")
    case .unreadableAddress: Row("the address cannot be read: {subject}")
    case .tooManyQuestions: Row("too many new questions at once", hint: "ask again in a second")
    case .notOurFolder:
      Row(
        "{subject} has something in it that dined did not put there",
        hint: "name a folder that is empty, or not there yet")
    case .pagesNotMade:
      Row(
        "pages of {subject} could not be made, and what was there before stays: {detail}",
        hint: "dine doctor looks the database over")
    case .badRequest:
      Row(
        "the request is none that is allowed here",
        hint: "name one host, send no body, and write the address in %-encoded UTF-8")
    case .methodNotAllowed: Row("this address is asked by GET and HEAD alone")
    case .contentTooLarge: Row("more was sent than is taken")
    case .uriTooLong: Row("the address has more than 4,096 bytes")
    case .misdirectedRequest: Row("the server does not go by the name it was asked under")
    case .requestHeaderFieldsTooLarge:
      Row("the fields of the head have more than 16,384 bytes", hint: "send fewer cookies")
    default: nil
    }
  }
}
