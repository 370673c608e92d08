import Store
import Synchronization

/// Prepares the names of a table's dishes for recording, on a thread of its own: meanwhile the menus get
/// their rows, and the recording thread helps with the rest.
final class NamePreparation: Sendable {
  private struct Work {
    /// How many names have been taken by a thread.
    var taken = 0
    /// How many of them are done.
    var done = 0
    var made = PreparedNames()
  }

  /// How many names are taken at a time.
  private static let share = 256

  private let names: [String]
  private let work = Mutex(Work())

  init(_ table: MenuTable) {
    names = Self.dishes(of: table)
    // Without a thread the caller does all of it.
    _ = beginThread { [self] in while prepareSome() {} }
  }

  /// The prepared names. The caller helps with those not taken yet, and waits for the others.
  func prepared() -> PreparedNames {
    while prepareSome() {}
    while true {
      let made = work.withLock { $0.done == names.count ? $0.made : nil }
      if let made { return made }
      pauseThread(milliseconds: 1)
    }
  }

  /// - Returns: false if all names are taken.
  private func prepareSome() -> Bool {
    let share = work.withLock { work in
      let share = names[work.taken...].prefix(Self.share)
      work.taken = share.endIndex
      return share
    }
    guard !share.isEmpty else { return false }
    let made = PreparedNames(share)
    work.withLock { work in
      work.made.add(made)
      work.done += share.count
    }
    return true
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
