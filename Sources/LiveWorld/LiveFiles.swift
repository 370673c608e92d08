import Glibc
import World

extension World.Files {
  /// The file system by system calls.
  static func live() -> World.Files {
    World.Files(
      read: { path, limit throws(FileError) in try readFile(path, limit: limit) },
      write: { path, bytes, mode throws(FileError) in try replaceFile(path, with: bytes, mode: mode) },
      writePieces: { path, mode, give throws(FileError) in try replaceFile(path, mode: mode, with: give) },
      move: { path, target, mode throws(FileError) in try moveFile(path, to: target, mode: mode) },
      remove: { path throws(FileError) in try removeFile(path) },
      makeDirectory: { path, mode throws(FileError) in try makeDirectories(path, mode: mode) },
      exists: { path in access(path, F_OK) == 0 },
      realPath: { path throws(FileError) in try pathWithoutLinks(path) },
      isSame: { path, other in namesOneFile(path, other) },
      list: { folder in names(in: folder) },
      lock: { path throws(FileError) in try lockFile(path) },
      execute: { path, arguments, environment in become(path, arguments, environment) },
      run: { words, input, milliseconds in runErrand(words, input: input, milliseconds: milliseconds) },
      programPath: { runningProgram() },
      freeBytes: { folder in roomLeft(in: folder) },
      mark: { path in fileMark(path) },
      writeSoon: { path, bytes, mode throws(FileError) in
        try replaceFile(path, mode: mode, isDurable: false) { take in take(bytes) }
      },
      erase: { path throws(FileError) in try eraseFile(path) },
      makeSharedDirectory: { path throws(FileError) in
        _ = try LivePlace(path, following: true, making: 0o755, whateverTheUmask: true)
      },
      create: { path, bytes, mode throws(FileError) in try createFile(path, with: bytes, mode: mode) },
      awaitLock: { path throws(FileError) in try lockFile(path, waits: true) },
      readEnd: { path, count throws(FileError) in try LiveWorld.readEnd(path, count: count) })
  }
}
