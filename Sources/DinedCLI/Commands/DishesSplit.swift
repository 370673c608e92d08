import Commands
import Console
import Dining
import Failures
import SQLite
import Store

extension DinedProgram {
  static let dishesSplit = Command(.dishesSplit) { context throws(Failure) in
    try DishEdit.run(context) { store, campus throws(DatabaseError) in
      let name = context.arguments.argument("NAME") ?? ""
      guard let dish = try store.dish(meant: name, campus: campus) else { return .unknown(name) }
      _ = try store.setApart(try store.name(meant: name, of: dish.id), campus: campus)
      return try store.dish(meant: name, campus: campus).map { .edited($0) } ?? .unknown(name)
    }
  }
}
