import HTTPClient
import Glibc
import LiveWorld
import DinedCLI
import World

returnLargeBlocks()
// Exits without cleanup: an abandoned reader may still be using what exit() tears down.
_exit(DinedCommandLine.run(ProcessArguments.words, in: .liveAsService()))
