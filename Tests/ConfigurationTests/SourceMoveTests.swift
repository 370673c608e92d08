import JSON
import TestSupport
import Testing

@testable import Configuration

@Suite struct SourceMoveTests {
  private let move = SourceMove(
    campus: "uva", source: "campusdish", newName: "mydininghub", adapter: "mydininghub",
    url: "https://virginia.mydininghub.com",
    halls: ["ohill": "observatory-hill-dining-room", "newcomb": "fresh-food-company", "runk": "runk"])

  /// What the example was becomes what the example is, letter for letter.
  @Test func theOldExampleBecomesTheNew() throws {
    let old = try Fixture.bytes("moved/config.json")
    let new = try #require(move.rewritten(old))
    #expect(String(decoding: new, as: UTF8.self) == Checkout.text("config.example.json"))
  }

  @Test func nothingElseIsTouched() throws {
    let file = """
      { "note":"campusdish", "campuses": {"uva":{
      "venues":{"cart":{"source":"campusdish","site_id":"99"},"far":{"source":"x","site_id":"campusdish"},
        "hall":{"source" : "campusdish" , "site_id":695}},
      "sources":{"x":{"url":"campusdish"},
      \t"campusdish" : {"adapter":"campusdish","url":"https://virginia.campusdish.com",
      "halls":{"ohill":695,"gone":"1"},"interval_hours":12}  ,"y":[]}}}}
      """
    let text = String(decoding: try #require(move.rewritten(Array(file.utf8))), as: UTF8.self)
    #expect(
      text == """
        { "note":"campusdish", "campuses": {"uva":{
        "venues":{"cart":{"source":"mydininghub","site_id":"99"},"far":{"source":"x","site_id":"campusdish"},
          "hall":{"source" : "mydininghub" , "site_id":"observatory-hill-dining-room"}},
        "sources":{"x":{"url":"campusdish"},
        \t"mydininghub" : {
           "adapter": "mydininghub",
           "url": "https://virginia.mydininghub.com",
           "halls": {
             "ohill": "observatory-hill-dining-room"
           },
           "interval_hours": 12
         }  ,"y":[]}}}}
        """)
  }

  @Test(arguments: ["{}", "[]", #"{"campuses":{"uva":{"sources":{"other":{}}}}}"#, ""])
  func whatIsNotThereIsNotMoved(file: String) {
    #expect(move.rewritten(Array(file.utf8)) == nil)
  }
}
