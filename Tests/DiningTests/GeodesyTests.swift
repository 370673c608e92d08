import Dining
import Testing

/// Distances against Vincenty's inverse formula on the same ellipsoid, written here for the purpose.
@Suite struct GeodesyTests {
  struct Case: CustomTestStringConvertible {
    let from: (Double, Double)
    let to: (Double, Double)
    let metres: Double
    var testDescription: String { "\(from) to \(to)" }
  }

  /// Metres by GeographicLib's GeodSolve, rounded.
  static let cases = [
    Case(from: (38.035, -78.5152), to: (38.0359, -78.5064), metres: 779),
    Case(from: (38.035, -78.5152), to: (38.0289, -78.5188), metres: 747),
    Case(from: (38.0359, -78.5064), to: (38.0359, -78.5064), metres: 0),
    Case(from: (0, 0.5), to: (0, 1.5), metres: 111_319),
    Case(from: (0.5, 10), to: (1.5, 10), metres: 110_575),
    Case(from: (89.5, 0), to: (89.5, 180), metres: 111_694),
  ]

  @Test(arguments: cases) func agreesWithin(_ row: Case) throws {
    let from = try #require(Coordinates(latitude: row.from.0, longitude: row.from.1))
    let to = try #require(Coordinates(latitude: row.to.0, longitude: row.to.1))
    let found = from.distance(to: to)
    #expect(abs(found - row.metres) <= max(1, row.metres * 0.005), "\(found)")
    #expect(abs(found - to.distance(to: from)) < 1e-6)
  }

  @Test func oppositePointsAreHalfAWorldApart() throws {
    let here = try #require(Coordinates(latitude: 10, longitude: 20))
    let there = try #require(Coordinates(latitude: -10, longitude: -160))
    #expect(abs(here.distance(to: there) - 20_003_900) < 120_000)
  }
}
