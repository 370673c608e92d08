package import Dining

/// What a person's alerts are sent by, and when.
package struct AlertDelivery: Hashable, Sendable {
  /// A program and its arguments, which gets each message as JSON on its standard input; empty: none.
  package var command: [String] = []
  /// Whether messages are shown on the desktop of the user whom `dined` runs as.
  package var desktop = false
  /// The address that messages are mailed to; nil: none.
  package var mailTo: String?
  /// The topic of an ntfy server, `https://ntfy.example.org/topic`; nil: none.
  package var ntfy: String?
  /// When they are sent.
  package var timing = AlertSettings()

  /// The ways there are, in the order in which they are tried.
  package enum Channel: String, Sendable, CaseIterable {
    case command, desktop, mail, ntfy
  }

  /// Nothing to send them by.
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
    // No shell looks for it, and what is found in the working directory was not chosen.
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

  /// What messages are sent by.
  package var channels: [Channel] {
    (command.isEmpty ? [] : [.command]) + (desktop ? [.desktop] : []) + (mailTo == nil ? [] : [.mail])
      + (ntfy == nil ? [] : [.ntfy])
  }

  /// One address and nothing that a mail's head could take for more.
  private static func isMailAddress(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let odd = Array("<>(),;:\"\\ ".utf8)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (33...126).contains($0) && !odd.contains($0) }
      } && !text.hasPrefix("-")
  }
}
