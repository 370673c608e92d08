import Store
import Synchronization

/// Makes of the names of a table's dishes what is recorded of them, on a thread of its own: meanwhile the menus get their
/// rows.
final class NamePreparation: Sendable {
  private let made = Mutex<PreparedNames?>(nil)

  init(_ table: MenuTable) {
    // Without a thread they are prepared when they are recorded.
    let isBegun = beginThread { [self] in
      let names = PreparedNames(Self.dishes(of: table))
      made.withLock { $0 = names }
    }
    if !isBegun { made.withLock { $0 = PreparedNames() } }
  }

  /// What was made of the names; it is waited for.
  var names: PreparedNames {
    while true {
      if let names = made.withLock({ $0 }) { return names }
      pauseThread(milliseconds: 1)
    }
  }

  /// The name of every dish, once.
  private static func dishes(of table: MenuTable) -> [String] {
    let names = table.names
    var isDish = [Bool](repeating: false, count: names.count)
    for menu in table.menus {
      for station in menu.stations {
        for dish in station.dishes { isDish[dish.name] = true }
      }
    }
    return names.indices.filter { isDish[$0] }.map { names[$0] }
  }
}
