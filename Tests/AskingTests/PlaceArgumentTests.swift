import Answering
import Configuration
import Dining
import Testing

@testable import Asking

/// Points as people name them.
@Suite struct PlaceArgumentTests {
  static let campus = Campus(
    id: "hill", name: "Hill College", zone: "America/New_York",
    center: Coordinates(latitude: 38.0356, longitude: -78.5034),
    places: Coordinates(latitude: 38.04, longitude: -78.5).map { [Place(name: "library", coordinates: $0)] }
      ?? [])

  static let cases: [(text: String, expected: String)] = [
    ("38.0359,-78.5064", "38.0359 -78.5064"),
    ("38.0359, -78.5064", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064", "38.0359 -78.5064"),
    ("geo:38.0359,-78.5064,120;u=35", "38.0359 -78.5064"),
    ("library", "38.04 -78.5"),
    ("Library", "38.04 -78.5"),
    ("hall", "1.0 2.0"),
    ("-78.5064,38.0359", "swapped-coordinates-argument 38.0359,-78.5064"),
    ("91,0", "bad-coordinates-argument"),
    ("0,0", "bad-coordinates-argument"),
    ("libary", "unknown-place library"),
    ("38.0359", "unknown-place"),
    ("38.0359,", "unknown-place"),
    ("38,-78,5", "unknown-place"),
    ("nan,nan", "unknown-place"),
    ("", "unknown-place"),
  ]

  @Test(arguments: cases) func place(text: String, expected: String) {
    var found = ""
    do throws(Failure) {
      let point = try PlaceArgument.coordinates(text, campus: Self.campus) { name throws(Failure) in
        name == "hall" ? Coordinates(latitude: 1, longitude: 2) : nil
      }
      found = "\(point.latitude) \(point.longitude)"
    } catch {
      found = [error.code, error.suggestion].compactMap { $0 }.joined(separator: " ")
    }
    #expect(found == expected)
  }

  static let distances: [(text: String, metres: Int?)] = [
    ("800m", 800), ("1.2km", 1_200), ("0.5mi", 805), ("900FT", 274), ("800", nil), ("m", nil), ("-5m", nil),
    ("infm", nil), ("1e99km", nil),
  ]

  @Test(arguments: distances) func distance(text: String, metres: Int?) {
    #expect((try? DistanceArgument.metres(text)).map { Int($0.rounded()) } == metres)
  }
}
