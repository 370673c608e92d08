import Testing

@testable import Adapters

@Suite struct MealNameTests {
  @Test(arguments: [
    ("Closed", true), ("CLOSED for Spring Break", true), ("Closed - Holiday", true), ("closed today", true),
    ("Closed Loop Brunch", false), ("Closedown Dinner", false), ("Lunch", false), ("", false), (nil, false),
    ("Winter Break - Closed", true), ("Grill CLOSED", true), ("Enclosed Market", false),
  ])
  func aNameSaysThatNothingIsServed(name: String?, isClosing: Bool) {
    #expect(MealName.isClosing(name) == isClosing)
  }
}
