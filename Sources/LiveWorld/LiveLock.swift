import Glibc
import World

/// Takes an advisory lock on a file, made where it is missing, and writes this process' number into it.
///
/// The file stays when the lock is given back: to remove it would let two others lock two files of one name.
func lockFile(_ path: String) throws(FileError) -> LockAttempt {
  let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw FileError(errno: errno, path: path) }
  guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
    let reason = errno
    defer { close(file) }
    guard reason == EWOULDBLOCK else { throw FileError(errno: reason, path: path) }
    let words = (try? readAll(file, path: path, limit: 64)) ?? []
    return .held(by: String(decoding: words.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
  // Only for people: on a full disk the lock holds all the same.
  if ftruncate(file, 0) == 0 { _ = writeAll(file, Array("\(getpid())\n".utf8)) }
  return .taken(
    FileLock {
      // Closing alone would leave it to a child that another thread has forked and that has not yet begun its program.
      flock(file, LOCK_UN)
      close(file)
    })
}
