import Commands
import Adapters
import Failures
import CivilTime
import Configuration
import Console
import Daemon

extension DinedProgram {
  static let read = Command(.read) { context throws(Failure) in
    let adapter = try adapter(of: context)
    let argument = try PageArgument(context)
    do throws(ReadError) {
      return context.give(try adapter.read(try argument.page()), of: argument.path, argument.clock)
    } catch {
      throw Failure(named: error.code, argument.path, detail: error.detail)
    }
  }

  /// The named adapter, with the recipe if `--recipe` names one.
  private static func adapter(of context: CommandContext) throws(Failure) -> SiteAdapter {
    let adapter = try SiteAdapter.required(context.arguments.argument("ADAPTER") ?? "")
    guard adapter.name == Source.recipeAdapter else { return adapter }
    guard let path = context.arguments.value("recipe") else { throw Failure(.noRecipe) }
    return SiteAdapter(try RecipeFiles(in: context.world).recipe(at: path))
  }
}
