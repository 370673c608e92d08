import Hashing

/// A generator that gives the same numbers for the same seed on every machine (SplitMix64).
package struct Seeded: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  package init(_ seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next 64 bits.
  package mutating func next() -> UInt64 { generator.next() }

  /// Arbitrary bytes, for throwing at parsers.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<max(0, count)).map { _ in UInt8(truncatingIfNeeded: next() >> 24) }
  }

  /// A copy with a few bytes changed, dropped, doubled or cut off, for throwing at parsers.
  package mutating func damaged(_ original: [UInt8], edits: Int = 3) -> [UInt8] {
    var bytes = original
    for _ in 0..<max(0, edits) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &self)
      switch next() % 8 {
      case 0...3: bytes[index] = UInt8(truncatingIfNeeded: next())
      case 4: bytes.remove(at: index)
      case 5: bytes.insert(bytes[index], at: index)
      case 6: bytes.replaceSubrange(index..., with: bytes[index...].prefix(64))
      default: bytes.removeSubrange(index..<min(bytes.count, index + 16))
      }
    }
    return bytes
  }
}
