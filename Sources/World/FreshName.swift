/// The name under which a file is written before it is renamed, beside the one that it is to have.
package enum FreshName {
  private static let sign = ".new-"

  /// Another name at every chance: two programs may be writing one file.
  ///
  /// - Parameters:
  ///   - name: that the file is to have.
  ///   - chance: tells it from others.
  /// - Returns: the name.
  package static func of(_ name: String, _ chance: UInt64) -> String {
    name + sign + String(chance, radix: 36)
  }

  /// The name that a file was to have which has such a name; nil: it has none.
  ///
  /// - Parameter name: of what lies in a folder.
  /// - Returns: the other name.
  package static func origin(of name: String) -> String? {
    // The longest such number has 13 digits.
    let tail = name.utf8.suffix(13).reversed().prefix { $0 != UInt8(ascii: "-") }.count
    let (number, start) = (name.utf8.suffix(tail), name.utf8.dropLast(tail))
    guard tail > 0, String(start)?.hasSuffix(sign) == true,
      number.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) })
    else { return nil }
    return String(start.dropLast(sign.utf8.count))
  }
}
