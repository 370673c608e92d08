/// Turns byte offsets into the columns that people count.
enum ColumnCounter {
  /// The column, in characters counted from 1, of a byte of a value.
  static func column(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let prefix = bytes[..<min(max(offset, 0), bytes.count)]
    guard prefix.contains(where: { $0 >= 0x80 || $0 == 0x0D }) else { return prefix.count + 1 }
    return String(decoding: prefix, as: UTF8.self).count + 1
  }
}
