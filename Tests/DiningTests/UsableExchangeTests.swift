import CivilTime
import Dining
import Testing

/// A meal exchange is told beside a place only where the place is open for it.
@Suite struct UsableExchangeTests {
  private static let noon = Instant(secondsSince1970: 1_795_176_000)  // 2026-11-20T12:00:00Z

  /// The door ("open", or closed and when it opens, in hours from noon), the exchange (until when it is on, or from when), and
  /// whether it is told.
  @Test(
    arguments: [
      ("open", nil, until: 3, from: nil, true), ("open", nil, until: nil, from: 2, true),
      ("open", nil, until: nil, from: nil, true), ("unknown", nil, until: 3, from: nil, true),
      ("closed", 1, until: 3, from: nil, true), ("closed", 1, until: nil, from: 2, true),
      ("closed", 4, until: 3, from: nil, false), ("closed", 3, until: 3, from: nil, false),
      ("closed", nil, until: 3, from: nil, false), ("closed", nil, until: nil, from: 2, false),
      ("closed", 22, until: nil, from: 2, false), ("closed", 4, until: nil, from: 2, true),
      ("closed", 22, until: nil, from: 46, true), ("closed", 22, until: nil, from: nil, true),
    ] as [(String, Int64?, until: Int64?, from: Int64?, Bool)])
  func aClosedPlaceTakesNone(
    door: String, opens: Int64?, until: Int64?, from: Int64?, isTold: Bool
  ) throws {
    func instant(_ hours: Int64?) -> Instant? { hours.map { Self.noon + $0 * 3_600 } }
    let exchange = OpenState(
      kind: until == nil ? .closed : .open, closesAt: instant(until), opensAt: instant(from))
    let moment = VenueMoment(
      venue: Venue(slug: "x", identity: VenueIdentity(source: "s", siteID: "x"), name: "X"),
      open: OpenState(kind: try #require(OpenKind(rawValue: door)), opensAt: instant(opens)),
      exchange: exchange, asOf: Self.noon, isStale: false)
    #expect((moment.usableExchange(in: .utc) != nil) == isTold)
  }

  /// When the place opens, from when to when the exchange is, and from when it is told, in hours from noon.
  @Test(
    arguments: [
      (1, 2...3, 2), (2, 2...3, 2), (2, 1...3, 2), (3, 1...3, nil), (4, 1...3, nil),
    ] as [(Int64, ClosedRange<Int64>, Int64?)])
  func itDoesNotBeginBeforeThePlaceOpens(
    opens: Int64, hours: ClosedRange<Int64>, told: Int64?
  ) {
    func instant(_ hours: Int64) -> Instant { Self.noon + hours * 3_600 }
    var exchange = OpenState(kind: .closed, opensAt: instant(hours.lowerBound))
    exchange.next = ServiceWindow(
      opens: instant(hours.lowerBound), closes: instant(hours.upperBound), period: nil)
    let moment = VenueMoment(
      venue: Venue(slug: "x", identity: VenueIdentity(source: "s", siteID: "x"), name: "X"),
      open: OpenState(kind: .closed, opensAt: instant(opens)), exchange: exchange, asOf: Self.noon,
      isStale: false)
    #expect(moment.usableExchange(in: .utc)?.opensAt == told.map(instant))
  }
}
