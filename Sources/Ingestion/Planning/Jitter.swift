import Hashing

/// An offset of times that depends on the machine and the page and never changes, so that many machines with
/// one configuration do not send their requests at the same moment.
package struct Jitter: Hashable, Sendable {
  private let seed: UInt64?

  /// No jitter: every time stays as it is.
  package static let none = Jitter(seed: nil)

  /// - Parameter seed: the machine's random number; nil: no jitter.
  package init(seed: UInt64?) {
    self.seed = seed
  }

  /// A number from 0 up to, not including, `limit`, always the same for this machine and this text.
  package func below(_ limit: Int64, for text: String, _ purpose: UInt64 = 0) -> Int64 {
    guard let seed, limit > 0 else { return 0 }
    return Int64(clamping: mixed(seed, text, purpose) % UInt64(limit))
  }

  /// The seconds, moved by up to a tenth either way.
  package func around(_ seconds: Int64, for text: String) -> Int64 {
    let width = seconds / 5
    guard seed != nil, width > 0 else { return seconds }
    return seconds - width / 2 + below(width + 1, for: text)
  }

  /// A hash of the text that differs from machine to machine, spread over all bits.
  private func mixed(_ seed: UInt64, _ text: String, _ purpose: UInt64) -> UInt64 {
    var hash = FNV1a(start: UInt64.fnvOffsetBasis ^ seed)
    hash.add(text.utf8)
    return SplitMix64.spread((hash.value ^ purpose) &* SplitMix64.step)
  }
}
