import SignOn
package import Answering
import Store
import CivilTime
package import Configuration
import Console
import Dining
import SQLite
import Vault
import World

/// What login, logout and balance work with: the card office of a campus, the places of secrets, the private database.
package struct AccountDesk {
  /// How long readings are kept where the configuration names no terms, in days: two of them, about.
  private static let usualDays: Int64 = 365

  let context: AccountContext
  package var setting: Setting { context.setting }
  var world: World { context.world }
  var campus: Campus { setting.campus }

  /// From here on the process handles secrets.
  package init(_ context: AccountContext) {
    Hygiene.hardenProcess()
    self.context = context
  }

  /// The folder of what concerns this person alone.
  var folder: String { setting.paths.privateFolder(environment: world.environment) }
  var databasePath: String { setting.paths.privateDatabase(environment: world.environment) }

  /// The card office; throws where the configuration names none, or where somebody else could change what it says.
  package func card() throws(Failure) -> CardOffice {
    guard let card = campus.card else {
      throw Failure("no-card-office", campus.name, detail: setting.paths.configuration.path)
    }
    let path = setting.paths.configuration.path
    guard world.secrets.isSafe(path) else { throw Failure("configuration-open", path) }
    return card
  }

  /// Asks the private database; nil where there is none.
  func reading<Result>(
    _ question: (PrivateStore) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result? {
    let path = databasePath
    guard world.files.exists(path) else { return nil }
    do throws(DatabaseError) {
      return try question(try PrivateStore(readingFrom: path))
    } catch {
      // An empty file is one in which nothing was kept yet.
      guard error.kind != .missing else { return nil }
      throw Failure(error.code, path)
    }
  }

  /// Changes the private database; makes it, for its owner alone, where there is none.
  func keeping<Result>(
    _ change: (PrivateStore) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result {
    let path = databasePath
    if !world.files.exists(path) {
      do throws(FileError) {
        try world.secrets.write(path, UnsafeRawBufferPointer(start: nil, count: 0))
      } catch {
        throw Failure(error)
      }
    }
    guard world.secrets.isPrivate(path) else { throw Failure("file-too-open", path) }
    do throws(DatabaseError) {
      return try change(try PrivateStore(writingTo: path))
    } catch {
      throw Failure(error.code, path)
    }
  }

  /// Readings from before this moment are let go of: what is older than this term and the one before.
  func oldest(at now: Instant) -> Instant {
    let today = setting.zone.civil(at: now).date
    let begun = terms.filter { $0.first <= today }.sorted { $0.first < $1.first }
    guard begun.count >= 2 else { return now - Self.usualDays * 86_400 }
    return setting.zone.firstInstant(of: begun[begun.count - 2].first)
  }

  private var terms: [DatedRange] { campus.calendar?.terms ?? [] }

  /// The term that is under way.
  func term(at now: Instant) -> DatedTerm? {
    let today = setting.zone.civil(at: now).date
    return terms.last { $0.first <= today && today <= $0.last }.map {
      DatedTerm(name: $0.name, first: $0.first, last: $0.last)
    }
  }

  /// The time of what is done now.
  var now: Instant { context.now }
}

extension Failure {
  /// What stood in the way of a secret.
  init(_ error: VaultError) {
    self.init(error.code, error.subject)
  }

  /// Why a page gave no balances; which element was missing is nothing to a person.
  init(_ error: BalanceError, page: String) {
    // The words for a sign-in are about a card office; these are about a file.
    let code =
      switch error {
      case .sessionExpired: "balance-page-asks"
      case .pageChanged: "balance-page-unknown"
      case .cutOff, .unreadable: error.code
      }
    self.init(code, page)
  }
}

/// Does something with secrets; what goes wrong becomes a failure.
func vaulting<Result>(_ body: () throws(VaultError) -> Result) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    throw Failure(error)
  }
}
