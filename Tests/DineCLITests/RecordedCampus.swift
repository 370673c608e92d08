import Store
import CivilTime
import Configuration
import HTTPClient
import Foundation
import Ingestion
import SQLite
import TestSupport
import TestTransport
import Testing

/// A campus whose pages went the whole way: the configuration, and the database that came of it.
struct RecordedCampus: Sendable {
  /// What a site answers.
  enum Answer {
    case page(_ body: [UInt8], type: String)
    case status(Int)
    case failure(FetchError)
  }

  /// What answers requests at a moment.
  struct Network {
    let answer: (_ request: FetchRequest, _ moment: Instant) throws -> Answer
  }

  let configuration: String
  let database: [UInt8]
  /// The moment the last of its pages were seen.
  let seen: Instant

  /// Fetches, reads and records every page a configuration asks for, once for each moment.
  ///
  /// - Parameters:
  ///   - configuration: with one campus in it.
  ///   - moments: when passes were made, in order.
  ///   - files: what lies beside the configuration, by name.
  ///   - isBackwards: whether the pages that are known of are taken in turn from the last to the first.
  ///   - answer: what is under a path and query at a moment.
  /// - Throws: what the configuration or the database had against it.
  init(
    _ configuration: String, at moments: [Instant], files: [String: String] = [:], isBackwards: Bool = false,
    answer: @escaping (_ target: String, _ moment: Instant) throws -> Answer
  ) throws {
    try self.init(
      configuration, at: moments, files: files, isBackwards: isBackwards,
      network: Network { request, moment in try answer(request.url.target, moment) })
  }

  /// The same with an answer that depends on the whole request.
  init(
    _ configuration: String, at moments: [Instant], files: [String: String] = [:], isBackwards: Bool = false,
    network: Network
  ) throws {
    self.configuration = configuration
    seen = try #require(moments.last)
    let scratch = try Scratch()
    for moment in moments {
      let test = TestWorld(now: moment, files: [Self.path: configuration])
      for (name, text) in files { test.put("/etc/dine/" + name, Array(text.utf8)) }
      test.put(Self.zonePath, try Self.zoneRules())
      let setting = try Setting(Overrides(configuration: Self.path), adapters: nil, world: test.world)
      let transport = Transport.answering { request in
        switch (try? network.answer(request, moment)) ?? .status(404) {
        case .page(let body, let type):
          let headers = HeaderFields([("Content-Type", type)])
          return .success(
            FetchResponse(status: 200, finalURL: request.url, headers: headers, body: body))
        case .status(let status): return .success(FetchResponse(status: status, finalURL: request.url))
        case .failure(let error): return .failure(error)
        }
      }
      try Self.refresh(
        setting, into: scratch.file("dine.db"), over: transport, in: test, isBackwards: isBackwards)
    }
    database = try scratch.read("dine.db")
  }

  private static func refresh(
    _ setting: Setting, into path: String, over transport: Transport, in test: TestWorld,
    isBackwards: Bool
  ) throws {
    let store = try Store(writingTo: path)
    let refresher = try RefreshRun(
      store: store, transport: transport, policy: RatePolicy(spacing: 0), world: test.world,
      abandonedThreads: AbandonedThreads())
    let rounds = RefreshRounds(refresher, in: store) { () throws(DatabaseError) in
      var plan = try RefreshPlanner(
        setting.campus, zone: setting.zone, in: store, folder: setting.paths.configuration.folder
      ).enrolDuePages(at: test.now, force: true)
      if isBackwards { plan.jobs.reverse() }
      return plan
    }
    _ = try rounds.run()
  }

  /// Runs a recording on a thread of its own: it waits for readings, which wait for the threads that tests run on.
  static func recording(_ body: @escaping @Sendable () throws -> RecordedCampus) async throws
    -> RecordedCampus
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  private static let path = "/etc/dine/config.json"
  static let zonePath = "/usr/share/zoneinfo/America/New_York"

  /// The system's own rules of the zone every campus here is in.
  static func zoneRules() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: zonePath))) }
}

/// The invented campus of `Fixtures/campusdish/demo`, seen on a Friday at lunch, recorded once a process.
enum DemoCampus {
  static let noon = Instant(secondsSince1970: 1_795_194_300)

  /// The campus, or why it could not be recorded.
  static func recorded() async throws -> RecordedCampus { try await recording.value }

  private static let recording = Task { try await RecordedCampus.recording { try record() } }

  /// Fetches, reads and records its pages.
  static func record(backwards: Bool = false) throws -> RecordedCampus {
    let pages = try Pages()
    return try RecordedCampus(configuration(), at: [noon], isBackwards: backwards) { target, _ in
      pages.answer(target)
    }
  }

  /// The pages of the fixture, each under its path and query.
  struct Pages {
    private static let folder = "campusdish/demo/"
    private let answers: [String: RecordedCampus.Answer]

    /// Reads all of them: a page that cannot be read must not become one that is not there.
    init() throws {
      let lines = try Fixture.text(Self.folder + "pages.tsv").split(separator: "\n")
      let rows = lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 3 }
      answers = Dictionary(
        uniqueKeysWithValues: try rows.map { row in
          (row[0], RecordedCampus.Answer.page(try Fixture.bytes(Self.folder + row[1]), type: row[2]))
        })
    }

    /// The page, or 404.
    func answer(_ target: String) -> RecordedCampus.Answer { answers[target] ?? .status(404) }
  }

  /// The demonstration's configuration with the address of a site in it.
  static func configuration() throws -> String {
    try Fixture.text("campusdish/demo/config.json")
      .replacing("http://127.0.0.1:0/", with: "https://dining.ashgrove.example/")
  }
}
