import Dining
import Glibc

/// Biases alone against item-to-item, on what was held out.
struct Crowd {
  private let file: RatingFile
  private let seed: UInt64
  init(_ file: RatingFile, seed: UInt64) {
    self.file = file
    self.seed = seed
  }

  func tell() {
    let (learnt, heldOut) = file.split(seed: seed)
    let values = learnt.map(\.value)
    guard let low = values.min(), let high = values.max(), !heldOut.isEmpty else {
      fail("too few ratings to hold any out", 65)
    }
    let table = RatingTable(learnt, personCount: file.people.count, thingCount: file.things.count)
    var checksum: Float = 0
    let begun = clock()
    let model = ItemToItem(table, middle: (low + high) / 2)
    // What is reckoned for each thing when it is asked about is part of the learning, too.
    for thing in 0..<file.things.count { checksum += model.likenesses(to: thing).first ?? 0 }
    let took = Double(clock() - begun) / Double(CLOCKS_PER_SEC)
    var row = [Float](repeating: 0, count: file.things.count)
    var (plain, alike) = (0.0, 0.0)
    var last = -1
    for entry in heldOut.sorted(by: { ($0.thing, $0.person) < ($1.thing, $1.person) }) {
      if entry.thing != last { row = model.likenesses(to: entry.thing) }
      last = entry.thing
      let base = model.baseline.expected(person: entry.person, thing: entry.thing)
      let better = model.expected(person: entry.person, thing: entry.thing, row)
      func square(_ expected: Double) -> Double {
        let miss = min(high, max(low, expected)) - entry.value
        return miss * miss
      }
      plain += square(base)
      alike += square(better)
    }
    let count = Double(heldOut.count)
    print(
      "ratings: \(file.entries.count) by \(file.people.count) people of \(file.things.count) things, mean "
        + "\(said(table.mean ?? 0, 3)); \(learnt.count) learnt, \(heldOut.count) held out by seed \(seed)")
    print("RMSE of biases alone: \(said((plain / count).squareRoot(), 4))")
    print("RMSE of item-to-item: \(said((alike / count).squareRoot(), 4))")
    var usage = rusage()
    // 0 is this process.
    getrusage(0, &usage)
    guard checksum.isFinite else { fail("the ratings make no sense", 65) }
    print("learnt in \(said(took, 2)) s of processor time; \(usage.ru_maxrss / 1024) MB at most")
  }
}
