/// The temporary name under which a file is written before it is renamed to its final name.
package enum FreshName {
  private static let sign = ".new-"

  /// A temporary name that is likely unique, because two programs may be writing the same file.
  ///
  /// - Parameters:
  ///   - name: the file's final name.
  ///   - chance: random bits that make it unique.
  /// - Returns: the name.
  package static func of(_ name: String, _ chance: UInt64) -> String {
    name + sign + String(chance, radix: 36)
  }

  /// The final name of a file with a temporary name; nil: it is not a temporary name.
  ///
  /// - Parameter name: the name of a file in a folder.
  /// - Returns: the final name.
  package static func origin(of name: String) -> String? {
    // Such a number has at most 13 digits.
    let tail = name.utf8.suffix(13).reversed().prefix { $0 != UInt8(ascii: "-") }.count
    let (number, start) = (name.utf8.suffix(tail), name.utf8.dropLast(tail))
    guard tail > 0, String(start)?.hasSuffix(sign) == true,
      number.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) })
    else { return nil }
    return String(start.dropLast(sign.utf8.count))
  }
}
