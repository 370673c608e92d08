import Store
import CivilTime
import Dining
import OpeningHours

/// Detects a page on which everything is suddenly closed, which sites show when their own data fails them.
enum AllClosed {
  static let code = "all-closed"
  /// Seconds after which a second fetch of a page of planned hours with the same content is believed.
  static let secondLook: Int64 = 600
  /// Seconds after a stated opening for which the place is assumed to be open.
  static let shortestOpening: Int64 = 2 * 3_600
  /// Fewer places than this say nothing: one that closes early may be all there is.
  private static let several = 3
  private static let holidays = try? HoursExpression("PH,SH")

  /// Whether a page about now shows nothing open while its recorded statements say that something is: a
  /// stated closing is still ahead, or a stated opening has just come. Such a reading is doubted for as long
  /// as that lasts.
  ///
  /// A campus that closes in the evening, or for a holiday, contradicts none of its own times.
  static func contradictsEarlierTimes(_ reading: Reading, _ former: [HoursStatement]) -> Bool {
    guard isAboutNow(reading), Set(reading.hours.map(\.venue)).count >= several, !isAnythingOpen(in: reading)
    else { return false }
    return former.contains { promisesOpen($0, at: reading.observedAt) }
  }

  /// Whether a page of planned hours shows nothing open on a day that is not a holiday, while its last
  /// reading did.
  static func isSudden(
    in reading: Reading, _ former: [String: FieldShare], _ context: HoursContext
  ) -> Bool {
    guard !reading.hours.isEmpty, !isAboutNow(reading),
      former[FieldCoverage.open].map({ $0.filled > 0 }) ?? false,
      !isAnythingOpen(in: reading)
    else { return false }
    return holidays?.state(at: reading.observedAt, in: context).kind != .open
  }

  /// Whether a page of planned hours says of each of its places that it is closed, however briefly.
  static func isSaidOfAllPlaces(in reading: Reading) -> Bool {
    let places = Set(reading.hours.map(\.venue))
    guard !places.isEmpty, !isAboutNow(reading), !isAnythingOpen(in: reading) else { return false }
    return reading.venues.isEmpty ? places.count == 1 : places.isSuperset(of: reading.venues.map(\.siteID))
  }

  /// The code of a doubt about a reading without an opening: hours that cannot be read say nothing about one.
  static func code(for reading: Reading) -> String {
    UnreadHours.areMost(of: reading) ? UnreadHours.code : code
  }

  private static func isAboutNow(_ reading: Reading) -> Bool {
    !reading.hours.isEmpty && reading.hours.allSatisfy { $0.statement.scope == .now }
  }

  private static func isAnythingOpen(in reading: Reading) -> Bool {
    reading.hours.contains { $0.statement.saysOpen(observedAt: reading.observedAt) }
  }

  /// Whether an earlier statement about now says that a place is open at a later moment.
  private static func promisesOpen(_ word: HoursStatement, at moment: Instant) -> Bool {
    if word.state == .open, let end = word.until { return end > moment }
    guard word.state != nil, let opening = word.opensAt else { return false }
    return (0..<shortestOpening).contains(moment.seconds(since: opening))
  }
}
