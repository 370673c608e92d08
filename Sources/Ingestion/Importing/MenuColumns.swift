/// The indexes of the columns of a table of menus, from 0 on.
struct MenuColumns {
  let count: Int
  let venue: Int
  let date: Int
  let dish: Int
  let period: Int?
  let station: Int?
  let tags: Int?
  let price: Int?
  let currency: Int?

  /// - Parameter header: the names of the columns, in lower case.
  /// - Throws: the missing ones of the first three columns.
  init(_ header: [String]) throws(MenuTable.TableError) {
    let needed = ["venue", "date", "dish"]
    guard let venue = header.firstIndex(of: needed[0]), let date = header.firstIndex(of: needed[1]),
      let dish = header.firstIndex(of: needed[2])
    else { throw .missing(needed.filter { !header.contains($0) }) }
    (count, self.venue, self.date, self.dish) = (header.count, venue, date, dish)
    period = header.firstIndex(of: "period")
    station = header.firstIndex(of: "station")
    tags = header.firstIndex(of: "tags")
    price = header.firstIndex(of: "price")
    currency = header.firstIndex(of: "currency")
  }
}
