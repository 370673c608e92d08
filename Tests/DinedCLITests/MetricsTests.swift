import Store
import Dining
import Foundation
import JSON
import SQLite
import TestSupport
import Testing

@testable import DinedCLI

private let vectors = "openmetrics/parse.json"
/// Whether Python's own reader of OpenMetrics is there to be asked.
private let hasPrometheusClient: Bool = {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/python3")
  process.arguments = ["-c", "import prometheus_client.openmetrics.parser"]
  process.standardError = FileHandle.nullDevice
  do { try process.run() } catch { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}()

/// The numbers for Prometheus, and that they are what they should be.
@Suite struct MetricsTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  private func samples() throws -> [MetricSample] {
    let outcome = dined.run("metrics")
    #expect(outcome.code == 0 && outcome.error == "")
    return try OpenMetricsChecker.samples(of: outcome.output)
  }

  /// The sum of the samples of a name with these labels.
  private func value(_ name: String, _ labels: [String: String] = [:]) throws -> Double {
    try samples().filter { sample in
      sample.name == name
        && labels.allSatisfy { pair in
          sample.labels.contains { $0.name == pair.key && $0.value == pair.value }
        }
    }.reduce(0) { $0 + $1.value }
  }

  @Test func everySeriesIsThere() throws {
    #expect(dined.run("refresh").code == 0)
    let names = Set(try samples().map(\.name))
    #expect(
      names == [
        "dine_build_info", "dine_fetch_total", "dine_fetch_duration_seconds_count",
        "dine_fetch_duration_seconds_sum", "dine_last_success_timestamp_seconds", "dine_items", "dine_pages",
        "dine_circuit_open", "dine_db_bytes",
      ])
    #expect(try value("dine_fetch_total", ["outcome": "changed"]) == 12)
    #expect(try value("dine_fetch_total") == 17 && value("dine_fetch_duration_seconds_count") == 17)
    #expect(try value("dine_last_success_timestamp_seconds", ["kind": "menu"]) == 1_795_194_300)
    #expect(try value("dine_items", ["kind": "dishes"]) > 20)
    #expect(try value("dine_pages", ["state": "good"]) == 17)
    #expect(try samples().allSatisfy { $0.timestamp == nil }, "a textfile must not have times of its own")
    let venues = try Store(readingFrom: dined.database).venues(
      campus: #require(try Store(readingFrom: dined.database).campuses().first).id)
    let labels = Set(try samples().flatMap(\.labels).map(\.value))
    #expect(venues.allSatisfy { !labels.contains($0.venue.slug) && !labels.contains($0.venue.name) })
  }

  @Test func whatGoesWrongIsCounted() throws {
    #expect(dined.run("refresh").code == 0)
    site.replace(Site.places, by: Array("<html><body>nothing like it</body></html>".utf8))
    for _ in 0..<2 { _ = dined.run("refresh", "--force") }
    #expect(try value("dine_parse_rejects_total", ["source": "campusdish"]) == 2)
    #expect(try value("dine_pages", ["state": "failing"]) == 1)
    #expect(try value("dine_last_success_timestamp_seconds", ["kind": "venues"]) > 0)
  }

  @Test func aFetchThatWasStoppedIsNoFailure() throws {
    #expect(dined.run("refresh").code == 0)
    let store = try Store(writingTo: dined.database)
    let campus = try #require(try store.campuses().first).id
    let page = try #require(try store.sourcesStatus(campus: campus).first).page
    let now = Dined.now
    try store.finish(
      try store.begin(page, at: now), FetchResult(.failed, at: now, code: "cancelled"))
    _ = try store.begin(page, at: now)
    #expect(try store.closeAbandonedFetches(at: now) == 1)
    #expect(try value("dine_fetch_total") == 17)
    #expect(try value("dine_pages", ["state": "good"]) == 17 && value("dine_pages") == 17)
  }

  @Test func aFileIsWrittenWholeAndReadableForAll() throws {
    #expect(dined.run("refresh").code == 0)
    let path = dined.scratch.file("dine.prom")
    try dined.scratch.write(Array("# TYPE dine_build info\nold".utf8), to: "dine.prom")
    #expect(dined.tidy(dined.run("metrics", "--textfile", path).output) == "DIR/dine.prom: written\n")
    #expect(dined.run("metrics", "--textfile", path).code == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
    #expect(dined.scratch.names().filter { $0.hasPrefix("dine.prom") } == ["dine.prom"])
    let outcome = dined.run("metrics", "--textfile", dined.scratch.file("no/dine.prom"))
    #expect(
      outcome.code == 74 && dined.tidy(outcome.error).contains("there is no folder DIR/no to write into"))
  }

  @Test func aPassWritesThemWhereTheConfigurationSays() throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let rest = text[text.index(after: try #require(text.firstIndex(of: "{")))...]
    let path = dined.scratch.file("dine.prom")
    try dined.write(configuration: "{\"sharing\":{\"metrics\":\"\(path)\"},\(rest)")
    #expect(dined.run("refresh").code == 0)
    let file = String(decoding: try dined.scratch.read("dine.prom"), as: UTF8.self)
    #expect(try samplesOfFile(file).contains("dine_fetch_total"))
  }

  /// A collector of files refuses a whole one for a type that only OpenMetrics has.
  @Test func aFileIsOfPrometheusOwnFormat() throws {
    #expect(dined.run("refresh").code == 0)
    site.replace(Site.places, by: Array("<html><body>nothing like it</body></html>".utf8))
    _ = dined.run("refresh", "--force")
    let path = dined.scratch.file("dine.prom")
    #expect(dined.run("metrics", "--textfile", path).code == 0)
    let file = String(decoding: try dined.scratch.read("dine.prom"), as: UTF8.self)
    #expect(try samplesOfFile(file) == samples().map(\.name))
    #expect(file.hasSuffix("\n") && file.contains("# TYPE dine_parse_rejects_total counter\n"))
  }

  /// The names of the samples of a text of format 0.0.4, each of which is of the family last begun.
  private func samplesOfFile(_ text: String) throws -> [String] {
    let kinds: Set = ["counter", "gauge", "summary", "untyped", "histogram"]
    var family = ""
    var names: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("# TYPE ") {
        try #require(words.count == 4 && kinds.contains(words[3]), "\(line)")
        family = words[2]
      } else if line.hasPrefix("#") {
        #expect(line.hasPrefix("# HELP \(family) "), "\(line)")
      } else {
        let name = String(line.prefix { $0 != "{" && $0 != " " })
        #expect(["", "_sum", "_count"].contains { family + $0 == name }, "\(line)")
        names.append(name)
      }
    }
    return names
  }

  /// Else everybody would be alarmed for ever by a campus that somebody took out.
  @Test func whatIsNoLongerConfiguredIsNotTold() throws {
    #expect(dined.run("refresh").code == 0)
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(configuration: text.replacing("\"ashgrove\"", with: "\"elsewhere\""))
    #expect(!dined.run("metrics").output.contains("ashgrove"))
    #expect(dined.run("refresh").code == 0)
    #expect(dined.run("metrics").output.contains("elsewhere"))
  }

  @Test func withoutADatabaseThereAreNoNumbers() {
    #expect(dined.run("metrics").code == 69)
  }

  /// Names are the configuration's, but a database may hold anything.
  @Test func oddNamesAreEscaped() throws {
    #expect(dined.run("refresh").code == 0)
    try Database(path: dined.database, mode: .readWrite).run(
      "UPDATE source SET key = ? WHERE key = 'campusdish'", "a\\b \"c\"\nd}, # {e")
    #expect(try value("dine_pages", ["source": "a\\b \"c\"\nd}, # {e"]) > 10)
  }

  @Test(.enabled(if: hasPrometheusClient, "Python's prometheus_client is not installed"))
  func pythonAcceptsThem() throws {
    #expect(dined.run("refresh").code == 0)
    site.replace(Site.places, by: Array("<html><body>nothing like it</body></html>".utf8))
    #expect(dined.run("refresh", "--force").code == 0)
    try dined.scratch.write(Array(dined.run("metrics").output.utf8), to: "text")
    let script = """
      import sys
      from prometheus_client.openmetrics.parser import text_string_to_metric_families
      families = list(text_string_to_metric_families(open(sys.argv[1]).read()))
      print(sum(len(family.samples) for family in families))
      """
    try dined.scratch.write(Array(script.utf8), to: "check.py")
    let outcome = try Programs(scratch: dined.scratch, environment: [:]).shell(
      "/usr/bin/python3 '\(dined.scratch.file("check.py"))' '\(dined.scratch.file("text"))'")
    #expect(outcome.code == 0 && outcome.error == "")
    #expect(outcome.output == "\(try samples().count)\n")
  }
}

/// The checker itself, held to the vectors of the OpenMetrics project.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct OpenMetricsCheckerTests {
  @Test func itGivesTheVerdictsOfTheProject() throws {
    let cases = try #require(try JSONValue(parsing: Corpus.bytes(vectors))["cases"]?.array)
    #expect(cases.count == 211)
    for vector in cases {
      let name = vector["name"]?.string ?? ""
      let bytes =
        vector["text"]?.string.map { Array($0.utf8) }
        ?? vector["b64"]?.string.flatMap { Data(base64Encoded: $0) }.map { Array($0) } ?? []
      let isValid: Bool
      var reason = ""
      do {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw CocoaError(.fileReadUnknown) }
        _ = try OpenMetricsChecker.samples(of: text)
        isValid = true
      } catch {
        isValid = false
        reason = "\(error)"
      }
      #expect(isValid == vector["valid"]?.bool, "\(name): \(reason)")
    }
  }
}
