package import Dining
package import Tables

/// What the page of a table is made of: the table as one of those who sit there may see it.
package struct TableView: Sendable {
  /// How far somebody has it who shares where they come from.
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
  /// Who looks at it; nil: somebody who does not sit there.
  package let member: TableMember?
  package let offer: TableOffer
  /// How each place stands, by slug.
  package let moments: [String: VenueMoment]
  /// The places from which a member may come.
  package let starts: [NearPage.Start]
  /// How far those have it to the chosen place who share where they come from.
  package let ways: [Way]
  /// The address to hand on; nil: nobody said how the site is found.
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

  /// What the table looks like to who looks: for the script, which fetches the page anew where it is another.
  package var state: String {
    member == nil ? "out" : table.outcome == nil ? "open" : "decided"
  }
}
