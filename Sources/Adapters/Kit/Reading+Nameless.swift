import Dining

extension Reading {
  /// The same with the place that the page has no id for known by its name, as people know it.
  ///
  /// Where it has no name either nothing is kept of it but a notice; what is said of its hours and dishes stays.
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
