import CivilTime

/// Where a row belongs, by the indexes of texts.
struct TablePlace: Hashable {
  let venue: Int
  let date: CivilDate
  let period: Int?

  init(_ venue: Int, _ date: CivilDate, _ period: Int?) {
    self.venue = venue
    self.date = date
    self.period = period
  }
}

/// State kept from row to row: most rows belong to the day and the menu of the row before.
struct MenuIndex {
  private var indices: [TablePlace: Int] = [:]
  private var lastPlace: (place: TablePlace, index: Int)?
  private var lastDate: (number: Int, date: CivilDate)?

  mutating func date(_ number: Int, _ text: String) -> CivilDate? {
    if let lastDate, lastDate.number == number { return lastDate.date }
    guard let date = CivilDate(text) else { return nil }
    lastDate = (number, date)
    return date
  }

  /// The index of the menu of a place, created if there is none.
  mutating func index(of place: TablePlace, made: () -> Int) -> Int {
    if let lastPlace, lastPlace.place == place { return lastPlace.index }
    let index = indices[place] ?? made()
    indices[place] = index
    lastPlace = (place, index)
    return index
  }
}
