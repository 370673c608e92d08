import CEmbedded

/// The campuses of `campuses.tsv`, which is embedded in the program.
package enum CampusCatalogue {
  /// Every campus, by its slug; parsed on each call, since hardly any command needs it.
  ///
  /// - Returns: the campuses of the file.
  package static func entries() -> [CatalogueEntry] {
    let file = embedded_file_named(embedded_catalogue(), "campuses.tsv")
    return entries(of: UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The rows of a file: tab between columns, `#` starts a comment, the first other line has the names of the
  /// columns.
  ///
  /// - Parameter text: the file, in UTF-8; split by bytes, as splitting a string takes five times as long.
  /// - Returns: the valid rows, in their order.
  package static func entries(of text: UnsafeBufferPointer<UInt8>) -> [CatalogueEntry] {
    text.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.dropFirst()
      .compactMap { line in
        CatalogueEntry(line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false))
      }
  }
}
