import Answering
import Configuration
import Console
import Dining

/// Points as people name them: `38.0359,-78.5064`, `geo:38.0359,-78.5064`, a configured place, or a venue.
enum PlaceArgument {
  /// Further off than this from its campus a point was probably written the wrong way round, in metres.
  private static let far = 300_000.0

  /// - Parameters:
  ///   - text: as typed.
  ///   - campus: whose places count, and whose centre tells swapped coordinates.
  ///   - venue: the coordinates of a venue of that name, or nil.
  /// - Returns: the point.
  /// - Throws: `unknown-place`, `bad-coordinates-argument` or `swapped-coordinates-argument`.
  static func coordinates(
    _ text: String, campus: Campus, venue: (String) throws(Failure) -> Coordinates?
  ) throws(Failure) -> Coordinates {
    if let (first, second) = pair(text) { return try checked(first, second, text, campus) }
    if let place = campus.places.first(where: { $0.name == text.lowercased() }) { return place.coordinates }
    if let found = try venue(text) { return found }
    let known = campus.places.map(\.name)
    throw Failure(
      "unknown-place", text, detail: known.isEmpty ? "none yet" : known.joined(separator: ", "),
      suggestion: Suggestion.nearest(to: text.lowercased(), among: known))
  }

  private static func checked(
    _ first: Double, _ second: Double, _ text: String, _ campus: Campus
  ) throws(Failure) -> Coordinates {
    let meant = Coordinates(latitude: first, longitude: second)
    let swapped = Coordinates(latitude: second, longitude: first)
    let isFar =
      campus.center.flatMap { center in meant.map { center.distance(to: $0) > far } } ?? (meant == nil)
    let isNearSwapped = campus.center.flatMap { center in swapped.map { center.distance(to: $0) <= far } }
    if isFar, isNearSwapped ?? (meant == nil && swapped != nil) {
      throw Failure("swapped-coordinates-argument", text, suggestion: "\(second),\(first)")
    }
    guard let meant else { throw Failure("bad-coordinates-argument", text) }
    return meant
  }

  /// Two decimal numbers with a comma between, after `geo:` if need be (RFC 5870; its parameters are passed over).
  private static func pair(_ text: String) -> (Double, Double)? {
    let body = text.lowercased().hasPrefix("geo:") ? text.dropFirst(4) : text[...]
    let numbers = (body.split(separator: ";").first ?? "").split(
      separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2 || (numbers.count == 3 && body.count < text.count),
      let first = number(numbers[0]), let second = number(numbers[1])
    else { return nil }
    return (first, second)
  }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0 == " " }
    guard !trimmed.isEmpty, trimmed.allSatisfy({ $0.isNumber || "+-.".contains($0) }) else { return nil }
    return Double(trimmed)
  }
}
