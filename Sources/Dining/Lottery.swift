import Hashing

/// Draws lots, with the same results on every machine and in every version for the same seed.
package struct Lottery: Sendable {
  private var generator: SplitMix64

  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The next 64 bits.
  package mutating func bits() -> UInt64 { generator.next() }

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
