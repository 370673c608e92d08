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
      erase: { path throws(FileError) in try eraseFile(path) })
  }
}

private func fileMark(_ path: String) -> FileMark? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return FileMark(
    identity: .init(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
    size: Int64(status.st_size),
    modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec))
}

private func roomLeft(in folder: String) -> Int? {
  var status = statvfs()
  guard statvfs(folder, &status) == 0 else { return nil }
  let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
  return overflow ? .max : Int(clamping: bytes)
}

private func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  // Without O_NONBLOCK, opening a pipe would wait until a writer opens it.
  let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  guard file >= 0 else { throw FileError(errno: errno, path: path) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw FileError(errno: errno, path: path) }
  let isPipe = status.st_mode & S_IFMT == S_IFIFO
  if !isPipe, status.st_mode & S_IFMT != S_IFREG { _ = fcntl(file, F_SETFL, 0) }
  let bytes = try readAll(file, path: path, limit: limit)
  // A pipe from a shell's <(command) can be read; a pipe without a writer is not accepted as a file.
  guard !isPipe || !bytes.isEmpty else { throw FileError(.notAFile, path: path) }
  return bytes
}

/// How long to wait for the next data from a pipe, in milliseconds.
private let patience: Int32 = 10_000

/// Reads a descriptor to its end, or one byte beyond `limit`, to detect that there is more.
func readAll(_ file: Int32, path: String, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  let size = fileSize(of: file)
  // One byte more than the file's size, to detect its end in a single read.
  var chunk = size.map { min($0, limit) + 1 } ?? pieceSize
  while true {
    var failure: Int32?
    let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
      let got = read(file, buffer.baseAddress, buffer.count)
      failure = got < 0 ? errno : nil
      count = max(0, got)
    }
    if let failure {
      if failure == EINTR { continue }
      var waited = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard failure == EAGAIN else { throw FileError(errno: failure, path: path) }
      guard poll(&waited, 1, patience) > 0 else { throw FileError(.notAFile, path: path) }
      continue
    }
    if part.isEmpty { return bytes }
    guard part.count <= limit - bytes.count else { throw FileError(.tooLarge, path: path, limit: limit) }
    if bytes.isEmpty { bytes = part } else { bytes += part }
    // Some file systems return less than requested, so only the full size means the end.
    if let size, size > 0, bytes.count == size { return bytes }
    chunk = pieceSize
  }
}

/// The number of bytes per read if the size is unknown.
private let pieceSize = 64 * 1_024

/// A file's size in bytes, or nil for pipes and terminals. It is also 0 for files that the kernel generates
/// when they are read.
private func fileSize(of file: Int32) -> Int? {
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return Int(max(status.st_size, 0))
}

private func replaceFile(_ path: String, with bytes: [UInt8], mode: UInt32) throws(FileError) {
  try replaceFile(path, mode: mode) { take in take(bytes) }
}

private func replaceFile(
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

private func moveFile(_ path: String, to target: String, mode: UInt32) throws(FileError) {
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

private func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

private func removeFile(_ path: String) throws(FileError) -> Bool {
  do throws(FileError) {
    let place = try LivePlace(path, following: false)
    if unlinkat(place.folder, place.name, 0) == 0 { return true }
    if errno == EISDIR, unlinkat(place.folder, place.name, AT_REMOVEDIR) == 0 { return true }
  } catch {
    guard ![ENOENT, ENOTDIR].contains(error.errno) else { return false }
    throw error
  }
  guard errno != ENOENT, errno != ENOTDIR, errno != ENOTEMPTY, errno != EEXIST else { return false }
  throw FileError(errno: errno, path: path)
}

/// Overwrites a regular file of this user with zeros and removes it; a file that must not be written to is
/// only removed.
private func eraseFile(_ path: String) throws(FileError) -> Bool {
  let place: LivePlace
  do throws(FileError) {
    place = try LivePlace(path, following: false)
  } catch {
    guard error.errno != ENOENT, error.errno != ENOTDIR else { return false }
    throw error
  }
  let file = openat(place.folder, place.name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  if file >= 0 {
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, place.isOurs(status) {
      var left = Int(status.st_size)
      while left > 0, writeAll(file, [UInt8](repeating: 0, count: min(left, 65_536))) == nil {
        left -= 65_536
      }
      fsync(file)
    }
  }
  guard unlinkat(place.folder, place.name, 0) == 0 else {
    guard errno != ENOENT else { return false }
    throw FileError(errno: errno, path: path)
  }
  place.sync()
  return true
}

/// The path without links, or unchanged if it does not exist yet; opening it will then report the error.
private func pathWithoutLinks(_ path: String) throws(FileError) -> String {
  do throws(FileError) {
    return try LivePlace(path, following: true).realPath ?? path
  } catch {
    guard error.reason != .notOurs else { throw error }
    return path
  }
}

private func namesOneFile(_ path: String, _ other: String) -> Bool {
  var (one, two) = (stat(), stat())
  guard stat(path, &one) == 0, stat(other, &two) == 0 else { return place(of: path) == place(of: other) }
  return one.st_dev == two.st_dev && one.st_ino == two.st_ino
}

/// The path where a file is, or would be created: its folder without links, followed by its name.
private func place(of path: String) -> String {
  let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  guard let folder = realpath(folder(of: path), nil) else { return path }
  defer { free(folder) }
  return String(cString: folder) + "/" + name
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

/// The folder of a path, with a trailing slash; the working directory if the path has none.
private func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

func makeDirectories(_ path: String, mode: UInt32) throws(FileError) {
  _ = try LivePlace(path, following: true, making: mode)
}

private func become(_ path: String, _ arguments: [String], _ environment: [String: String]) -> FileError {
  for (name, value) in environment { setenv(name, value, 0) }
  var words = ([path] + arguments).map { strdup($0) } + [nil]
  execv(path, &words)
  let failure = FileError(errno: errno, path: path)
  for word in words { free(word) }
  return failure
}

/// Empty if there is no /proc; then no file next to the program can be found.
private func runningProgram() -> String {
  guard let resolved = realpath("/proc/self/exe", nil) else { return "" }
  defer { free(resolved) }
  return String(cString: resolved)
}
