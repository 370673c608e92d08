import Dining
import JSON

/// Reads one member of `campuses`.
package struct CampusReader {
  static let keys = [
    "name", "zone", "center", "country", "state", "calendar", "places", "tenders", "card", "sources",
    "venues",
  ]

  /// The first parts of the web site's own addresses, which would hide the pages of one campus of several.
  package static let siteAddresses = [
    "api", "assets", "cal", "de", "en", "feeds", "healthz", "metrics", "openmensa", "robots", "table",
  ]

  private static let calendarKeys = ["built_in", "holidays", "breaks", "terms"]

  let id: String
  let section: Section
  let surroundings: ConfigurationEnvironment

  func read() -> Campus {
    let sources = readSources()
    let ownTenders = readTenders()
    return Campus(
      id: id, name: section.name("name") ?? id, zone: readZone(), center: readCenter(),
      country: readCountry(),
      state: section.text("state"), calendar: readCalendar(), places: readPlaces(), ownTenders: ownTenders,
      card: section.section("card", keys: CardReader.keys).map { CardReader(section: $0).read() },
      sources: sources,
      venues: VenueReader(section: section, sources: sources, tenders: Tender.common + ownTenders).read())
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

  private func readCenter() -> Coordinates? { section.coordinates("center") }

  private func readPlaces() -> [Place] {
    guard let part = section.section("places") else { return [] }
    return part.object.keys.compactMap { name in
      part.checkSlug(name)
      return part.coordinates(name).map { Place(name: name, coordinates: $0) }
    }
  }

  private func readTenders() -> [Tender] {
    (section.elements("tenders") ?? []).compactMap { element in
      let tender = element.value.string.flatMap(Tender.init(rawValue:))
      if element.value.string == nil {
        section.log.note(.wrongType(.text), at: element.steps, detail: element.value.serialized())
      } else if tender == nil {
        section.log.note(.badSlug, at: element.steps, detail: element.value.string ?? "")
      }
      return tender
    }
  }

  private func readCalendar() -> CampusCalendar? {
    guard let part = section.section("calendar", keys: Self.calendarKeys) else { return nil }
    return CampusCalendar(
      builtIn: part.word("built_in", as: CampusCalendar.BuiltIn.self), holidays: readDays(part, "holidays"),
      breaks: readDays(part, "breaks"), terms: readTerms(part, "terms"))
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
