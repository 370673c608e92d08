import CivilTime
import Commands
import Console
import Dining
import Failures
import JSON
import JSONViews
import Phrases
import Queries
import Store
import TerminalViews

/// The answer of `dishes merge`, `split` and `rename`: a dish, and the names that mean it.
struct DishReport: Answer {
  static let schema = "dine.dishes/1"

  private let dish: StoredDish
  private let names: [String]

  /// - Parameters:
  ///   - dish: the dish as it is now.
  ///   - names: its names on menus.
  init(_ dish: StoredDish, names: [String]) {
    self.dish = dish
    self.names = names
  }

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  /// The name that a person gave it, else its own name and not that of a dish merged into it.
  private var name: String {
    let own = names.first { DishKey($0).text == dish.key || "=" + $0 == dish.key }
    return dish.givenName ?? own ?? names.first ?? dish.key
  }

  func plain(_ clock: LocalClock) -> [[String?]] { names.map { [name, $0] } }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("dish", name)
      result.field("key", dish.key)
      result.field("names", names)
    }
  }

  func human(_ sheet: TextLayout) -> String {
    sheet.page([[sheet.heading(name)] + names.flatMap { sheet.lines($0, indent: 2) }])
  }
}
