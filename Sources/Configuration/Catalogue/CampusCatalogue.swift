import CEmbedded

/// The campuses of `campuses.tsv`, which is within the program.
package enum CampusCatalogue {
  /// Every campus, by its slug; read anew each time, since hardly a command asks.
  ///
  /// - Returns: the campuses of the file.
  package static func entries() -> [CatalogueEntry] {
    let file = embedded_file_named(embedded_catalogue(), "campuses.tsv")
    return entries(of: UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The rows of a file: tab between columns, `#` begins a remark, the first other line has the columns' names.
  ///
  /// - Parameter text: the file, in UTF-8; cut by bytes, as a string's own cutting takes five times as long.
  /// - Returns: the rows that can be read, in their order.
  package static func entries(of text: UnsafeBufferPointer<UInt8>) -> [CatalogueEntry] {
    text.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.dropFirst()
      .compactMap { line in
        CatalogueEntry(line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false))
      }
  }
}
