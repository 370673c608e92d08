import CEmbedded

/// The campuses of `campuses.tsv`, which is within the program.
package enum CampusCatalogue {
  /// Every campus, by its slug; read anew each time, since hardly a command asks.
  ///
  /// - Returns: the campuses of the file.
  package static func entries() -> [CatalogueEntry] {
    let file = embedded_file_named(embedded_catalogue(), "campuses.tsv")
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    return entries(of: String(decoding: bytes, as: UTF8.self))
  }

  /// The rows of a file: tab between columns, `#` begins a remark, the first other line has the columns' names.
  ///
  /// - Parameter text: the file.
  /// - Returns: the rows that can be read, in their order.
  package static func entries(of text: String) -> [CatalogueEntry] {
    text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.dropFirst()
      .compactMap { line in
        CatalogueEntry(
          line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) })
      }
  }
}
