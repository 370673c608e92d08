import Glibc
import LiveWorld
import Serving
import World

exit(Serving.run(Array(CommandLine.arguments.dropFirst()), in: .liveAsService()))
