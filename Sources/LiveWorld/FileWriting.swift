import Glibc
import World

/// Creates a file with all its bytes at once, unless something is at its path already.
func createFile(_ path: String, with bytes: [UInt8], mode: UInt32) throws(FileError) {
  let place = try LivePlace(path, following: false)
  var generator = SystemRandomNumberGenerator()
  let fresh = FreshName.of(place.name, generator.next())
  var failure = writeNewFile(fresh, in: place, bytes, mode: mode)
  if failure == nil {
    // Unlike a renaming, a second name never replaces what has the name already.
    let isNamed = linkat(place.folder, fresh, place.folder, place.name, 0) == 0
    if !isNamed, errno != EEXIST {
      // A file system without second names: there the file may be found unfinished for a moment.
      failure = writeNewFile(place.name, in: place, bytes, mode: mode)
    }
    unlinkat(place.folder, fresh, 0)
  }
  if let failure, failure != EEXIST { throw FileError(errno: failure, writing: path) }
  place.sync()
}

/// Writes a file that must not exist yet, durably; returns the error number, or nil. A file that it could not
/// finish is removed.
private func writeNewFile(_ name: String, in place: LivePlace, _ bytes: [UInt8], mode: UInt32) -> Int32? {
  let file = openat(place.folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  guard file >= 0 else { return errno }
  var failure = fchmod(file, mode) == 0 ? writeAll(file, bytes) : errno
  if failure == nil, fsync(file) != 0 { failure = errno }
  if close(file) != 0, failure == nil { failure = errno }
  if failure != nil { unlinkat(place.folder, name, 0) }
  return failure
}

func replaceFile(_ path: String, with bytes: [UInt8], mode: UInt32) throws(FileError) {
  try replaceFile(path, mode: mode) { take in take(bytes) }
}

func replaceFile(
  _ path: String, mode: UInt32, isDurable: Bool = true, with give: (([UInt8]) -> Bool) -> Bool
) throws(FileError) {
  // Renaming over a symbolic link would replace the link that a person had made.
  let place = try LivePlace(path, following: true)
  guard place.name != "." else { throw FileError(.isDirectory, path: path, errno: EISDIR) }
  try place.requireRoomForFile()
  var generator = SystemRandomNumberGenerator()
  let fresh = FreshName.of(place.name, generator.next())
  let file = openat(place.folder, fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw FileError(errno: errno, writing: path) }
  // Set explicitly rather than by the umask: a private file must be private, and a shared one readable, from
  // its first byte.
  var failure = fchmod(file, mode) == 0 ? nil : errno
  var isWhole = failure == nil
  if isWhole {
    isWhole = give { bytes in
      failure = failure ?? writeAll(file, bytes)
      return failure == nil
    }
  }
  if failure == nil, isWhole, isDurable, fsync(file) != 0 { failure = errno }
  if close(file) != 0, failure == nil { failure = errno }
  guard isWhole || failure != nil else {
    unlinkat(place.folder, fresh, 0)
    return
  }
  if failure == nil, renameat(place.folder, fresh, place.folder, place.name) != 0 { failure = errno }
  if let failure {
    unlinkat(place.folder, fresh, 0)
    throw FileError(errno: failure, path: path)
  }
  if isDurable { place.sync() }
}

func moveFile(_ path: String, to target: String, mode: UInt32) throws(FileError) {
  let (origin, place) = (try LivePlace(path, following: false), try LivePlace(target, following: true))
  let file = openat(origin.folder, origin.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  guard file >= 0 else {
    throw errno == ELOOP ? FileError(.notOurs, path: path, errno: ELOOP) : FileError(errno: errno, path: path)
  }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw FileError(errno: errno, path: path) }
  guard origin.isOurs(status) else { throw FileError(.notOurs, path: path) }
  try place.requireRoomForFile()
  var failure = fchmod(file, mode) == 0 ? nil : errno
  if failure == nil, fsync(file) != 0 { failure = errno }
  if failure == nil, renameat(origin.folder, origin.name, place.folder, place.name) != 0 { failure = errno }
  if let failure { throw FileError(errno: failure, writing: target) }
  place.sync()
}

/// Writes all bytes; returns the error number, or nil.
func writeAll(_ file: Int32, _ bytes: [UInt8]) -> Int32? {
  bytes.withUnsafeBytes { writeAll(file, $0) }
}

func writeAll(_ file: Int32, _ text: String) -> Int32? {
  var text = text
  return text.withUTF8 { writeAll(file, UnsafeRawBufferPointer($0)) }
}

private func writeAll(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
