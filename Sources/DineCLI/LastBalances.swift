import Commands
import Store
import PrivateStore
import Configuration
import Console
import Dining
import SQLite
import World

extension Session {
  /// Whether `dine` was typed without a question of its own.
  var isBare: Bool {
    !words.contains("open") && form == .human
  }
}

extension Setting {
  /// What was last read of one's accounts; nil where nothing was, where it is another user's, or where the configuration
  /// says not to show it.
  func lastBalances(in world: World) -> KnownBalances? {
    guard configuration.display.balances else { return nil }
    let path = paths.privateDatabase(environment: world.environment)
    guard world.files.exists(path) else { return nil }
    // What stands in the way is told by `dine balance`; here the question was another one.
    do throws(DatabaseError) {
      let balances = try PrivateStore(readingFrom: path).lastBalances(campus: campus.id, at: now)
      let known = balances.filter(\.account.amount.isKnown)
      return KnownBalances(known.map(\.account), observedAt: known.map(\.observedAt).min())
    } catch {
      return nil
    }
  }
}
