import Commands
import Store
import PrivateStore
import Configuration
import Console
import Dining
import SQLite
import World

extension Session {
  /// Whether `dine` was typed without a command.
  var isBare: Bool {
    !words.contains("open") && form == .human
  }
}

extension Setting {
  /// The last known balances of the person's accounts; nil if there are none, if they are another user's, or
  /// if the configuration disables showing them.
  func lastBalances(in world: World) -> KnownBalances? {
    guard configuration.display.balances else { return nil }
    let path = paths.privateDatabase(environment: world.environment)
    guard world.files.exists(path), world.secrets.isPrivate(path) else { return nil }
    // Errors are reported by `dine balance`; here the command was about something else.
    do throws(DatabaseError) {
      let balances = try PrivateStore(readingFrom: path).lastBalances(campus: campus.id, at: now)
      let known = balances.filter(\.account.amount.isKnown)
      return KnownBalances(known.map(\.account), observedAt: known.map(\.observedAt).min())
    } catch {
      return nil
    }
  }
}
