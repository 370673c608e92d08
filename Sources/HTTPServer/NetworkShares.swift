/// How many connections each network has: an IPv4 address, or the first half of an IPv6 one.
struct NetworkShares {
  private var taken: [String: Int] = [:]

  /// Counts a connection.
  ///
  /// - Parameters:
  ///   - network: the network of the client; nil if unknown: it is not limited.
  ///   - most: the most connections of one network.
  /// - Returns: whether the network has not more than that.
  mutating func take(_ network: String?, _ most: Int) -> Bool {
    guard let network else { return true }
    taken[network, default: 0] += 1
    return taken[network, default: 0] <= most
  }

  /// Counts a connection no longer.
  ///
  /// - Parameter network: the network of the client; nil if unknown.
  mutating func giveBack(_ network: String?) {
    guard let network, let count = taken[network] else { return }
    taken[network] = count > 1 ? count - 1 : nil
  }

  /// The number of networks that have a connection.
  var count: Int { taken.count }
}
