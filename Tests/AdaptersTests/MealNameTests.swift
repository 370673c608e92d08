import CivilTime
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

  /// Anything that is called closed is not open, in whatever words.
  @Test(
    arguments: [
      ("Temporarily Closed", true), ("Temporarily Closed - Renovation", true), ("Cafe is closed today", true),
      ("Dining hall closed - Happy Thanksgiving", true), ("Temporarily closed for maintenance", true),
      ("We're closed", true), ("Closed Thanksgiving Day", true), ("CLOSED 12/25", true),
      ("Lunch is closed", true),
      ("Winter Closure", true), ("No Dinner Service", true), ("Not open today", true), ("Not Serving", true),
      ("Brunch cancelled", true), ("Service suspended until Monday", true), ("Geschlossen", true),
      ("Chiuso per ferie", true), ("Closed: next week we are back", true),
      ("Closed at 2 PM", false), ("Closed to visitors", false), ("Closed early", false),
      ("Closed tomorrow", false),
      ("Closed-Face Sandwich", false), ("Not closed", false), ("Lunch (salad bar closed)", false),
      ("Suspended Coffee", false), ("Not Dogs", false), ("No Service Charge", false),
      ("Open or closed?", false),
    ] as [(String, Bool)])
  func aClosingInOtherWordsIsOne(name: String, isClosing: Bool) {
    #expect(MealName.isClosing(name) == isClosing)
  }

  /// Texts in place of a day's hours.
  @Test(arguments: [
    ("Closed", true), ("Closed for Break", true), ("closed today", true), ("Closed for lunch", false),
    ("Closed until dinner", false), ("Closed on holidays", false), ("Closed this morning", false),
    ("Grill closed", false), ("Closed 2-4", false), ("11 AM", false),
  ])
  func wordsInThePlaceOfHours(text: String, isClosing: Bool) {
    #expect(MealName.isClosing(day: text) == isClosing)
  }

  /// Sentences about lunch at a place called Falk.
  @Test(
    arguments: [
      ("Due to inclement weather, Falk will be closed for lunch.", true),
      ("Falk is closed for dinner.", false),
      ("Happy Thanksgiving! We are closed today.", true), ("The kitchen is closed", false),
      ("In observance of the holiday, the café is closed.", true), ("No lunch service today.", true),
    ] as [(String, Bool)])
  func aSentenceIsOfAPlaceAndAMeal(sentence: String, isClosing: Bool) {
    #expect(MealName.isClosing(sentence: sentence, of: "Falk Commons", meal: "Lunch") == isClosing)
  }

  /// If such a sentence about lunch on November 26 cannot be read, it is unknown whether lunch is served.
  @Test(
    arguments: [
      ("Due to inclement weather Falk will be closed", true), ("We are closed from 2 to 5", true),
      ("We are closed 11/26", true), ("We are closed November 25-27", true), ("We are closed 12/24", false),
      ("The salad bar is closed", false), ("We are closed Saturdays", false), ("We are not closed", false),
      ("Closed for dinner after the game", false), ("Soup of the day", false),
    ] as [(String, Bool)])
  func aSentenceMayClose(sentence: String, mayClose: Bool) throws {
    let date = try #require(CivilDate("2026-11-26"))
    #expect(MealName.mayClose(sentence: sentence, on: date, meal: "Lunch") == mayClose)
  }
}
