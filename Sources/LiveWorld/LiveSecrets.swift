import Glibc
package import World

extension World.Secrets {
  /// Files, programs and the terminal of the real system.
  package static func live() -> World.Secrets {
    World.Secrets(
      read: { path, buffer throws(FileError) in try readSecret(path, into: buffer) },
      write: { path, bytes throws(FileError) in try writeSecret(path, bytes) },
      isSafe: { path in
        var status = stat()
        guard stat(path, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & 0o022 == 0 && (status.st_uid == geteuid() || status.st_uid == 0)
      },
      isPrivate: { path in
        var status = stat()
        return lstat(path, &status) == 0 && isClosedToOthers(status)
      },
      remove: { path throws(FileError) in
        try removeSecret(path)
      },
      run: { words, seconds, buffer in runForLine(words, seconds: seconds, into: buffer) },
      ask: { question, hidden, buffer in askForLine(question, hidden: hidden, into: buffer) })
  }
}

private func readSecret(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
  let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  guard file >= 0 else {
    let isLink = errno == ELOOP
    throw isLink ? FileError(.tooOpen, path: path, errno: ELOOP) : FileError(errno: errno, path: path)
  }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw FileError(errno: errno, path: path) }
  guard isClosedToOthers(status) else { throw FileError(.tooOpen, path: path) }
  var count = 0
  while count < buffer.count {
    let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
    if got == 0 { return count }
    if got > 0 { count += got } else if errno != EINTR { throw FileError(errno: errno, path: path) }
  }
  var more: UInt8 = 0
  guard Glibc.read(file, &more, 1) == 0 else { throw FileError(.tooLarge, path: path) }
  return count
}

/// A regular file of this user that no other user may open; or one of root's, as systemd passes credentials,
/// for which the group bits represent the access control list.
private func isClosedToOthers(_ status: stat) -> Bool {
  guard status.st_mode & S_IFMT == S_IFREG else { return false }
  if status.st_uid == geteuid() { return status.st_mode & 0o077 == 0 }
  return status.st_uid == 0 && status.st_mode & 0o027 == 0
}

private func removeSecret(_ path: String) throws(FileError) -> Bool {
  do throws(FileError) {
    let place = try LivePlace(path, following: false)
    guard unlinkat(place.folder, place.name, 0) == 0 else { throw FileError(errno: errno, path: path) }
    place.sync()
    return true
  } catch {
    guard error.errno == ENOENT else { throw error }
    return false
  }
}

private func writeSecret(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) {
  if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
    try makeDirectories(String(path[..<slash]), mode: 0o700)
  }
  let place = try LivePlace(path, following: false)
  var generator = SystemRandomNumberGenerator()
  let fresh = place.name + ".new-" + String(generator.next(), radix: 36)
  let file = openat(place.folder, fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw FileError(errno: errno, path: path) }
  var failure = fchmod(file, 0o600) == 0 ? nil : errno
  var sent = 0
  while failure == nil, sent < bytes.count {
    let count = Glibc.write(file, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
    if count >= 0 { sent += count } else if errno != EINTR { failure = errno }
  }
  if failure == nil, fsync(file) != 0 { failure = errno }
  if close(file) != 0, failure == nil { failure = errno }
  // A link at the target path is replaced, not followed.
  if failure == nil, renameat(place.folder, fresh, place.folder, place.name) != 0 { failure = errno }
  if let failure {
    unlinkat(place.folder, fresh, 0)
    throw FileError(errno: failure, path: path)
  }
  place.sync()
}
