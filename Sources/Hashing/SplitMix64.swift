/// Random numbers that are the same for the same seed on every machine and in every version; every seed is good.
///
/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// - Parameter seed: any number.
  @inlinable public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.spread(state)
  }

  /// 2⁶⁴ divided by the golden ratio, odd.
  @inlinable public static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// A number whose every bit depends on every bit of the given one; different numbers give different ones.
  @inlinable public static func spread(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
