import Asking
import Glibc
import LiveWorld
import ManualPages
import Serving
import World

let words = Array(CommandLine.arguments.dropFirst())
exit(ManualPages.run(words, dine: Asking.declaration, dined: Serving.declaration, in: .live()))
