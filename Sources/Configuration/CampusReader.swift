import Dining
import JSON

/// Reads one member of `campuses`.
struct CampusReader {
  static let keys = [
    "name", "zone", "center", "country", "state", "calendar", "places", "card", "sources", "venues",
  ]

  private static let calendarKeys = ["built_in", "holidays", "breaks", "terms"]

  let id: String
  let section: Section
  let surroundings: ConfigurationSurroundings

  func read() -> Campus {
    let sources = readSources()
    return Campus(
      id: id, name: section.text("name") ?? id, zone: readZone(), center: readCenter(),
      country: readCountry(),
      state: section.text("state"), calendar: readCalendar(), places: readPlaces(),
      card: section.section("card", keys: CardReader.keys).map { CardReader(section: $0).read() },
      sources: sources, venues: VenueReader(section: section, sources: sources).read())
  }

  private func readZone() -> String {
    guard let zone = section.requiredText("zone") else { return "UTC" }
    if !isZoneName(zone) || !surroundings.zoneExists(zone) {
      section.note(.badZone, "zone", detail: zone)
    }
    return zone
  }

  private func readCountry() -> String? {
    let country = section.text("country")
    if let country, !isCountryCode(country) { section.note(.badCountry, "country", detail: country) }
    return country
  }

  private func readCenter() -> Coordinates? { readCoordinates("center", of: section) }

  private func readPlaces() -> [Place] {
    guard let part = section.section("places") else { return [] }
    return part.object.keys.compactMap { name in
      part.checkSlug(name)
      return readCoordinates(name, of: part).map { Place(name: name, coordinates: $0) }
    }
  }

  private func readCoordinates(_ key: String, of owner: Section) -> Coordinates? {
    guard let part = owner.section(key, keys: ["lat", "lon"]) else { return nil }
    for key in ["lat", "lon"] where part.value(key) == nil { part.miss(key) }
    guard let latitude = part.number("lat"), let longitude = part.number("lon") else { return nil }
    // Nobody dines beyond these latitudes, but the longitudes of half the world lie there.
    let inhabited = -56.0...72.0
    if !inhabited.contains(latitude), inhabited.contains(longitude), abs(latitude) <= 180 {
      owner.note(.swappedCoordinates, key, detail: "\(latitude),\(longitude)")
      return nil
    }
    let found = Coordinates(latitude: latitude, longitude: longitude)
    if found == nil { owner.note(.badCoordinates, key, detail: "\(latitude),\(longitude)") }
    return found
  }

  private func readCalendar() -> CampusCalendar? {
    guard let part = section.section("calendar", keys: Self.calendarKeys) else { return nil }
    return CampusCalendar(
      builtIn: part.word("built_in", as: CampusCalendar.BuiltIn.self), holidays: readDays(part, "holidays"),
      breaks: readDays(part, "breaks"), terms: readDays(part, "terms"))
  }

  private func readSources() -> [Source] {
    guard let all = section.section("sources") else { return [] }
    var sources: [Source] = []
    for part in all.namedSections(keys: SourceReader.keys) {
      let source = SourceReader(id: part.name, section: part, adapters: surroundings.adapters).read()
      for hall in source.halls {
        guard let other = sources.first(where: { $0.halls.contains { $0.slug == hall.slug } }) else {
          continue
        }
        part.log.note(
          .taken(by: pathText(all.path(other.id)) + ".halls." + hall.slug),
          at: part.path("halls") + [.key(hall.slug)], detail: hall.slug, target: .key)
      }
      sources.append(source)
    }
    return sources
  }
}

/// Reads one member of `sources`.
private struct SourceReader {
  static let keys = ["adapter", "url", "halls", "periods", "interval_hours", "recipe"]

  let id: String
  let section: Section
  let adapters: [String]?

  func read() -> Source {
    Source(
      id: id, adapter: readAdapter(), url: readURL(), halls: readHalls(),
      periods: section.texts("periods", orInteger: true) ?? [],
      interval: section.integer("interval_hours", 1...720), recipe: readRecipe())
  }

  private func readRecipe() -> String? {
    guard section.value("adapter")?.string == Source.recipeAdapter else {
      // A recipe beside another adapter would never be read, which nobody means.
      if section.value("recipe") != nil {
        section.note(
          .unknownKey, "recipe", detail: "recipe", candidates: Self.keys.filter { $0 != "recipe" },
          target: .key)
      }
      return nil
    }
    return section.requiredText("recipe")
  }

  private func readAdapter() -> String {
    guard let adapter = section.requiredText("adapter") else { return "" }
    if let adapters, !adapters.contains(adapter) {
      section.note(.unknownName, "adapter", detail: adapter, candidates: adapters)
    }
    return adapter
  }

  private func readURL() -> String {
    guard let url = section.requiredText("url") else { return "" }
    let isKeptByHand = section.value("adapter")?.string == Source.directoryAdapter
    if !isWebAddress(url), !isKeptByHand || FilePlace.path(of: url) == nil {
      section.note(.badURL, "url", detail: url)
    }
    return url
  }

  private func readHalls() -> [Source.Hall] {
    guard let part = section.section("halls") else { return [] }
    var halls: [Source.Hall] = []
    for slug in part.object.keys where !halls.contains(where: { $0.slug == slug }) {
      part.checkSlug(slug)
      guard let siteID = part.text(slug, orInteger: true) else { continue }
      if let other = halls.first(where: { $0.siteID == siteID }) {
        part.note(.taken(by: pathText(part.path(other.slug))), slug, detail: siteID)
      }
      halls.append(Source.Hall(slug: slug, siteID: siteID))
    }
    return halls
  }
}
