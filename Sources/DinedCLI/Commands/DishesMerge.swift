import Commands
import Console
import Failures
import SQLite
import Store

extension DinedProgram {
  static let dishesMerge = Command(.dishesMerge) { context throws(Failure) in
    try DishEdit.run(context) { store, campus throws(DatabaseError) in
      let first = context.arguments.argument("DISH") ?? ""
      let second = context.arguments.argument("OTHER") ?? ""
      guard let dish = try store.dish(meant: first, campus: campus) else { return .unknown(first) }
      guard let other = try store.dish(meant: second, campus: campus) else { return .unknown(second) }
      try store.merge(dish.id, into: other.id)
      return .edited(other)
    }
  }
}
