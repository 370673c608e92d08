import Dining
import JSON

/// The places themselves.
extension SchemaReader {
  mutating func signs(of place: SchemaThing) -> SchemaPlaceIDs.Signs {
    SchemaPlaceIDs.Signs(
      own: place.text("@id") ?? place.text("identifier"), page: place.text("url"),
      name: place.text("name").map { notices.clean($0) }, address: address(of: place))
  }

  mutating func readPlace(_ place: SchemaThing, id: String?, name: String?) {
    venueCount += 1
    guard let id, !id.isEmpty else { return notices.note("venue-without-id", name ?? "unnamed") }
    guard seen.insert(id).inserted else {
      return notices.note("duplicate-venue", id)
    }
    if name == nil { notices.note("venue-without-name", id) }
    let kind = place.types.compactMap { Self.places[$0] ?? nil }.first
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: kind, coordinates: coordinates(of: place, id),
        address: address(of: place), phone: place.text("telephone")))
    readHours(of: place, id)
    for menu in place.things("hasMenu") + place.things("menu") { readMenu(resolved(menu), of: id) }
  }

  private mutating func coordinates(of place: SchemaThing, _ id: String) -> Coordinates? {
    guard let geo = place.things("geo").first.map({ resolved($0) }) else { return nil }
    let numbers = ["latitude", "longitude"].map { geo.text($0).flatMap { Double($0) } }
    guard let latitude = numbers[0], let longitude = numbers[1],
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else {
      notices.note("bad-value", "\(id) geo: \(geo.text("latitude") ?? ""), \(geo.text("longitude") ?? "")")
      return nil
    }
    return point
  }

  private mutating func address(of place: SchemaThing) -> String? {
    if let text = place.values("address").first?.string { return notices.clean(text) }
    guard let address = place.things("address").first.map({ resolved($0) }) else { return nil }
    let town = ["addressRegion", "postalCode"].compactMap { address.text($0) }.joined(separator: " ")
    let parts = [address.text("streetAddress"), address.text("addressLocality"), town].compactMap { $0 }
      .map { notices.clean($0) }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private mutating func readHours(of place: SchemaThing, _ id: String) {
    var hours = SchemaHours(in: page.zone)
    for key in ["openingHoursSpecification", "specialOpeningHoursSpecification", "openingHours"] {
      for specification in place.things(key) where !hours.take(resolved(specification)) {
        notices.note("unread-hours", "\(id): \(specification.texts("dayOfWeek").joined(separator: ", "))")
      }
    }
    for text in hours.inferred { noteInferred(text, id) }
    // Editors write either form in either property.
    let texts = (place.texts("openingHours") + place.texts("openingHoursSpecification")).map {
      notices.clean($0)
    }
    let isWeekBlank = hours.isLeftBlank && texts.isEmpty
    if isWeekBlank { notices.note("unread-hours", "\(id): opens, closes") }
    reading.hours += hours.statements.filter { !isWeekBlank || $0.scope != .weekly }
      .map { HoursReading(venue: id, $0) }
    guard !texts.isEmpty else { return }
    let (expression, unread) = SchemaHours.expression(texts, on: page.localDate)
    for text in unread { notices.note("unread-hours", "\(id): \(text)") }
    // Both forms describe the same hours; the specifications say more, unless they are for single dates.
    guard !hours.saysWeek, let expression else { return }
    for text in texts where !unread.contains(text) && SchemaHours.isInferred(text) { noteInferred(text, id) }
    reading.hours.append(
      HoursReading(
        venue: id,
        HoursStatement(scope: .weekly, expression: expression, text: texts.joined(separator: "; "))))
  }

  private func noteInferred(_ text: String, _ venue: String) {
    notices.note("doubtful-hours", "\(venue): \(text) (half-of-day-inferred)")
  }
}
