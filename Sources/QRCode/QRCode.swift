private import CQREncode

/// A text as a QR code (ISO/IEC 18004) that a phone's camera reads.
package struct QRCode: Hashable, Sendable {
  /// The maximum number of bytes of a text: longer ones make a code that cannot be scanned from a screen.
  package static let longest = 400
  /// The light modules around it, which scanners need to find it (ISO/IEC 18004, 6.3.8).
  package static let margin = 4

  /// Modules in a row, without the margin.
  package let width: Int
  /// Whether each module is dark, row by row.
  package let modules: [Bool]

  /// Nil if the text is empty, contains a NUL or is too long.
  ///
  /// - Parameter text: the content; readable even if an eighth of the code is covered (level M).
  package init?(_ text: String) {
    guard (1...Self.longest).contains(text.utf8.count), !text.utf8.contains(0) else { return nil }
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard width > 0, let data = code.pointee.data else { return nil }
    self.width = width
    modules = UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 }
  }

  /// The code as a picture: dark on light in every colour scheme, as cameras require.
  package var svg: String {
    let side = width + 2 * Self.margin
    var path = ""
    for row in 0..<width {
      var column = 0
      while column < width {
        let start = column
        while column < width, modules[row * width + column] { column += 1 }
        if column > start {
          path += "M\(start + Self.margin) \(row + Self.margin)h\(column - start)v1h-\(column - start)z"
        } else {
          column += 1
        }
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(path)"/></svg>

      """
  }
}
