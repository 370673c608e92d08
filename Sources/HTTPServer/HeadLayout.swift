/// Where the parts of a header are in the memory of a connection.
///
/// The library ends each name and value with a NUL in place, so a NUL that was sent hides the rest of its line, and
/// folds continued lines into another place. Where lines follow each other without a gap, nothing is hidden.
struct HeadLayout {
  /// The last byte of the header, with the empty line that ends it.
  private let end: UInt
  /// The end of the last part.
  private var reached: UInt
  private var isIntact = true

  /// The most bytes of a line end, CR and LF.
  private static let lineEnd: UInt = 2

  /// - Parameters:
  ///   - method: the method, at the beginning of the header.
  ///   - version: the last part of its first line.
  ///   - size: the size of the header.
  init(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, size: Int) {
    end = UInt(bitPattern: method) &+ UInt(clamping: size)
    reached = Self.end(of: version)
  }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - value: its value.
  mutating func add(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
    let (start, colon) = (UInt(bitPattern: name), Self.end(of: name))
    let gap = start &- reached
    isIntact = isIntact && gap > 0 && gap <= Self.lineEnd && UInt(bitPattern: value) > colon
    reached = Self.end(of: value)
  }

  /// Whether all of the header was added.
  var isWhole: Bool { isIntact && reached <= end && end - reached <= 2 * Self.lineEnd }

  private static func end(of text: UnsafePointer<CChar>) -> UInt {
    var length = 0
    while text[length] != 0 { length += 1 }
    return UInt(bitPattern: text) &+ UInt(length)
  }
}
