import Glibc
import World

/// Takes an advisory lock on a file, created if missing, and writes this process' number into it.
///
/// Only a file of dine's own is written to: a link would lead to another's file, and so would a second hard
/// link. The file is kept when the lock is released: removing it would allow two other processes to lock two
/// files of the same name.
///
/// - Parameters:
///   - path: the file.
///   - waits: whether to wait while another process has the lock: for changes that take milliseconds.
/// - Returns: the lock, or who has it.
/// - Throws: why the file cannot be locked.
func lockFile(_ path: String, waits: Bool = false) throws(FileError) -> LockAttempt {
  let place: LivePlace
  do throws(FileError) {
    place = try LivePlace(path, following: false)
  } catch {
    throw error.reason == .noFolder ? FileError(.missing, path: path, errno: error.errno) : error
  }
  while true {
    let file = openat(
      place.folder, place.name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      // A link, a socket, or a device without a driver.
      let isOther = errno == ELOOP || errno == ENXIO
      throw isOther ? FileError(.notOurs, path: path, errno: errno) : FileError(errno: errno, path: path)
    }
    var status = stat()
    guard fstat(file, &status) == 0, place.isOurs(status) else {
      close(file)
      // The file was removed after it was opened, so a new one is created.
      if status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 0 { continue }
      throw FileError(.notOurs, path: path)
    }
    let attempt = try hold(file, path: path, waits: waits)
    // Deleting all data also removes this file; then the lock on it is worthless.
    if case .taken = attempt, fstat(file, &status) == 0, status.st_nlink == 0 { continue }
    return attempt
  }
}

private func hold(_ file: Int32, path: String, waits: Bool) throws(FileError) -> LockAttempt {
  guard flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
    let reason = errno
    defer { close(file) }
    guard reason == EWOULDBLOCK else { throw FileError(errno: reason, path: path) }
    let words = (try? readAll(file, path: path, limit: 64)) ?? []
    return .held(by: String(decoding: words.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
  // Only informative: the lock is valid even if a full disk prevents this.
  if ftruncate(file, 0) == 0 { _ = writeAll(file, Array("\(getpid())\n".utf8)) }
  return .taken(
    FileLock {
      // Closing alone would leave the lock to a child that another thread has forked and that has not yet
      // called exec.
      flock(file, LOCK_UN)
      close(file)
    })
}
