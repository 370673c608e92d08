/// A random number generator with the same results on every machine and in every version for the same seed.
///
/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014), for which every
/// seed is good.
package struct Lottery: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A uniformly distributed number below `count`; nil if there is none.
  package mutating func draw(below count: Int) -> Int? {
    guard count > 0 else { return nil }
    let range = UInt64(count)
    // Numbers at the end that would favour the first remainders are discarded.
    let fair = UInt64.max - UInt64.max % range
    var bits = bits()
    while bits >= fair { bits = self.bits() }
    return Int(bits % range)
  }

  /// One of the elements, uniformly distributed.
  package mutating func draw<Element>(from elements: [Element]) -> Element? {
    draw(below: elements.count).map { elements[$0] }
  }
}
