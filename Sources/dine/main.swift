import Asking
import Glibc
import LiveWorld
import World

exit(Asking.run(Array(CommandLine.arguments.dropFirst()), in: .live()))
