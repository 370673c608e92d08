import Dining
import Testing
import TestSupport

@testable import Adapters

/// What is said of records that lack a key which a recipe asks for.
@Suite struct RecipeKeyTests {
  private func notices(_ places: String) throws -> [String] {
    let recipe = try recipe(
      #"""
      {"format": "json", "venues": {"each": "$.places[*]", "id": ".id", "phone": ".contact.phone", "groups": ".tags",
       "menus": {"each": ".menus[*]", "date": ".day", "dishes": {"each": "$.none[*]", "name": ".name"}}}}
      """#)
    let reading = try recipe.read(recipePage(#"{"places": [\#(places)]}"#))
    return reading.notices.map { "\($0.code): \($0.detail)" }
  }

  private static let whole = #"{"id":1,"contact":{"phone":"5","fax":"6"},"tags":["a"],"menus":[]}"#

  @Test(arguments: [
    // Nothing, null and less than all are what they say.
    (#"{"id":2,"contact":{"phone":"5"},"tags":["a"],"menus":[]}"#, []),
    (#"{"id":2,"contact":null,"tags":null,"menus":[]}"#, []),
    (#"{"id":2,"contact":{"fax":"6"},"menus":[]}"#, []), (#"{"id":2}"#, []),
    // Something else where a key should be may be its new name.
    (
      #"{"id":2,"contact":{"phone":"5"},"labels":["a"],"menus":[]}"#,
      ["venues.groups: labels, but no tags: 1"]
    ),
    (
      #"{"id":2,"contact":{"telephone":"5"},"tags":[],"menus":[]}"#,
      ["venues.phone: telephone, but no phone: 1"]
    ),
    (#"{"id":2,"call":{"phone":"5"},"tags":[],"menus":[]}"#, ["venues.phone: call, but no contact: 1"]),
    (
      #"{"id":2,"contact":{},"tags":[],"cards":[{"day":"x"}]}"#, ["venues.menus.each: cards, but no menus: 1"]
    ),
    (
      #"{"id":2,"new":1,"contact":{},"tags":[]},{"id":3,"new":1,"old":2,"contact":{},"tags":[]}"#,
      ["venues.menus.each: new, old, but no menus: 2"]
    ),
  ])
  func aKeyInAnothersPlaceIsNoted(others: String, expected: [String]) throws {
    for places in [Self.whole + "," + others, others + "," + Self.whole] {
      #expect(try notices(places) == expected.map { "unknown-key: " + $0 })
    }
  }

  @Test func aBlockWithoutItsKeyAnywhereIsNoted() throws {
    let place = #"{"id":1,"contact":{"phone":"5"},"tags":["a"],"cards":[]}"#
    #expect(try notices(place) == ["nothing-found: venues.menus.each: menus"])
  }

  @Test func keysThatAreNamesAreNot() throws {
    let places = (0..<1_100).map { #"{"id":\#($0),"k\#($0)":1\#($0 == 0 ? #","tags":["a"]"# : "")}"# }
    let said = try notices(places.joined(separator: ","))
    #expect(!said.contains { $0.hasPrefix("unknown-key") })
  }
}
