import DineCLI
import Glibc
import LiveWorld
import World

exit(DineCommandLine.run(ProcessArguments.words, in: .live()))
