import Glibc

/// The character of each byte in a single-byte encoding; nil if it has none.
struct SingleByteTable {
  private var high: [Unicode.Scalar?] = []

  /// Nil for a multi-byte encoding.
  init?(_ charset: Charset) throws(MarkupError) {
    switch charset.name {
    case "windows-1252": high = (0x80...0xFF).map { Windows1252.scalar($0) }
    case "x-user-defined": high = (0x80...0xFF).map { Unicode.Scalar(0xF700 + UInt32($0)) }
    default:
      guard let name = Self.converterNames[charset.name] ?? Self.sameName(charset) else { return nil }
      let converter = try Converter(from: name, charset: charset)
      // The C library omits the unassigned bytes of the C1 range, which the standard keeps.
      high = (0x80...0xFF).map { byte in
        Self.corrections[charset.name]?[byte] ?? converter.scalar(byte)
          ?? (byte < 0xA0 ? Unicode.Scalar(byte) : nil)
      }
    }
  }

  func decoded(_ bytes: [UInt8]) -> (bytes: [UInt8], replaced: Int) {
    let encoded = high.map { $0.flatMap { UTF8.encode($0) }.map(Array.init) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var replaced = 0
    for byte in bytes {
      if byte < 0x80, byte != 0 {
        result.append(byte)
      } else if byte != 0, let character = encoded[Int(byte) - 0x80] {
        result.append(contentsOf: character)
      } else {
        result.append(contentsOf: UTF8Text.replacement)
        replaced += 1
      }
    }
    return (result, replaced)
  }

  private static func sameName(_ charset: Charset) -> String? {
    charset.name.hasPrefix("iso-8859-") || charset.name.hasPrefix("koi8-") ? charset.name : nil
  }

  /// glibc's names of the encodings that it has under another name.
  private static let converterNames = [
    "ibm866": "IBM866", "iso-8859-8-i": "ISO-8859-8", "macintosh": "MACINTOSH", "windows-874": "CP874",
    "windows-1250": "CP1250", "windows-1251": "CP1251", "windows-1253": "CP1253", "windows-1254": "CP1254",
    "windows-1255": "CP1255", "windows-1256": "CP1256", "windows-1257": "CP1257", "windows-1258": "CP1258",
    "x-mac-cyrillic": "MAC-CYRILLIC",
  ]

  /// The differences between glibc and the WHATWG tables, found by comparing all of them.
  private static let corrections: [String: [UInt8: Unicode.Scalar]] = [
    "koi8-u": [0xAE: "\u{45E}", 0xBE: "\u{40E}"],
    "macintosh": [0xC6: "\u{2206}", 0xF0: "\u{F8FF}"],
    "windows-1255": [0xCA: "\u{5BA}"],
    "x-mac-cyrillic": [0xFF: "\u{20AC}"],
  ]
}

/// The multi-byte encodings, as decoded by the C library.
enum LegacyText {
  /// glibc's nearest converter for each (WHATWG decodes GBK as GB 18030).
  private static let converterNames = [
    "gbk": "GB18030", "gb18030": "GB18030", "big5": "BIG5-HKSCS", "euc-kr": "UHC", "euc-jp": "EUC-JP",
    "shift_jis": "CP932", "iso-2022-jp": "ISO-2022-JP",
  ]

  static func decoded(_ bytes: [UInt8], charset: Charset) throws(MarkupError) -> (
    bytes: [UInt8], replaced: Int
  ) {
    guard let name = converterNames[charset.name] else { throw .unsupportedCharset(name: charset.name) }
    let converted = try Converter(from: name, charset: charset).converted(bytes)
    // NUL passes through every converter.
    let repaired = UTF8Text.repaired(converted.bytes)
    return (repaired.bytes, converted.replaced + repaired.replaced)
  }
}

/// One conversion to UTF-8 by the C library.
private final class Converter {
  private let handle: iconv_t

  init(from name: String, charset: Charset) throws(MarkupError) {
    guard let handle = iconv_open("UTF-8", name), handle != iconv_t(bitPattern: -1) else {
      throw .unsupportedCharset(name: charset.name)
    }
    self.handle = handle
  }

  deinit {
    iconv_close(handle)
  }

  func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    let converted = converted([byte])
    guard converted.replaced == 0 else { return nil }
    let scalars = String(decoding: converted.bytes, as: UTF8.self).unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }

  func converted(_ bytes: [UInt8]) -> (bytes: [UInt8], replaced: Int) {
    var source = bytes.map { CChar(bitPattern: $0) }
    var result: [UInt8] = []
    var replaced = 0
    source.withUnsafeMutableBufferPointer { source in
      var input = source.baseAddress
      var left = source.count
      while left > 0 {
        let before = left
        let error = convert(&input, &left, into: &result)
        guard error == EILSEQ || error == EINVAL, left > 0 else {
          // Without progress and without an error the loop would never end.
          if left == before { break }
          continue
        }
        result.append(contentsOf: UTF8Text.replacement)
        replaced += 1
        input = input.map { $0 + 1 }
        left -= 1
      }
    }
    var nothing: UnsafeMutablePointer<CChar>?
    var none = 0
    _ = convert(&nothing, &none, into: &result)
    return (result, replaced)
  }

  /// Converts up to one buffer; returns the C library's error number, or 0.
  private func convert(
    _ input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into result: inout [UInt8]
  ) -> Int32 {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      var output = buffer.baseAddress
      var room = buffer.count
      let status = iconv(handle, &input, &left, &output, &room)
      let error = status == -1 ? errno : 0
      result.append(contentsOf: buffer[..<(buffer.count - room)].lazy.map { UInt8(bitPattern: $0) })
      return error
    }
  }
}

/// Windows-1252 as defined in the WHATWG Encoding Standard: the five unassigned bytes are control characters.
package enum Windows1252 {
  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80, byte <= 0x9F else { return Unicode.Scalar(byte) }
    return high[Int(byte - 0x80)]
  }

  /// The byte of a character, or nil if the encoding has none.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let place = high.firstIndex(of: scalar) { return UInt8(truncatingIfNeeded: 0x80 + place) }
    guard scalar.value <= 0xFF, !(0x80...0x9F).contains(scalar.value) else { return nil }
    return UInt8(truncatingIfNeeded: scalar.value)
  }

  private static let high: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
