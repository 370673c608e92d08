import Fetching
import Glibc
import LiveWorld
import Serving
import World

returnLargeBlocks()
// Nothing is left to do but to go: a reader that was given up may still be at work in what exit() takes down.
_exit(Serving.run(Array(CommandLine.arguments.dropFirst()), in: .liveAsService()))
