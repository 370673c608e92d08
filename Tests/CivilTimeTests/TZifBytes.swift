/// Writes TZif files of our own, for zones that no system has.
struct TZifBytes {
  /// POSIX times and the index of the type that each brings.
  var transitions: [(time: Int64, type: UInt8)] = []
  /// Seconds east of UTC.
  var types: [Int32] = [0]
  /// Occurrences and corrections.
  var leapSeconds: [(time: Int64, correction: Int32)] = []
  var version: Character = "2"
  var footer = ""

  /// A file of version 1 holds 32-bit times and no footer; later ones repeat all of it with 64 bits.
  var bytes: [UInt8] {
    var bytes = block(timeSize: 4)
    if version == "1" { return bytes }
    bytes += block(timeSize: 8)
    return bytes + Array("\n\(footer)\n".utf8)
  }

  /// A file with no more than a footer.
  static func footer(_ footer: String) -> [UInt8] {
    TZifBytes(version: "3", footer: footer).bytes
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes =
      Array("TZif".utf8) + [version == "1" ? 0 : version.asciiValue ?? 0] + Array(repeating: 0, count: 15)
    let counts = [0, 0, leapSeconds.count, transitions.count, types.count, 1]
    for count in counts { bytes += Self.bigEndian(Int64(count), size: 4) }
    for transition in transitions { bytes += Self.bigEndian(transition.time, size: timeSize) }
    bytes += transitions.map(\.type)
    for type in types { bytes += Self.bigEndian(Int64(type), size: 4) + [0, 0] }
    bytes.append(0)
    for leap in leapSeconds {
      bytes += Self.bigEndian(leap.time, size: timeSize) + Self.bigEndian(Int64(leap.correction), size: 4)
    }
    return bytes
  }

  private static func bigEndian(_ value: Int64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (Int64($0) * 8)) }
  }
}
