import Dining
import Testing

/// Baselines and item-to-item over ratings of an invented crowd with hidden tastes.
@Suite struct ItemToItemTests {
  private static let (people, things) = (120, 60)

  /// Two sorts of people and of things; who is of the sort of a thing gives it two stars more, and chance a half.
  private static func crowd(_ seed: UInt64) -> (learnt: [RatingTable.Entry], heldOut: [RatingTable.Entry]) {
    var lottery = Lottery(seed: seed)
    var (learnt, heldOut) = ([RatingTable.Entry](), [RatingTable.Entry]())
    for person in 0..<people {
      for thing in 0..<things where lottery.draw(below: 3) == 0 {
        let fits = person % 2 == thing % 2
        let value =
          (fits ? 4.0 : 2.0) + Double(lottery.draw(below: 3) ?? 0) / 2 - 0.5 + (person % 3 == 0 ? 0.5 : 0)
        let entry = RatingTable.Entry(person: person, thing: thing, value: value)
        if lottery.draw(below: 5) == 0 { heldOut.append(entry) } else { learnt.append(entry) }
      }
    }
    return (learnt, heldOut)
  }

  private static func model(_ entries: [RatingTable.Entry]) -> ItemToItem {
    ItemToItem(RatingTable(entries, personCount: people, thingCount: things), middle: 3)
  }

  private static func error(_ entries: [RatingTable.Entry], _ expected: (RatingTable.Entry) -> Double)
    -> Double
  {
    let squares = entries.map { ($0.value - expected($0)) * ($0.value - expected($0)) }
    return (squares.reduce(0, +) / Double(entries.count)).squareRoot()
  }

  @Test(arguments: [UInt64(1), 2, 3]) func itIsMuchBetterThanTheBaselineWhereTastesDiffer(seed: UInt64) {
    let (learnt, heldOut) = Self.crowd(seed)
    let model = Self.model(learnt)
    let base = Self.error(heldOut) { model.baseline.expected(person: $0.person, thing: $0.thing) }
    let rows = (0..<Self.things).map { model.likenesses(to: $0) }
    let alike = Self.error(heldOut) { model.expected(person: $0.person, thing: $0.thing, rows[$0.thing]) }
    #expect(base > 1 && alike < 0.7 * base, "\(base) against \(alike)")
  }

  @Test func theOrderOfRatingsDoesNotMatter() {
    let (learnt, _) = Self.crowd(4)
    let (one, other) = (Self.model(learnt), Self.model(learnt.reversed()))
    for thing in 0..<Self.things { #expect(one.likenesses(to: thing) == other.likenesses(to: thing)) }
    #expect(one.baseline.mean == other.baseline.mean && one.baseline.people == other.baseline.people)
  }

  /// Two people rate both of a pair: three pairs in a chain, whose ends nobody rated together.
  @Test(arguments: [(199, false), (200, true)]) func ofManyPeopleDetoursCount(people: Int, count: Bool) {
    var entries: [RatingTable.Entry] = []
    for person in 0..<people {
      // Sorts by pairs: 0 and 1, 1 and 2; half of the people like both, half neither.
      let pair = person % 2
      for thing in [pair, pair + 1] {
        entries.append(.init(person: person, thing: thing, value: person % 4 < 2 ? 5 : 1))
      }
      entries.append(.init(person: person, thing: 3, value: 3))
      entries.append(.init(person: person, thing: 4, value: person % 4 < 2 ? 1 : 5))
    }
    let model = ItemToItem(RatingTable(entries, personCount: people, thingCount: 5), middle: 3)
    let row = model.likenesses(to: 0)
    #expect(row[1] > 0.3)
    #expect((row[2] > 0.1) == count, "\(row)")
  }

  @Test func likenessIsTheShrunkCosineOfResiduals() {
    // Two people agree on two things, a third differs.
    let values: [[Double]] = [[5, 5, 1], [1, 1, 5], [4, 2, 3]]
    var entries: [RatingTable.Entry] = []
    for (person, row) in values.enumerated() {
      for (thing, value) in row.enumerated() {
        entries.append(.init(person: person, thing: thing, value: value))
      }
    }
    let model = ItemToItem(RatingTable(entries, personCount: 3, thingCount: 3), middle: 3)
    func residual(_ person: Int, _ thing: Int) -> Double {
      values[person][thing] - model.baseline.expected(person: person, thing: thing)
    }
    let products = (0..<3).reduce(0.0) { $0 + residual($1, 0) * residual($1, 1) }
    let lengths = [0, 1].map { thing in
      (0..<3).reduce(0.0) { $0 + residual($1, thing) * residual($1, thing) }.squareRoot()
    }
    let expected = products / (lengths[0] * lengths[1]) * 3 / 23
    #expect(abs(Double(model.likenesses(to: 0)[1]) - expected) < 1e-5)
    #expect(model.likenesses(to: 0)[2] < 0)
    // Nothing that is unlike it counts, and neither does the thing itself.
    let row = model.likenesses(to: 0)
    #expect(model.parts(person: 0, row, thing: 0).map(\.thing) == [1])
    let likeness = Double(row[1])
    let value = likeness * residual(0, 1) / (likeness + 0.1)
    #expect(abs((model.parts(person: 0, row, thing: 0).first?.value ?? 0) - value) < 1e-5)
  }

  @Test func aTableTakesOneValueOfAPersonAndAThing() {
    let table = RatingTable(
      [
        .init(person: 0, thing: 1, value: 2), .init(person: 0, thing: 1, value: 4),
        .init(person: 5, thing: 1, value: 1), .init(person: 0, thing: -1, value: 1),
        .init(person: 0, thing: 0, value: .nan),
      ], personCount: 1, thingCount: 2)
    #expect(table.count == 1 && table.mean == 3)
    let empty = ItemToItem(RatingTable([], personCount: 1, thingCount: 1), middle: 3)
    #expect(empty.expected(person: 0, thing: 0, empty.likenesses(to: 0)) == 3)
  }
}
