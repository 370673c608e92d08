import CivilTime
import Markup

/// What libFuzzer hands over for the targets about pages: the first byte chooses among options, the rest is the page.
enum PageInput {
  /// Labels as headers give them, most of them wrong for most bytes.
  static let types: [String?] = [
    nil, "text/html; charset=utf-8", "text/html; charset=iso-8859-1", "text/html; charset=utf-16le",
    "text/html; charset=shift_jis", "application/json; charset=windows-1252", "text/xml; charset=gb18030",
    "text/html; charset=",
  ]

  /// The choice and the page; nil for no bytes at all.
  static func split(_ start: UnsafePointer<UInt8>, _ count: Int) -> (choice: Int, bytes: [UInt8])? {
    guard count > 0 else { return nil }
    return (Int(start.pointee), Array(UnsafeBufferPointer(start: start + 1, count: count - 1)))
  }

  /// Whether bytes are UTF-8 as Unicode defines it.
  static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  static let newYork = zone("America/New_York")
  static let berlin = zone("Europe/Berlin")
}
