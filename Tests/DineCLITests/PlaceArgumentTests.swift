import Queries
import Failures
import Configuration
import Dining
import Questions
import Testing

@testable import DineCLI

/// Points as people name them.
@Suite struct PlaceArgumentTests {
  static let center = Coordinates(latitude: 38.0356, longitude: -78.5034)
  static let places =
    Coordinates(latitude: 38.04, longitude: -78.5).map { [Place(name: "library", coordinates: $0)] } ?? []

  static let cases: [(text: String, expected: String)] = [
    ("38.0359,-78.5064", "38.0359 -78.5064"),
    ("38.0359, -78.5064", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064", "38.0359 -78.5064"),
    ("GEO:38.0359,-78.5064", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064,120;u=35", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064;crs=wgs84;u=20.5", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064;CRS=WGS84", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064;u=10;mapcolors=for_daltonic;z", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064?z=17&q=Newcomb", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064;crs=nad27", "foreign-coordinates-argument nad27"),
    ("geo:-78.5064,38.0359;u=5", "swapped-coordinates-argument 38.0359,-78.5064"),
    ("geo:38.0359,-78.5064,high", "unknown-place"),
    ("geo:Newcomb", "unknown-place"),
    ("38.0359,-78.5064;u=5", "unknown-place"),
    ("library", "38.04 -78.5"),
    ("Library", "38.04 -78.5"),
    ("hall", "1.0 2.0"),
    ("-78.5064,38.0359", "swapped-coordinates-argument 38.0359,-78.5064"),
    ("91,0", "bad-coordinates-argument"),
    ("0,0", "bad-coordinates-argument"),
    ("48.85,2.35", "48.85 2.35"),
    ("libary", "unknown-place library"),
    ("alder-hal", "unknown-place alder-hall"),
    ("38.0359", "unknown-place"),
    ("38.0359,", "unknown-place"),
    ("38,-78,5", "unknown-place"),
    ("nan,nan", "unknown-place"),
    ("1e1,2e1", "unknown-place"),
    ("", "unknown-place"),
  ]

  @Test(arguments: cases) func place(text: String, expected: String) {
    #expect(found(text) { Self.center?.distance(to: $0) ?? 0 <= WrittenPoint.far ? 1 : 0 } == expected)
  }

  /// Without a centre it is the venues that tell; with neither only what is no place on the earth can be told.
  @Test(arguments: [
    ("-78.5064,38.0359", [38.03], "swapped-coordinates-argument 38.0359,-78.5064"),
    ("38.0359,-78.5064", [38.03], "38.0359 -78.5064"),
    ("-78.5064,38.0359", [38.03, 38.04, -78.5], "swapped-coordinates-argument 38.0359,-78.5064"),
    ("38.0359,-78.5064", [38.03, 38.04, -78.5], "38.0359 -78.5064"),
    ("-78.5064,38.0359", [], "-78.5064 38.0359"),
    ("-118.2,34.1", [], "swapped-coordinates-argument 34.1,-118.2"),
    ("-118.2,34.1", [38.03], "bad-coordinates-argument"), ("91,190", [], "bad-coordinates-argument"),
  ])
  func venuesTellWhatIsSwapped(text: String, latitudes: [Double], expected: String) {
    let venues = latitudes.compactMap { Coordinates(latitude: $0, longitude: $0 > 0 ? -78.5 : 38.03) }
    #expect(
      found(text) { point in
        venues.isEmpty ? nil : venues.count { $0.distance(to: point) <= WrittenPoint.far }
      } == expected)
  }

  private func found(_ text: String, neighbours: @escaping (Coordinates) -> Int?) -> String {
    do throws(Failure) {
      let point = try PlaceLookup(
        places: Self.places, venue: { $0 == "hall" ? Coordinates(latitude: 1, longitude: 2) : nil },
        venueNames: { ["alder-hall", "birch-commons"] }, neighbours: neighbours
      ).coordinates(text)
      return "\(point.latitude) \(point.longitude)"
    } catch {
      let more = error.suggestion ?? (error.name.hasPrefix("foreign") ? error.detail : nil)
      return [error.name, more].compactMap { $0 }.joined(separator: " ")
    }
  }

  static let distances: [(text: String, metres: Int?)] = [
    ("800m", 800), ("1.2km", 1_200), ("0.5mi", 805), ("900FT", 274), ("800", nil), ("m", nil), ("-5m", nil),
    ("infm", nil), ("1e99km", nil), ("300 ft", 91), ("1,5km", 1_500), ("0,5 mi", 805), ("1,500m", nil),
    ("1,500 m", nil), ("1,,5km", nil), ("1,2,5km", nil), (" m", nil), ("1 5m", nil), (",m", nil),
    ("1,5.5km", nil), ("1,5.55km", nil),
  ]

  @Test(arguments: distances) func distance(text: String, metres: Int?) {
    #expect((try? DistanceArgument.metres(text)).map { Int($0.rounded()) } == metres)
  }

  /// What is exactly as far away as was asked for counts, so it is not "under" the distance; its unit is the one that
  /// was typed, whatever the locale's.
  @Test func aDrawSaysHowFarItMayBe() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let german = ["LANG": "de_DE.UTF-8"]
    for (limit, english, inGerman) in [
      ("0.5 mi", "within 0.5 mi", "bis 0,5 mi"), ("800m", "within 800 m", "bis 800 m"),
      ("0,8 km", "within 800 m", "bis 800 m"), ("900FT", "within 0.2 mi", "bis 0,2 mi"),
    ] {
      let words = ["lucky", "--any", "--from", "alder-hall", "--within", limit, "--seed", "7"]
      #expect(try desk.run(words).output.contains(", \(english)"), "\(limit)")
      #expect(try desk.run(words, with: german).output.contains(", \(inGerman)"), "\(limit)")
    }
  }

  /// Nobody walks for half a day.
  @Test(arguments: [
    ("42.45,-76.48", true), ("42.6,-76.48", true), ("42.7,-76.48", false), ("38.0,-78.5", false),
  ])
  func farPlacesHaveNoMinutesOnFoot(place: String, isWalk: Bool) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let text = try desk.run(["near", place, "--all", "--limit", "1"]).output
    #expect(text.contains(" mi") || text.contains(" ft"))
    #expect(text.contains(" min  ") == isWalk, "\(text)")
  }
}
