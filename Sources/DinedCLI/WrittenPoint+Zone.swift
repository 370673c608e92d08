import CivilTime
import Dining

extension WrittenPoint {
  /// Whether the order of the two numbers follows from the time zone: the longitude of one order has its noon
  /// near the zone's, and that of the other order has not.
  ///
  /// - Parameters:
  ///   - zone: the zone of the campus.
  ///   - instant: when the zone's offset counts.
  /// - Returns: whether the longitude comes first; nil if both orders fit the zone, or neither does.
  func isSwapped(in zone: Zone, at instant: Instant) -> Bool? {
    let hours = Double(zone.offset(at: instant)) / 3600
    func fits(_ place: Coordinates?) -> Bool {
      guard let place else { return false }
      let apart = abs(place.longitude / 15 - hours).truncatingRemainder(dividingBy: 24)
      return min(apart, 24 - apart) <= Self.mostHours
    }
    let (isAsWritten, isReversed) = (fits(point), fits(swapped))
    return isAsWritten == isReversed ? nil : isReversed
  }

  /// The west of China is three hours from its zone's noon, and summer time adds one elsewhere.
  private static let mostHours = 3.5
}
