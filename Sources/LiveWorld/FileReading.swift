import Glibc
import World

func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
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

/// The last bytes of a file, at most `count` of them.
func readEnd(_ path: String, count: Int) throws(FileError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  guard file >= 0 else { throw FileError(errno: errno, path: path) }
  defer { close(file) }
  guard lseek(file, 0, SEEK_END) >= 0 else { throw FileError(errno: errno, path: path) }
  // A file that has fewer bytes is read from its beginning, where it is then.
  if lseek(file, off_t(-count), SEEK_END) < 0 { _ = lseek(file, 0, SEEK_SET) }
  return try readAll(file, path: path, limit: count)
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
