package import Dining

/// How a person's alerts are sent, and when.
package struct AlertDelivery: Hashable, Sendable {
  /// A program and its arguments, which receives each message as JSON on its standard input; empty: none.
  package var command: [String] = []
  /// Whether messages are shown on the desktop of the user that `dined` runs as.
  package var desktop = false
  /// The address that messages are mailed to; nil: none.
  package var mailTo: String?
  /// The topic of an ntfy server, `https://ntfy.example.org/topic`; nil: none.
  package var ntfy: String?
  /// When they are sent.
  package var timing = AlertSettings()

  /// All channels, in the order in which they are tried.
  package enum Channel: String, Sendable, CaseIterable {
    case command, desktop, mail, ntfy
  }

  /// No channels.
  package init() {}

  init(in top: Section) {
    self.init()
    let keys = [
      "command", "desktop", "mail_to", "ntfy", "digest_hour", "quiet_from_hour", "quiet_until_hour",
      "per_day",
      "recheck_minutes",
    ]
    guard let part = top.section("alerts", keys: keys) else { return }
    command = part.texts("command") ?? []
    // No shell looks for it, and a program found in the working directory was not chosen by the user.
    if let program = command.first, !program.hasPrefix("/") {
      part.note(.relativePath, "command", detail: program)
    }
    desktop = part.truth("desktop") ?? false
    mailTo = part.text("mail_to")
    if let address = mailTo, !Self.isMailAddress(address) {
      part.note(.badMailAddress, "mail_to", detail: address)
    }
    ntfy = part.text("ntfy")
    if let address = ntfy, !isWebAddress(address) { part.note(.badURL, "ntfy", detail: address) }
    func hour(_ seconds: inout Int, _ key: String) {
      if let hour = part.integer(key, 0...23) { seconds = hour * 3_600 }
    }
    hour(&timing.digestAt, "digest_hour")
    hour(&timing.quietFrom, "quiet_from_hour")
    hour(&timing.quietUntil, "quiet_until_hour")
    part.set(&timing.perDay, to: "per_day", 1...50)
    part.set(&timing.recheckMinutes, to: "recheck_minutes", 5...600)
  }

  /// The configured channels.
  package var channels: [Channel] {
    (command.isEmpty ? [] : [.command]) + (desktop ? [.desktop] : []) + (mailTo == nil ? [] : [.mail])
      + (ntfy == nil ? [] : [.ntfy])
  }

  /// A single address without anything that could be taken for more in a mail header.
  private static func isMailAddress(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let odd = Array("<>(),;:\"\\ ".utf8)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (33...126).contains($0) && !odd.contains($0) }
      } && !text.hasPrefix("-")
  }
}
