import Commands
import Console
import Failures
import Latin
import SQLite
import Store

extension DinedProgram {
  static let dishesRename = Command(.dishesRename) { context throws(Failure) in
    let arguments = context.arguments
    let name = arguments.argument("NEW").map(\.typedName)
    if let name, arguments.has("undo") {
      throw Failure(.contradictoryOptions, name, detail: "--undo")
    }
    guard name != nil || arguments.has("undo") else {
      throw Failure(.missingArgument, "NEW", detail: "dine dishes rename")
    }
    if name?.isEmpty == true { throw Failure(.emptyArgument, "NEW") }
    return try DishEdit.run(context) { store, campus throws(DatabaseError) in
      let said = arguments.argument("DISH") ?? ""
      guard let dish = try store.dish(meant: said, campus: campus) else { return .unknown(said) }
      try store.call(dish.id, name)
      return try store.dish(key: dish.key, campus: campus).map { .edited($0) } ?? .unknown(said)
    }
  }
}
