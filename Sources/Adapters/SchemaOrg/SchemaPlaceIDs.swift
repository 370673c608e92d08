/// The identifiers of the places of a page. A place without its own is identified by its page or its name,
/// unless several places share those: a list's page is shared by all in it, and the branches of a chain have
/// the same name.
struct SchemaPlaceIDs {
  /// The data that identifies a place.
  struct Signs {
    /// `@id` or `identifier`.
    let own: String?
    let page: String?
    let name: String?
    /// The first number of the address: the rest of it has several spellings.
    let houseNumber: String?

    init(own: String?, page: String?, name: String?, address: String?) {
      (self.own, self.page, self.name) = (own, page, name)
      houseNumber = (address ?? "").split { !("0"..."9").contains($0) }.first.map { String($0) }
    }
  }

  private var names: [String: Set<String>] = [:]
  private var houseNumbers: [String: Set<String>] = [:]

  /// - Parameter places: all places of the page.
  init(_ places: [Signs]) {
    for place in places where place.own == nil {
      if let page = place.page, let name = place.name { names[page, default: []].insert(name) }
    }
    for place in places where place.own == nil {
      if let id = named(place), let number = place.houseNumber {
        houseNumbers[id, default: []].insert(number)
      }
    }
  }

  /// The identifier of a place; nil if it has no identifying data.
  func id(of place: Signs) -> String? {
    guard place.own == nil, let id = named(place), let number = place.houseNumber,
      houseNumbers[id, default: []].count > 1
    else { return place.own ?? named(place) }
    return id + " " + number
  }

  private func named(_ place: Signs) -> String? {
    guard let page = place.page else { return place.name }
    guard let name = place.name, names[page, default: []].count > 1 else { return page }
    return page + " " + name
  }
}
