import Dining
import Testing
import TestSupport

/// Prices and times in other forms, which are read all the same: the census counts them, too.
@Suite struct CensusFormTests {
  @Test(arguments: [
    ("studentenwerk-karlsruhe", "studentenwerk-karlsruhe/plan.html", "2,70 &euro;", "2.70 &euro;"),
    ("studentenwerk-karlsruhe", "studentenwerk-karlsruhe/plan.html", "2,70 &euro;", "270 ct"),
    ("berkeley", "berkeley/menus.html", "7:30 a.m. - 10:00 a.m.", "7:30am – 10am"),
    ("berkeley", "berkeley/menus.html", "11:00 a.m. - 2:00 p.m.", "Noon - 2:00 p.m."),
    ("berkeley", "berkeley/menus.html", "4:30 p.m. - 9:00 p.m.", "4:30 P.M. &#8211; 9 P.M."),
  ])
  func nothingIsMissed(adapter: String, path: String, old: String, new: String) throws {
    let text = try Fixture.text(path)
    try #require(text.contains(old))
    let reading = try read(text.replacing(old, with: new), as: adapter)
    #expect(reading.notices("census-disagrees").isEmpty, "\(reading.notices)")
    #expect(reading.codes.allSatisfy { $0 != "bad-value" }, "\(reading.notices)")
  }
}
