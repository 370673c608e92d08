import CMemory
import DineCLI
import Glibc
import LiveWorld
import World

cmemory_populate(300 << 10)
exit(DineCommandLine.run(Array(CommandLine.arguments.dropFirst()), in: .live()))
