import Dining

extension Reading {
  /// The same reading with a place without an id identified by its common name.
  ///
  /// If it has no name either, only a notice is kept of it; statements about its hours and dishes stay.
  var namingTheNameless: Reading {
    guard let nameless = venues.firstIndex(where: { $0.siteID.isEmpty }) else { return self }
    var named = self
    let name = venues[nameless].name ?? ""
    named.venues[nameless].siteID = name
    named.venues.removeAll { $0.siteID.isEmpty }
    guard !name.isEmpty else {
      named.notices.append(Notice("venue-without-id", "a place that has no name either"))
      return named
    }
    for index in hours.indices where hours[index].venue.isEmpty { named.hours[index].venue = name }
    for index in menus.indices where menus[index].venue.isEmpty { named.menus[index].venue = name }
    return named
  }
}
