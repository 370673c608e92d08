/// Ratings of things by people, both as numbers from 0, in rows by person and in columns by thing: flat, so
/// that a million take 16 MB.
package struct RatingTable: Sendable {
  /// One person's rating of one thing.
  package struct Entry: Hashable, Sendable {
    package let person: Int
    package let thing: Int
    package let value: Double

    package init(person: Int, thing: Int, value: Double) {
      self.person = person
      self.thing = thing
      self.value = value
    }
  }

  package let personCount: Int
  package let thingCount: Int
  /// The beginnings of each person's ratings in `things` and `values`, and the end of the last.
  let personStarts: [Int]
  let things: [Int32]
  let values: [Float]
  /// The same by thing: `order` contains indices in `things` and `values`.
  let thingStarts: [Int]
  let people: [Int32]
  let order: [Int32]

  /// - Parameters:
  ///   - entries: in any order; of several by one person for one thing the mean counts.
  ///   - personCount: greater than any number of a person.
  ///   - thingCount: greater than any number of a thing.
  package init(_ entries: [Entry], personCount: Int, thingCount: Int) {
    self.personCount = personCount
    self.thingCount = thingCount
    let known = entries.filter {
      (0..<personCount).contains($0.person) && (0..<thingCount).contains($0.thing) && $0.value.isFinite
    }
    // By value, too, since floating-point sums depend on their order.
    let sorted = known.sorted { ($0.person, $0.thing, $0.value) < ($1.person, $1.thing, $1.value) }
    var personStarts = [Int](repeating: 0, count: personCount + 1)
    var things: [Int32] = []
    var values: [Float] = []
    var people: [Int32] = []
    things.reserveCapacity(sorted.count)
    values.reserveCapacity(sorted.count)
    var index = 0
    while index < sorted.count {
      let first = sorted[index]
      var (sum, count) = (0.0, 0.0)
      while index < sorted.count, sorted[index].person == first.person, sorted[index].thing == first.thing {
        sum += sorted[index].value
        count += 1
        index += 1
      }
      things.append(Int32(first.thing))
      values.append(Float(sum / count))
      people.append(Int32(first.person))
      personStarts[first.person + 1] += 1
    }
    for person in 0..<personCount { personStarts[person + 1] += personStarts[person] }
    var thingStarts = [Int](repeating: 0, count: thingCount + 1)
    for thing in things { thingStarts[Int(thing) + 1] += 1 }
    for thing in 0..<thingCount { thingStarts[thing + 1] += thingStarts[thing] }
    var next = thingStarts
    var columnPeople = [Int32](repeating: 0, count: things.count)
    var order = [Int32](repeating: 0, count: things.count)
    for place in things.indices {
      let thing = Int(things[place])
      columnPeople[next[thing]] = people[place]
      order[next[thing]] = Int32(place)
      next[thing] += 1
    }
    self.personStarts = personStarts
    self.things = things
    self.values = values
    self.thingStarts = thingStarts
    self.people = columnPeople
    self.order = order
  }

  /// The number of ratings, one for each person and thing.
  package var count: Int { values.count }

  /// The mean of all; nil if there are none.
  package var mean: Double? {
    values.isEmpty ? nil : values.reduce(0.0) { $0 + Double($1) } / Double(values.count)
  }
}
