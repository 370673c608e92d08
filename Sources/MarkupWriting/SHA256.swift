/// The digest of FIPS 180-4: for the content policy, the names of scripts, and the identity of a
/// configuration.
package enum SHA256 {
  /// The digest, in base64.
  ///
  /// - Parameter content: any bytes.
  /// - Returns: 44 characters.
  package static func base64(of content: [UInt8]) -> String { Base64.encoded(digest(of: content)) }

  static func digest(of content: [UInt8]) -> [UInt8] {
    var message = content + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(content.count) * 8
    message += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    for start in stride(from: 0, to: message.count, by: 64) { mix(message[start..<start + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
      let second = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let one =
        h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index] &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ value }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { fraction(ofCubeRootOf: $0) }
  }()

  /// By bisection in integers: the largest root with root³ ≤ prime · 2⁹⁶, of which the last 32 bits count.
  private static func fraction(ofCubeRootOf prime: UInt64) -> UInt32 {
    var (low, high): (UInt64, UInt64) = (0, 7 << 32)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let square = middle.multipliedFullWidth(by: middle)
      let lower = square.low.multipliedFullWidth(by: middle)
      let (top, carry) = (square.high &* middle).addingReportingOverflow(lower.high)
      // Compares root³ with prime · 2⁹⁶, whose upper half is prime · 2³².
      if carry || top >= prime << 32 { high = middle } else { low = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
