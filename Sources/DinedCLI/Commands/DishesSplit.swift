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
      _ = try store.setApart(Self.name(meant: name, among: try store.names(of: dish.id)), campus: campus)
      return try store.dish(meant: name, campus: campus).map { .edited($0) } ?? .unknown(name)
    }
  }

  /// The name on menus that a text means: itself, or else one that differs in case, or else in the order of words.
  private static func name(meant text: String, among names: [String]) -> String {
    names.first { $0 == text } ?? names.first { $0.lowercased() == text.lowercased() }
      ?? names.first { DishKey($0) == DishKey(text) } ?? text
  }
}
