import Commands
import Console
import Failures
import SQLite
import Store

extension DinedProgram {
  static let dishesSplit = Command(.dishesSplit) { context throws(Failure) in
    try DishEdit.run(context) { store, campus throws(DatabaseError) in
      let name = context.arguments.argument("NAME") ?? ""
      guard try store.dish(meant: name, campus: campus) != nil else { return .unknown(name) }
      _ = try store.setApart(name, campus: campus)
      return try store.dish(meant: name, campus: campus).map { .edited($0) } ?? .unknown(name)
    }
  }
}
