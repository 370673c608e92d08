import CivilTime

/// The location of a hall's exports: an export's path without the day, as in
/// `/wp-content/uploads/menus-exportimport/Cafe_3_`.
struct BerkeleyExport: Equatable {
  /// The prefix of the keys under which the paths are stored by the hall's name.
  static let finding = "export "

  private static let folder = "/wp-content/uploads/menus-exportimport/"

  let stem: String

  /// Nil unless it is a path into the exports folder: whatever a page names, nothing else is requested.
  init?(stem: String) {
    let name = stem.utf8.dropFirst(Self.folder.utf8.count)
    guard stem.utf8.starts(with: Self.folder.utf8), (2...120).contains(name.count),
      name.last == UInt8(ascii: "_"), name.allSatisfy({ Self.isPlain($0) })
    else { return nil }
    self.stem = stem
  }

  /// Reads `data-location` of a dish: the Base64 of the address or server path of the day's file.
  init?(location: String) {
    guard location.utf8.count <= 1_000, let text = Self.decode(location),
      let start = text.firstRange(of: Self.folder), text.hasSuffix(".xml")
    else { return nil }
    let path = text[start.lowerBound...].dropLast(4)
    guard path.utf8.count > 8, path.utf8.suffix(8).allSatisfy({ (48...57).contains($0) }) else { return nil }
    self.init(stem: String(path.dropLast(8)))
  }

  /// The path of a day's export.
  func path(on date: CivilDate) -> String { stem + date.description.filter(\.isNumber) + ".xml" }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }

  /// Decodes Base64 as defined in RFC 4648 section 4; nil for anything else.
  private static func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8.prefix(while: { $0 != UInt8(ascii: "=") }) {
      let value: UInt32
      switch byte {
      case 65...90: value = UInt32(byte) - 65
      case 97...122: value = UInt32(byte) - 71
      case 48...57: value = UInt32(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      bits &= 1 << UInt32(count) - 1
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
