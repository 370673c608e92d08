import CivilTime
import Testing

@testable import Adapters

@Suite struct RotaSpanTests {
  private func span(_ text: String) throws -> RotaSpans.Span {
    let ends = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    return RotaSpans.Span(
      first: try #require(CivilDate("2026-" + ends[0])), last: CivilDate("2026-" + ends[1]))
  }

  /// Each with the day on which another rota puts an end to it; an open end is empty.
  @Test(
    arguments: [
      (["11-16/": "11-22", "11-23/": nil]), (["11-16/": nil, "11-23/11-29": nil]),
      (["11-16/": "11-29", "11-23/11-29": nil, "11-30/": nil]),
      (["11-16/11-30": "11-22", "11-23/11-30": nil]), (["11-16/11-22": nil, "11-23/11-29": nil]),
      (["11-16/": "11-22", "11-16/11-20": nil, "11-23/": "11-29", "11-30/": nil]),
      (["11-16/12-31": "11-29", "11-23/11-29": nil, "11-30/12-31": nil, "12-07/12-13": nil]),
    ] as [[String: String?]])
  func aRotaEndsWhereOneBeginsThatHoldsAsLong(rotas: [String: String?]) throws {
    var spans = RotaSpans()
    for text in rotas.keys { spans.add(try span(text), on: []) }
    let ends = spans.ends
    for (text, end) in rotas {
      #expect(ends[try span(text)] == end.flatMap { CivilDate("2026-" + $0) }, "\(text)")
    }
  }

  @Test func theLaterRotaHasADate() throws {
    var spans = RotaSpans()
    let day = try #require(CivilDate("2026-11-24"))
    let (old, new) = (try span("11-16/"), try span("11-23/11-29"))
    spans.add(old, on: [day, day.adding(days: 7)])
    spans.add(new, on: [day])
    #expect(
      !spans.holds(old, on: day) && spans.holds(new, on: day) && spans.holds(old, on: day.adding(days: 7)))
  }
}
