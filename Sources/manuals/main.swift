import DineCLI
import Glibc
import LiveWorld
import ManualPages
import DinedCLI
import World

let words = Array(CommandLine.arguments.dropFirst())
exit(
  ManualPages.run(words, dine: DineCommandLine.declaration, dined: DinedCommandLine.declaration, in: .live()))
