/// Turns byte offsets into the columns that people count.
struct ColumnCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var column = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The column, in characters counted from 1, of a byte of a value.
  static func column(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var counter = ColumnCounter(bytes)
    return counter.column(of: offset)
  }

  /// The column of a byte that is not before the last one asked for.
  mutating func column(of next: Int) -> Int {
    let next = min(max(next, offset), bytes.count)
    let piece = bytes[offset..<next]
    if piece.contains(where: { $0 >= 0x80 || $0 == 0x0D }) {
      column += String(decoding: piece, as: UTF8.self).count
    } else {
      column += piece.count
    }
    offset = next
    return column
  }
}
