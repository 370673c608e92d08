import Glibc
import LiveWorld
import WebCLI
import World

exit(WebCommandLine.run(ProcessArguments.words, in: .liveAsService()))
