import Dining
package import SQLite

/// A number that identifies a venue to OpenMensa's clients.
package struct CanteenNumber: Hashable, Sendable {
  /// From 1 to `Store.lastCanteenNumber`, unique in the database across campuses.
  package let number: Int
  package let venue: VenueID
  /// Whether it belonged to another venue that was merged into this one.
  package let isFormer: Bool
}

extension Store {
  /// The highest canteen number: clients store it in sixteen bits.
  package static let lastCanteenNumber = 65_535

  /// The numbers of a campus' venues, the lowest first.
  package func canteenNumbers(campus: CampusID) throws(DatabaseError) -> [CanteenNumber] {
    let rows = try database.prepare(
      """
      SELECT number, canteen.venue, is_former FROM canteen JOIN venue ON venue.id = canteen.venue
      WHERE campus = ? ORDER BY number
      """)
    try rows.bind(campus)
    var numbers: [CanteenNumber] = []
    while try rows.step() {
      numbers.append(CanteenNumber(number: rows.int(0), venue: rows.id(1), isFormer: rows.int(2) != 0))
    }
    return numbers
  }

  /// Gives a venue its number, unless it has one.
  ///
  /// - Returns: whether it has one now; false if all numbers are taken.
  func number(canteen venue: VenueID) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      """
      SELECT EXISTS (SELECT 1 FROM canteen WHERE venue = ? AND is_former = 0),
        ifnull((SELECT max(number) FROM canteen), 0)
      """)
    try row.bind(venue)
    guard try row.step(), row.int(0) == 0 else { return true }
    guard row.int(1) < Self.lastCanteenNumber else { return false }
    try database.run("INSERT INTO canteen (number, venue) VALUES (?, ?)", row.int(1) + 1, venue)
    return true
  }

  /// Assigns the numbers of a venue to another, which it turned out to be.
  func renumber(canteen venue: VenueID, as other: VenueID) throws(DatabaseError) {
    try database.run(
      """
      UPDATE canteen SET is_former = 1
      WHERE venue = ? AND EXISTS (SELECT 1 FROM canteen WHERE venue = ? AND is_former = 0)
      """, venue, other)
    try database.run("UPDATE canteen SET venue = ? WHERE venue = ?", other, venue)
  }
}
