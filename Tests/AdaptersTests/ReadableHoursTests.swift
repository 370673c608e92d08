import Adapters
import CivilTime
import Dining
import OpeningHours
import Testing
import TestSupport

/// Whatever a page says, the hours that are read from it are values of the language.
@Suite struct ReadableHoursTests {
  /// Every fixture, read by every adapter that takes it.
  @Test(arguments: SiteAdapter.all.map(\.name))
  func everyExpressionOfAFixtureIsOne(adapter: String) throws {
    var count = 0
    for path in Fixture.files() {
      guard let reading = try? SavedAnswer(adapter: adapter, path: path).read() else { continue }
      for hours in reading.hours {
        count += hours.statement.expression == nil ? 0 : 1
        #expect(hours.statement.isReadable, "\(path): \(hours.statement.expression ?? "")")
      }
    }
    let silent: Set = [
      "foodpro", "nutrislice", "uzh", "eth", "pitt", "studentenwerk-aachen", "studentenwerk-karlsruhe",
      "studentenwerk-muenchen", "boston-college", "harvard", "eatec", "ohio-state",
    ]
    #expect(count > 0 || silent.contains(adapter), "\(adapter) reads no hours from any fixture")
  }

  /// A meal that begins at midnight goes with the date before, and is written as the next date's.
  @Test func aPeriodAfterMidnightIsOneOfTheNextDate() throws {
    let answer = #"""
      {"Date":"11/20/2026","LocationId":"7","SelectedPeriodId":"1","Menu":{"MenuProducts":[],"MenuPeriods":[
      {"PeriodId":"1","Name":"Dinner","UtcMealPeriodStartTime":"2026-11-20 22:00:00Z","UtcMealPeriodEndTime":"2026-11-21 04:30:00Z"},
      {"PeriodId":"2","Name":"Late Night","UtcMealPeriodStartTime":"2026-11-21 05:00:00Z","UtcMealPeriodEndTime":"2026-11-21 08:00:00Z"}]}}
      """#
    let reading = try AdaptersTests.read(answer, as: "campusdish")
    let said = reading.hours.map(\.statement)
    #expect(said.map(\.expression) == ["17:00-23:30", "00:00-03:00", "23:30-24:00 unknown"])
    let friday = CivilDate(dayNumber: 20_777)
    #expect(said.map(\.validFrom) == [friday, friday.adding(days: 1), friday])
    #expect(said.map(\.isOfNightBefore) == [false, true, false])
  }
}
