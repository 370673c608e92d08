import CivilTime
import World

/// The number of wrong PIN tries, kept in a file; a try is recorded durably before it is made, so that
/// killing the program in between gains nothing.
struct PINTries {
  /// The number of wrong tries after which the device key is destroyed.
  static let most = 5

  let path: String
  let world: World

  /// A count and when its last try was.
  struct Count: Equatable {
    var tries = 0
    var last = Instant(secondsSince1970: 0)

    /// Seconds that must pass before the next try: 1, 2, 4, 8.
    func wait(at now: Instant) -> Int {
      guard tries > 0 else { return 0 }
      let pause = Int64(1) << Int64(min(tries, PINTries.most) - 1)
      // If the clock was set back, nobody waits longer than the pause.
      return Int(min(pause, max(0, pause - now.seconds(since: last))))
    }
  }

  /// The recorded count. If it is missing or unreadable, all tries but one count as used.
  func read() throws(VaultError) -> Count {
    var text: [UInt8] = []
    do throws(VaultError) {
      let bytes = try Secret(capacity: 64) { buffer throws(VaultError) in
        try reading { () throws(FileError) in try world.secrets.read(path, buffer) }
      }
      bytes.withBytes { text = Array($0) }
    } catch VaultError.file(let error) where error.reason == .missing || error.reason == .tooLarge {
      return Count(tries: Self.most - 1)
    }
    let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let tries = Int(words[0]), let last = Int64(words[1]), tries >= 0 else {
      return Count(tries: Self.most - 1)
    }
    return Count(tries: min(tries, Self.most), last: Instant(secondsSince1970: last))
  }

  func write(_ count: Count) throws(VaultError) {
    let text = Array("\(count.tries) \(count.last.secondsSince1970)\n".utf8)
    let content = try Secret(text)
    try reading { () throws(FileError) in
      try content.withBytes { bytes throws(FileError) in try world.secrets.write(path, bytes) }
    }
  }
}
