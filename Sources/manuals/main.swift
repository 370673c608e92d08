import DineCLI
import Glibc
import LiveWorld
import ManualPages
import DinedCLI
import World

let words = ProcessArguments.words
exit(
  ManualPages.run(words, dine: DineCommandLine.declaration, dined: DinedCommandLine.declaration, in: .live()))
