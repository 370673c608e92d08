/// A 128-bit digest of contents: MurmurHash3 x64 128 (Austin Appleby, public domain), seed 0.
///
/// Fast and well distributed, but no defence against an attacker who looks for collisions; code that relies
/// on two contents being equal compares them too.
package struct ContentDigest: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  /// The digest of these bytes.
  package init(of content: [UInt8]) {
    self.init(of: content, seed: 0)
  }

  init(of content: [UInt8], seed: UInt32) {
    (high, low) = content.withUnsafeBytes { Self.murmur($0, seed: UInt64(seed)) }
  }

  /// The sixteen bytes, as the reference implementation writes them on a little-endian machine.
  package var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  private static func murmur(_ content: UnsafeRawBufferPointer, seed: UInt64) -> (UInt64, UInt64) {
    var first = seed
    var second = seed
    let blocks = content.count / 16
    for block in 0..<blocks {
      let word1 = UInt64(littleEndian: content.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self))
      let word2 = UInt64(littleEndian: content.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self))
      first ^= scrambledFirst(word1)
      first = (rotated(first, 27) &+ second) &* 5 &+ 0x52DC_E729
      second ^= scrambledSecond(word2)
      second = (rotated(second, 31) &+ first) &* 5 &+ 0x3849_5AB5
    }
    var tail1: UInt64 = 0
    var tail2: UInt64 = 0
    for (offset, byte) in content[(blocks * 16)...].enumerated() {
      if offset < 8 {
        tail1 |= UInt64(byte) << (offset * 8)
      } else {
        tail2 |= UInt64(byte) << (offset * 8 - 64)
      }
    }
    second ^= scrambledSecond(tail2)
    first ^= scrambledFirst(tail1)
    first ^= UInt64(content.count)
    second ^= UInt64(content.count)
    first &+= second
    second &+= first
    first = finished(first)
    second = finished(second)
    first &+= second
    second &+= first
    return (first, second)
  }

  private static func scrambledFirst(_ word: UInt64) -> UInt64 {
    rotated(word &* 0x87C3_7B91_1142_53D5, 31) &* 0x4CF5_AD43_2745_937F
  }

  private static func scrambledSecond(_ word: UInt64) -> UInt64 {
    rotated(word &* 0x4CF5_AD43_2745_937F, 33) &* 0x87C3_7B91_1142_53D5
  }

  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word &<< bits | word &>> (64 - bits)
  }

  private static func finished(_ word: UInt64) -> UInt64 {
    var word = word
    word ^= word >> 33
    word = word &* 0xFF51_AFD7_ED55_8CCD
    word ^= word >> 33
    word = word &* 0xC4CE_B9FE_1A85_EC53
    return word ^ (word >> 33)
  }
}
