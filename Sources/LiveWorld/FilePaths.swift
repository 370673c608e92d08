import Glibc
import World

/// The path without links, or unchanged if it does not exist yet; opening it will then report the error.
func pathWithoutLinks(_ path: String) throws(FileError) -> String {
  do throws(FileError) {
    return try LivePlace(path, following: true).realPath ?? path
  } catch {
    guard error.reason != .notOurs else { throw error }
    return path
  }
}

func namesOneFile(_ path: String, _ other: String) -> Bool {
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

/// The folder of a path, with a trailing slash; the working directory if the path has none.
private func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

func names(in folder: String) -> [String] {
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

func makeDirectories(_ path: String, mode: UInt32) throws(FileError) {
  _ = try LivePlace(path, following: true, making: mode)
}

func fileMark(_ path: String) -> FileMark? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return FileMark(
    identity: .init(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
    size: Int64(status.st_size),
    modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
    isRegular: status.st_mode & S_IFMT == S_IFREG)
}

func roomLeft(in folder: String) -> Int? {
  var status = statvfs()
  guard statvfs(folder, &status) == 0 else { return nil }
  let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
  return overflow ? .max : Int(clamping: bytes)
}
