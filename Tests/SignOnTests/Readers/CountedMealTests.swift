import Dining
import Testing

@testable import SignOn

/// Meals whose number is marked and has words about it in the same cell.
@Suite struct CountedMealTests {
  private func amount(_ cell: String) throws -> BalanceAmount? {
    let page =
      "<html><head><title>WebCard Center</title></head><body><table class=\"Data\"><tr><td>Meal Swipes</td><td>\(cell)</td>"
      + "</tr></table><p>&copy; The CBORD Group, Inc.</p></body></html>"
    return try BalanceReader.read(Array(page.utf8), platform: .csGold).accounts.first?.amount
  }

  @Test(arguments: [
    ("<span class=counterNum>12</span> of 14 meals left", 12),
    ("<span class=counterNum>12</span> meals left", 12),
    ("<span class=counterNum>12</span>", 12), ("<b><span class=counterNum>0</span></b> of 14", 0),
  ])
  func isRead(cell: String, count: Int) throws { #expect(try amount(cell) == .count(count)) }

  @Test(arguments: [
    "<span class=counterNum>12</span> of 11 meals left", "<span class=counterNum>1</span>2 of 14 meals left",
    "<span class=counterNum>12</span> <span class=counterNum>12</span>",
    "<span class=counterNum>12</span> of $14",
    "14 of <span class=counterNum>12</span> meals", "<span>12</span> of 14 meals left",
    "<s><span class=counterNum>12</span></s>", "<del>12</del>",
    "<strike><span class=counterNum>12</span></strike> of 14 meals left",
  ])
  func isNotGuessed(cell: String) throws {
    let found = try amount(cell)
    guard case .unparsable = found else { return #expect(Bool(false), "\(String(describing: found))") }
  }
}
