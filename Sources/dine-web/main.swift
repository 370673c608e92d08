import Glibc
import LiveWorld
import WebCLI
import World

exit(WebCommandLine.run(Array(CommandLine.arguments.dropFirst()), in: .liveAsService()))
