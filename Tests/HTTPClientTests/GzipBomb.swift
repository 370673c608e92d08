import CZlib

/// What begins a gzip file (RFC 1952 section 2.3): no name, no time.
private let fileHeader: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

/// The bits of a block of deflate (RFC 1951), lowest first in each byte.
private struct Bits {
  var bytes: [UInt8] = []
  private var free = 0

  /// Adds bits written as `0` and `1`, in the order they are to be read.
  mutating func add(_ bits: String) {
    for bit in bits.utf8 {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      if bit == UInt8(ascii: "1") { bytes[bytes.count - 1] |= 1 << UInt8(8 - free) }
      free -= 1
    }
  }

  /// "258 times the byte before": length code 285 and distance code 0 of the fixed Huffman codes.
  static let repetition = "1100010100000"
}

/// A gzip file of about so many zero bytes, 258 of them for each 13 bits.
func gzipBomb(_ length: Int) -> [UInt8] {
  let repetitions = length / 258
  var bits = Bits()
  bits.add("110" + "00110000")
  for _ in 0..<repetitions { bits.add(Bits.repetition) }
  bits.add("0000000")
  let count = UInt32(repetitions * 258 + 1)
  return fileHeader + bits.bytes + littleEndian(checksumOfZeros(count)) + littleEndian(count)
}

/// How a gzip file begins that goes on with `gzipFiller`.
let gzipStart: [UInt8] = {
  var bits = Bits()
  // Three bits of head, eight of a zero byte, and repetitions until a byte is full.
  bits.add("010" + "00110000" + String(repeating: Bits.repetition, count: 1))
  return fileHeader + bits.bytes
}()

/// Eight repetitions fill thirteen bytes, many times over.
let gzipFiller: [UInt8] = {
  var bits = Bits()
  for _ in 0..<8_000 { bits.add(Bits.repetition) }
  return bits.bytes
}()

/// The CRC-32 of so many zero bytes.
private func checksumOfZeros(_ count: UInt32) -> UInt32 {
  UInt32(truncatingIfNeeded: crc32(0, [UInt8](repeating: 0, count: Int(count)), count))
}

private func littleEndian(_ number: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
