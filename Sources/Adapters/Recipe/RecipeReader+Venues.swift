import Dining

/// Blocks of venues.
extension RecipeReader {
  mutating func read(_ block: RecipeVenues, _ outer: RecipeScope) throws(ReadError) {
    for node in try nodes(block.each, in: book.root, "venues", isOutermost: true) {
      let name = book.text(block.name, in: node)
      let stated = book.text(block.id, in: node)
      guard let id = stated ?? name else {
        notices.tally("venue-without-name", block.each.name)
        continue
      }
      // Other pages identify the place by its number.
      if stated == nil, block.id != nil { notices.tally("venue-without-id", id) }
      var scope = outer
      scope.venue = id
      add(venue(block, in: node, id: id, name: name))
      for rows in block.hours { try read(rows, in: node, scope) }
      for menus in block.menus { try read(menus, in: node, scope) }
      for dishes in block.dishes { try read(dishes, in: node, scope) }
    }
  }

  private mutating func add(_ venue: VenueReading) {
    guard knownVenues.insert(venue.siteID).inserted else {
      return notices.tally("duplicate-id", venue.siteID)
    }
    venues.append(venue)
    set("venues") { $0.read += 1 }
  }

  private func venue(_ block: RecipeVenues, in node: RecipeNode, id: String, name: String?) -> VenueReading {
    var venue = VenueReading(siteID: id, name: name)
    if let text = book.text(block.kind, in: node) {
      venue.kind = VenueKind(rawValue: text.lowercased()) ?? VenueKind(siteWords: [text])
      if venue.kind == nil { notices.tally("unknown-kind", text) }
    }
    venue.address = book.text(block.address, in: node)
    venue.phone = book.text(block.phone, in: node)
    let groups = book.texts(block.groups, in: node).map(\.text)
    venue.groups = groups.isEmpty ? nil : groups
    let tenders = book.texts(block.accepts, in: node).compactMap { text -> Tender? in
      let tender = page.tenders.first { $0.rawValue == text.text.lowercased() }
      if tender == nil { notices.tally("unknown-tender", text.text) }
      return tender
    }
    venue.accepts = tenders.isEmpty ? nil : tenders
    let point = [block.latitude, block.longitude].map { book.text($0, in: node) }
    if (point[0] == nil) != (point[1] == nil) { notices.note("bad-value", "\(id): half a point") }
    if let north = point[0], let east = point[1] {
      if let latitude = Double(north), let longitude = Double(east) {
        venue.coordinates = Coordinates(latitude: latitude, longitude: longitude)
      }
      if venue.coordinates == nil { notices.note("bad-value", "\(id) lat, lon: \(north), \(east)") }
    }
    return venue
  }
}
