import HTTPClient
import Glibc
import LiveWorld
import DinedCLI
import World

returnLargeBlocks()
// Nothing is left to do but to go: a reader that was given up may still be at work in what exit() takes down.
_exit(DinedCommandLine.run(ProcessArguments.words, in: .liveAsService()))
