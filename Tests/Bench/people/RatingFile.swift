import Dining
import Glibc
import Hashing

/// What is wrong with a file, for the person who gave it.
struct FileFault: Error {
  let text: String
}

/// The whole of a file.
func bytes(of path: String) throws(FileFault) -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw FileFault(text: "\(path): cannot be read") }
  defer { fclose(file) }
  var all: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = fread(&part, 1, part.count, file)
    guard count > 0 else { return all }
    all += part[..<count]
  }
}

/// The lines of a file with their numbers, but for those with nothing in them.
func lines(of bytes: [UInt8]) -> [(number: Int, bytes: ArraySlice<UInt8>)] {
  var number = 0
  return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).compactMap { line in
    number += 1
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? nil : (number, line)
  }
}

/// The ratings of a file: lines of a person, a thing and a number, with tabs between; what stands behind does not count.
struct RatingFile {
  /// Sorted; a number is a place here.
  let people: [String]
  let things: [String]
  /// Sorted by person, then by thing.
  let entries: [RatingTable.Entry]

  init(_ path: String) throws(FileFault) {
    var people: [String: Int] = [:]
    var things: [String: Int] = [:]
    var read: [(person: Int, thing: Int, value: Double)] = []
    func number(_ text: ArraySlice<UInt8>, in names: inout [String: Int]) -> Int {
      let name = String(decoding: text, as: UTF8.self)
      if let known = names[name] { return known }
      names[name] = names.count
      return names.count - 1
    }
    for (line, bytes) in lines(of: try bytes(of: path)) {
      let fields = bytes.split(
        separator: UInt8(ascii: "\t"), maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count >= 3 else {
        throw FileFault(text: "\(path):\(line): needs a person, a thing and a rating, with tabs between")
      }
      guard !fields[0].isEmpty, !fields[1].isEmpty else {
        throw FileFault(text: "\(path):\(line): names no person or no thing")
      }
      let text = String(decoding: fields[2], as: UTF8.self)
      guard let value = Double(text), value.isFinite, abs(value) <= 1e6 else {
        throw FileFault(text: "\(path):\(line): \"\(text)\" is no rating")
      }
      read.append((number(fields[0], in: &people), number(fields[1], in: &things), value))
    }
    let sortedPeople = people.keys.sorted()
    let sortedThings = things.keys.sorted()
    var (personPlaces, thingPlaces) = (
      [Int](repeating: 0, count: people.count), [Int](repeating: 0, count: things.count)
    )
    for (place, name) in sortedPeople.enumerated() { personPlaces[people[name] ?? 0] = place }
    for (place, name) in sortedThings.enumerated() { thingPlaces[things[name] ?? 0] = place }
    self.people = sortedPeople
    self.things = sortedThings
    entries = Self.distinct(
      read.map { .init(person: personPlaces[$0.person], thing: thingPlaces[$0.thing], value: $0.value) })
  }

  /// Of people and things without names.
  init(_ entries: [RatingTable.Entry], people: Int, things: Int) {
    self.people = (0..<people).map { "\($0)" }
    self.things = (0..<things).map { "\($0)" }
    self.entries = Self.distinct(entries)
  }

  /// One for each person and thing, the mean of several: nothing that is held out is learnt, too.
  private static func distinct(_ entries: [RatingTable.Entry]) -> [RatingTable.Entry] {
    let sorted = entries.sorted { ($0.person, $0.thing, $0.value) < ($1.person, $1.thing, $1.value) }
    var distinct: [RatingTable.Entry] = []
    var index = 0
    while index < sorted.count {
      let same = sorted[index...].prefix {
        $0.person == sorted[index].person && $0.thing == sorted[index].thing
      }
      let mean = same.reduce(0) { $0 + $1.value } / Double(same.count)
      distinct.append(.init(person: sorted[index].person, thing: sorted[index].thing, value: mean))
      index += same.count
    }
    return distinct
  }

  /// Of each person's ratings four fifths to learn from, drawn by the seed, and the rest.
  func split(seed: UInt64) -> (learnt: [RatingTable.Entry], heldOut: [RatingTable.Entry]) {
    var (learnt, heldOut) = ([RatingTable.Entry](), [RatingTable.Entry]())
    for own in byPerson {
      let shuffled = shuffled(own, seed: seed)
      let count = own.count * 4 / 5
      learnt += shuffled.prefix(count)
      heldOut += shuffled.dropFirst(count)
    }
    return (learnt, heldOut)
  }

  /// The ratings of each person.
  var byPerson: [ArraySlice<RatingTable.Entry>] {
    entries.chunked { $0.person == $1.person }
  }

  /// The ratings of one person in an order by the seed and the person's name.
  func shuffled(_ own: ArraySlice<RatingTable.Entry>, seed: UInt64) -> [RatingTable.Entry] {
    guard let first = own.first else { return [] }
    var lottery = Lottery(seed: seed &* 0x9E37_79B9 ^ UInt64(fnv1a: people[first.person].utf8))
    var shuffled = Array(own)
    for index in shuffled.indices.reversed() {
      if let other = lottery.draw(below: index + 1) { shuffled.swapAt(index, other) }
    }
    return shuffled
  }
}

extension Array {
  /// Stretches whose neighbours belong together.
  fileprivate func chunked(_ belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || !belong(self[index], self[index + 1]) {
      chunks.append(self[start...index])
      start = index + 1
    }
    return chunks
  }
}
