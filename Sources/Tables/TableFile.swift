import CivilTime
import Dining
import JSON

/// Converts a table to the bytes of its file, and back: any deviation is invalid.
enum TableFile {
  /// The maximum size of a file in bytes: twenty members can fill at most a tenth of it.
  static let longest = 1_000_000
  /// More changes than a table ever sees.
  private static let mostChanges = 1 << 53

  static func bytes(of table: Table) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { file in
      file.field("table", table.token.text)
      file.field("campus", table.campus)
      file.field("opened", Int(table.opened.secondsSince1970))
      file.field("name", table.name)
      file.field("note", table.note)
      file.field("seats", table.seats)
      file.field("at", table.at.map { Int($0.secondsSince1970) })
      file.field("round", table.round)
      file.field("passed_over", table.passedOver)
      file.field("revision", table.revision)
      file.field("next", table.nextNumber)
      file.array("members") { for member in table.members { write(member, into: &$0) } }
      if let outcome = table.outcome { file.object("outcome") { write(outcome, into: &$0) } }
    }
    return writer.bytes
  }

  private static func write(_ member: TableMember, into list: inout JSONWriter) {
    list.object { entry in
      entry.field("token", member.token.text)
      entry.field("number", member.number)
      entry.field("name", member.name)
      entry.field("diets", member.diet.diets)
      entry.field("without", member.diet.exclusions)
      entry.field("trusts", member.diet.trustsMissing)
      entry.field("from", member.start)
      entry.field("done", member.hasVoted)
      for choice in [true, false] {
        let subjects = member.ballots.filter { $0.value == choice }.keys
        entry.field(choice ? "yes" : "no", subjects.map { "\($0.kind):\($0.key)" }.sorted())
      }
    }
  }

  private static func write(_ outcome: TableOutcome, into entry: inout JSONWriter) {
    entry.field("place", outcome.place)
    entry.field("name", outcome.name)
    entry.field("until", outcome.openUntil.map { Int($0.secondsSince1970) })
    entry.field("decided", Int(outcome.decidedAt.secondsSince1970))
    entry.field("voted", outcome.voted)
    entry.field("members", outcome.members)
    entry.field("choices", outcome.choices)
    entry.field("edge", outcome.edge?.rawValue)
    entry.field("fewest", outcome.isFewestNoes)
    entry.array("fits") { list in
      for fit in outcome.fits {
        list.object {
          $0.field("member", fit.member)
          $0.field("dishes", fit.dishes)
        }
      }
    }
    entry.array("left_out") { list in
      for left in outcome.exclusions {
        list.object {
          $0.field("slug", left.slug)
          $0.field("name", left.name)
          $0.field("why", left.obstacle.rawValue)
        }
      }
    }
  }

  static func table(from bytes: [UInt8]) -> Table? {
    let limits = JSONLimits(depth: 6, bytes: longest, values: 40_000, memory: 8_000_000)
    guard let file = (try? JSONValue(parsing: bytes, limits: limits))?.object,
      let token = file["table"]?.string.flatMap({ TableToken($0) }), let campus = file["campus"]?.string,
      let opened = instant(file["opened"]), let members = file["members"]?.array,
      let round = file["round"]?.int, let revision = file["revision"]?.int, let next = file["next"]?.int,
      (1..<Self.mostChanges).contains(round), (0..<Self.mostChanges).contains(revision),
      (1..<Self.mostChanges).contains(next), members.count <= Table.mostMembers
    else { return nil }
    var table = Table(
      token, campus: campus, opened: opened, name: file["name"]?.string ?? "",
      note: file["note"]?.string ?? "", seats: file["seats"]?.int, at: instant(file["at"]))
    table.round = round
    table.revision = revision
    table.passedOver = strings(file["passed_over"])
    table.nextNumber = next
    for entry in members {
      guard let member = member(from: entry) else { return nil }
      table.members.append(member)
    }
    if let entry = file["outcome"]?.object { table.outcome = outcome(from: entry) }
    return table
  }

  private static func member(from value: JSONValue) -> TableMember? {
    guard let entry = value.object, let token = entry["token"]?.string.flatMap({ TableToken($0) }),
      let number = entry["number"]?.int
    else { return nil }
    var member = TableMember(token, number: number, name: entry["name"]?.string ?? "")
    member.diet = DishFilter(
      diets: strings(entry["diets"]), exclusions: strings(entry["without"]),
      trustsMissing: entry["trusts"]?.bool ?? false)
    member.start = entry["from"]?.string
    member.hasVoted = entry["done"]?.bool ?? false
    for (key, choice) in [("yes", true), ("no", false)] {
      for text in strings(entry[key]) {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        member.ballots[Opinion.Subject(kind: String(parts[0]), key: String(parts[1]))] = choice
      }
    }
    return member
  }

  private static func outcome(from entry: JSONObject) -> TableOutcome? {
    guard let decided = instant(entry["decided"]) else { return nil }
    return TableOutcome(
      place: entry["place"]?.string, name: entry["name"]?.string ?? "", openUntil: instant(entry["until"]),
      decidedAt: decided, voted: entry["voted"]?.int ?? 0, members: entry["members"]?.int ?? 0,
      choices: entry["choices"]?.int ?? 0,
      edge: entry["edge"]?.string.flatMap { GroupDecision.Edge(rawValue: $0) },
      isFewestNoes: entry["fewest"]?.bool ?? false,
      fits: (entry["fits"]?.array ?? []).compactMap { fit in
        fit["member"]?.int.map { .init(member: $0, dishes: strings(fit["dishes"])) }
      },
      exclusions: (entry["left_out"]?.array ?? []).compactMap { left in
        guard let slug = left["slug"]?.string, let name = left["name"]?.string,
          let why = left["why"]?.string.flatMap({ TableOutcome.Obstacle(rawValue: $0) })
        else { return nil }
        return .init(slug: slug, name: name, obstacle: why)
      })
  }

  private static func instant(_ value: JSONValue?) -> Instant? {
    value?.int.map { Instant(secondsSince1970: Int64($0)) }
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    (value?.array ?? []).compactMap(\.string)
  }
}
