import TerminalViews
import Queries
import JSONViews
import Daemon
import Adapters
import Commands
import Failures
import Phrases
import Configuration
import Ingestion
import SQLite
import Store
import World

/// A prober for commands: its errors become failures that have a message.
struct ProbeSession {
  private let prober: PageProber
  private let database: String

  fileprivate init(_ prober: PageProber, _ database: String) {
    self.prober = prober
    self.database = database
  }

  /// Requests one page, and reads it if there is an adapter; see `PageProber.step`.
  func step(_ request: PageRequest, by adapter: SiteAdapter?, named: [String]) throws(Failure) -> ProbeStep {
    do throws(ProbeError) {
      return try prober.step(request, by: adapter, named: named)
    } catch {
      throw Failure(error, database: database)
    }
  }

  /// Requests the pages of a source like a first refresh; see `PageProber.walk`.
  func walk(
    _ source: SiteSource, by adapter: SiteAdapter, named: [String], known: ProbeStep? = nil,
    tell: (ProbeStep) -> Void
  ) throws(Failure) {
    do throws(ProbeError) {
      try prober.walk(source, by: adapter, named: named, known: known, tell: tell)
    } catch {
      throw Failure(error, database: database)
    }
  }
}

extension CommandContext {
  /// Runs code with a prober that uses the host gate of `refresh`: with the database if there is one that can
  /// be written, and then only while no other `dined` works on it; else with its own memory.
  ///
  /// - Parameters:
  ///   - setting: the configuration and the paths.
  ///   - work: requests pages.
  /// - Returns: the result of the work.
  /// - Throws: the errors of the work, `locked`, or a database failure.
  func probing<Answer>(
    _ setting: Setting, _ work: (ProbeSession) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let transport = try transport(setting)
    let path = setting.paths.database.path
    func probe(_ store: Store) throws(DatabaseError) -> Result<Answer, Failure> {
      let prober = try PageProber(
        store, transport: transport, policy: RatePolicy(setting.configuration.fetching), world: world,
        now: setting.now, zone: setting.zone)
      do throws(Failure) {
        return .success(try work(ProbeSession(prober, path)))
      } catch {
        return .failure(error)
      }
    }
    guard world.files.exists(path), Store.isWritable(path) else {
      return try setting.querying { () throws(DatabaseError) in
        try probe(try Store(writingTo: ":memory:"))
      }.get()
    }
    return try database(setting).write { store throws(DatabaseError) in try probe(store) }.get()
  }
}

extension Failure {
  fileprivate init(_ error: ProbeError, database: String) {
    switch error {
    case .cancelled(let url): self.init(.cancelled, url)
    case .database(let error): self.init(named: error.code, database)
    }
  }

  /// Why a page of a probe could not be fetched or read.
  init(_ failure: ProbeFailure) {
    self.init(named: failure.code, failure.url, detail: failure.detail)
  }

  /// Why a page of a probe could not be fetched or read, with the time when it may be requested again, if
  /// known.
  init(_ failure: ProbeFailure, _ clock: LocalClock) {
    let wait = failure.until.map {
      clock.say(ProbePhrase.notBefore(url: failure.url, clock.timeAndDay($0)))
    }
    self.init(named: failure.code, wait ?? failure.url, detail: failure.detail)
  }
}
