import Foundation
import TestSupport
import Testing

/// Where our answer is not that of opening_hours.js and is the better one; the words are the titles under which
/// docs/hours.md gives the rule, an example and the reason.
enum ArguedDifference: String, CaseIterable {
  case saturdayNight = "The day before Monday is Sunday."
  case stateOfSpan = "A state is what the spans say."
  case sunOfDay = "The sun is that of the day itself."
  case pole = "Near the poles it is day or night."
  case minuteOfTwilight = "Twilight may be a minute off."
  case noPosition = "Without a position the sun is unknown."
  case noCalendar = "Without a calendar no day is a holiday."
  case missingDay = "A range ends on a day that there is."
  case carriedYear = "A year is carried over the dash."
  case mixedRange = "A range may begin on a weekday of its month."
  case lookAhead = "A change is found however far it is."
  case onlyComment = "A comment alone is no change."
  case abbreviation = "An abbreviation is what most mean by it."
}

@Suite struct ArguedDifferenceTests {
  /// An argument that nobody can read is none.
  @Test(arguments: ArguedDifference.allCases)
  func isInTheDocument(difference: ArguedDifference) throws {
    let text = try #require(Checkout.text("docs/hours.md"))
    let section = try #require(text.components(separatedBy: "## Where we differ from opening_hours.js").last)
    let end = try #require(section.components(separatedBy: "\n## ").first)
    #expect(end.contains("**\(difference.rawValue)**"))
  }
}
