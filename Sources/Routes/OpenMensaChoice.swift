import Dining
import Failures
import Queries

/// Which canteens a client requests, and in what order.
struct OpenMensaChoice {
  /// Half the circumference of the earth: a larger distance is useless, and clients that confuse metres with
  /// kilometres request more.
  private static let farthest = 20_040.0
  /// Kilometres if a client states no distance.
  private static let usual = 10.0

  private var center: Coordinates?
  private var kilometres = usual
  private var numbers: Set<Int>?
  private var hasCoordinates: Bool?

  /// - Parameter request: the request, with `near[lat]`, `near[lng]`, `near[dist]`, `ids` or
  ///   `hasCoordinates`.
  /// - Throws: `bad-coordinates-argument` and `bad-distance` for an invalid point or distance.
  init(_ request: RouteRequest) throws(Failure) {
    let (latitude, longitude) = (Self.text("near[lat]", request), Self.text("near[lng]", request))
    if latitude != nil || longitude != nil {
      guard let south = latitude.flatMap({ Self.number($0) }),
        let east = longitude.flatMap({ Self.number($0) }),
        let point = Coordinates(latitude: south, longitude: east)
      else {
        throw Failure(.badCoordinatesArgument, "\(latitude ?? ""), \(longitude ?? "")")
      }
      center = point
    }
    if let text = Self.text("near[dist]", request) {
      guard let distance = Self.number(text), distance >= 0 else { throw Failure(.badDistance, text) }
      kilometres = min(distance, Self.farthest)
    }
    if let text = Self.text("ids", request) {
      numbers = Set(text.split(separator: ",").compactMap { OpenMensaNumber(String($0))?.value })
    }
    hasCoordinates = Self.text("hasCoordinates", request).map { ["true", "1"].contains($0.lowercased()) }
  }

  /// The requested ones of these: by number, or the nearest first; a former number of a canteen is accepted.
  func of(_ canteens: [Canteen]) -> [Canteen] {
    var wanted = canteens.filter(\.isListed)
    if let numbers {
      wanted.removeAll { !numbers.contains($0.number) && numbers.isDisjoint(with: $0.formerNumbers) }
    }
    if let hasCoordinates { wanted.removeAll { ($0.venue.coordinates != nil) != hasCoordinates } }
    guard let center else { return wanted.sorted { $0.number < $1.number } }
    return wanted.compactMap { canteen in
      canteen.venue.coordinates.map { (metres: center.distance(to: $0), canteen: canteen) }
    }
    .filter { $0.metres <= kilometres * 1_000 }
    .sorted { ($0.metres, $0.canteen.number) < ($1.metres, $1.canteen.number) }
    .map(\.canteen)
  }

  private static func text(_ name: String, _ request: RouteRequest) -> String? {
    request.value(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A decimal number as written in JSON or a form; not the words and hexadecimals that Swift also reads.
  private static func number(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, text.utf8.count <= 40, let number = Double(text), !number.isNaN else { return nil }
    return number
  }
}
