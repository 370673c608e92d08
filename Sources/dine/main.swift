import DineCLI
import Glibc
import LiveWorld
import World

exit(DineCommandLine.run(Array(CommandLine.arguments.dropFirst()), in: .live()))
