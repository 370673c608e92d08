import Commands
import Console
import Foundation
import JSON
import Schemas
import TestSupport
import Testing

/// The JSON Schemas of docs/schemas: what they say, that the program has them, and that what is printed keeps to them.
@Suite struct SchemaTests {
  static let files = Checkout.files(under: "docs/schemas").filter { $0.hasSuffix(".json") }

  @Test func theProgramHasEveryFile() throws {
    let names = Self.files.map { String($0.dropFirst("docs/schemas/dine.".count).dropLast(".json".count)) }
    #expect(Schemas.names == names.sorted())
    #expect(CommandSpec.schemaNames == Schemas.names)
    let dined = try Dined()
    for (name, file) in zip(names, Self.files) {
      let outcome = dined.run("schema", name)
      #expect(outcome.code == 0 && outcome.error == "")
      #expect(outcome.output == Checkout.text(file), "\(file)")
    }
    let list = dined.run("schema")
    #expect(list.code == 0 && list.output.split(separator: "\n").map(String.init) == Schemas.names)
    let unknown = dined.run("schema", "opne")
    #expect(unknown.code == 64 && unknown.output == "" && unknown.error.contains("did you mean \"open\"?"))
  }

  @Test func theyAreOfOneDraftAndSayTheSameByTheSameName() throws {
    var definitions: [String: (String, JSONValue)] = [:]
    for file in Self.files {
      let schema = try JSONValue(parsing: Array(try #require(Checkout.text(file)).utf8))
      #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
      let title = try #require(schema["title"]?.string)
      #expect(file == "docs/schemas/\(title.prefix { $0 != "/" }).json")
      guard !file.contains("directory"), let object = schema["$defs"]?.object else { continue }
      for member in object.members {
        if let (other, known) = definitions[member.key] {
          #expect(known == member.value, "\(member.key) means one thing in \(other), another in \(file)")
        }
        definitions[member.key] = (file, member.value)
      }
    }
  }

  /// The JSON objects in kept outputs: transcripts of both programs, on one line or many.
  private static func outputs() -> [(file: String, text: String)] {
    let kept = ["Tests/DineCLITests/Transcripts", "Tests/DinedCLITests/Golden"].flatMap {
      Checkout.files(under: $0)
    }
    return kept.flatMap { file -> [(String, String)] in
      var found: [(String, String)] = []
      var open: [String]?
      for line in (Checkout.text(file) ?? "").components(separatedBy: "\n") {
        if open == nil, line.hasPrefix("{\"schema\":") { found.append((file, line)) }
        if line == "{" { open = [] }
        open?.append(line)
        if line == "}", let lines = open {
          found.append((file, lines.joined(separator: "\n")))
          open = nil
        }
      }
      return found
    }
  }

  @Test func everyKeptOutputKeepsToItsSchema() throws {
    let outputs = Self.outputs()
    #expect(outputs.count > 20)
    var seen: Set<String> = []
    for (file, text) in outputs {
      let name = try #require(try JSONValue(parsing: Array(text.utf8))["schema"]?.string, "\(file)")
      let path = "docs/schemas/\(name.prefix { $0 != "/" }).json"
      let schema = try JSONSchema(try #require(Checkout.text(path), "no \(path)"))
      for fault in schema.faults(in: text) + schema.strangers(in: text) { Issue.record("\(file): \(fault)") }
      seen.insert(path)
    }
    for name in ["open", "near", "lucky", "menu", "search", "show", "why", "venues", "status", "hours"] {
      #expect(seen.contains("docs/schemas/dine.\(name).json"), "no kept output of dine \(name)")
    }
  }

  @Test func everyTimeHasATwin() throws {
    for file in Self.files where !file.contains("directory") {
      let text = try #require(Checkout.text(file))
      let times = text.components(separatedBy: "\n").compactMap { line -> String? in
        guard line.contains("#/$defs/time\"") || line.contains("#/$defs/moment\"") else { return nil }
        return line.split(separator: "\"").dropFirst().first.map(String.init)
      }
      for time in times where time != "$ref" {
        #expect(text.contains("\"\(time)_utc\": { \"$ref\""), "\(file): \(time) has no twin")
      }
    }
  }

  @Test(
    arguments: [
      "config show", "report-bug", "doctor", "schema", "sites", "config check", "robots /x",
      "capture campusdish --output body", "publish body", "config move",
    ])
  func outputsOfTheDaemonKeepToTheirs(line: String) throws {
    let site = try Site()
    let dined = try Dined(site)
    if line.hasSuffix("body") { _ = dined.run("refresh") }
    defer { withExtendedLifetime(site) {} }
    let line = line.replacing("body", with: dined.scratch.file("body"))
    let output = dined.run(line.split(separator: " ").map(String.init) + ["--json"]).output
    let name = try #require(try JSONValue(parsing: Array(output.utf8))["schema"]?.string)
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/\(name.prefix { $0 != "/" }).json")))
    #expect(schema.faults(in: output) + schema.strangers(in: output) == [])
  }

  @Test func aMissingMemberIsAFault() throws {
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.open.json")))
    let output = try #require(Self.outputs().first { $0.text.hasPrefix("{\"schema\":\"dine.open/1\"") }).text
    #expect(schema.faults(in: output) == [])
    #expect(!schema.faults(in: output.replacing("\"state\":\"open\",", with: "")).isEmpty)
    #expect(!schema.faults(in: output.replacing("\"state\":\"open\",", with: "\"state\":\"ajar\",")).isEmpty)
    #expect(!schema.strangers(in: output.replacing("\"zone\":", with: "\"zoo\":1,\"zone\":")).isEmpty)
  }
}
