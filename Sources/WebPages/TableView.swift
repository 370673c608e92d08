package import Dining
package import Tables

/// The data of a table's page: the table as one of its members may see it.
package struct TableView: Sendable {
  /// The distance for a member who shares a starting place.
  package struct Way: Sendable {
    package let name: String
    package let number: Int
    package let distance: Distance

    package init(name: String, number: Int, _ distance: Distance) {
      self.name = name
      self.number = number
      self.distance = distance
    }
  }

  package let table: Table
  /// The reader; nil: not a member.
  package let member: TableMember?
  package let offer: TableOffer
  /// The state of each place, by slug.
  package let moments: [String: VenueMoment]
  /// The places that a member may start from.
  package let starts: [NearPage.Start]
  /// The distances to the chosen place for members who share a starting place.
  package let ways: [Way]
  /// The address for sharing; nil: the site's address is unknown.
  package let link: String?
  /// Whether there is a picture of it.
  package let hasCode: Bool

  package init(
    _ table: Table, member: TableMember?, offer: TableOffer, moments: [String: VenueMoment],
    starts: [NearPage.Start], ways: [Way], link: String?, hasCode: Bool
  ) {
    self.table = table
    self.member = member
    self.offer = offer
    self.moments = moments
    self.starts = starts
    self.ways = ways
    self.link = link
    self.hasCode = hasCode
  }

  /// A digest of the reader's view: for the script, which fetches the page again when it changes.
  package var state: String {
    member == nil ? "out" : table.outcome == nil ? "open" : "decided"
  }
}
