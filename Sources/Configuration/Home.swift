package import Dining
import JSON

/// Where a person usually starts.
package enum Home: Hashable, Sendable {
  case point(Coordinates)
  /// A place of the configuration, or a venue; a campus without this name ignores it.
  case named(String)
}

extension Section {
  /// Coordinates, or the name of a place.
  func home(_ key: String) -> Home? {
    guard let value = value(key) else { return nil }
    if value.object != nil { return coordinates(key).map(Home.point) }
    if value.string == nil {
      note(.wrongType(.text), key, detail: value.serialized())
      return nil
    }
    return text(key).map(Home.named)
  }

  /// Latitude and longitude; nil, with a note, if they are invalid.
  func coordinates(_ key: String) -> Coordinates? {
    guard let part = section(key, keys: ["lat", "lon"]) else { return nil }
    for key in ["lat", "lon"] where part.value(key) == nil { part.miss(key) }
    guard let latitude = part.number("lat"), let longitude = part.number("lon") else { return nil }
    // No campus lies beyond these latitudes, but the longitudes of half the world do.
    let inhabited = -56.0...72.0
    if !inhabited.contains(latitude), inhabited.contains(longitude), abs(latitude) <= 180 {
      note(.swappedCoordinates, key, detail: "\(latitude),\(longitude)")
      return nil
    }
    let found = Coordinates(latitude: latitude, longitude: longitude)
    if found == nil { note(.badCoordinates, key, detail: "\(latitude),\(longitude)") }
    return found
  }
}
