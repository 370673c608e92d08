import Glibc
import World

/// A name in a folder that is held open: operations apply to that folder, even if its own name changes
/// meanwhile.
///
/// A link in the path is followed only if root or this process' user made it, like the kernel follows links
/// in /tmp (fs.protected_symlinks): a user who may write into one folder must not redirect a more privileged
/// process to another.
final class LivePlace {
  /// The folder, opened only for lookups in it.
  let folder: Int32
  /// The name in the folder; `.` for the folder itself.
  let name: String
  /// The path as it was written, for error messages.
  let path: String

  /// The maximum number of links in one path, as in the kernel.
  private static let mostLinks = 40

  /// Resolves a path.
  ///
  /// - Parameters:
  ///   - path: the path of an existing file, or of one to be created in an existing folder.
  ///   - following: whether a link in the place of the file itself is followed, too.
  ///   - mode: the mode for creating missing folders, including the last name; nil: none are created.
  ///   - isExact: whether created folders get exactly this mode, and not less the umask.
  /// - Throws: `notOurs` for another user's link, `noFolder`, or the system's error.
  init(
    _ path: String, following: Bool, making mode: UInt32? = nil, whateverTheUmask isExact: Bool = false
  ) throws(FileError) {
    var walk = try Walk(path, making: mode, isExact: isExact)
    var links = 0
    var last = "."
    while let part = walk.rest.popLast() {
      let isLast = walk.rest.isEmpty && mode == nil
      if part == ".." || (isLast && !following) {
        if part != ".." {
          last = part
          break
        }
        try walk.enter(openat(walk.folder, part, openForPath | O_DIRECTORY | O_CLOEXEC))
        continue
      }
      let found = try walk.look(part, isLast: isLast)
      guard let found else {
        last = part
        break
      }
      var status = stat()
      fstat(found, &status)
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        links += 1
        defer { close(found) }
        guard links <= Self.mostLinks else { throw FileError(errno: ELOOP, path: path) }
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
          throw FileError(.notOurs, path: path, errno: ELOOP)
        }
        try walk.follow(found)
      case S_IFDIR where !isLast:
        try walk.enter(found)
      default:
        close(found)
        guard isLast else { throw FileError(errno: ENOTDIR, writing: path, into: mode == nil ? nil : path) }
        last = part
      }
    }
    (folder, name, self.path) = (walk.folder, last, path)
    walk.folder = -1
  }

  deinit { close(folder) }

  /// Whether a file may be written to as one of dine's own: regular, without a second hard link, and owned by
  /// this user or the folder's owner.
  func isOurs(_ status: stat) -> Bool {
    var around = stat()
    guard fstat(folder, &around) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
      && (status.st_uid == geteuid() || status.st_uid == around.st_uid)
  }

  /// Checks that a file may be put in this place.
  ///
  /// - Throws: `notAFile` if there is a device, a pipe or a socket: renaming a file over it would take it
  ///   away from everyone, in the case of `/dev/null` on the whole machine.
  func requireRoomForFile() throws(FileError) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFCHR, S_IFBLK, S_IFIFO, S_IFSOCK: throw FileError(.notAFile, path: path)
    default: return
    }
  }

  /// A rename is durable once its directory is synced; if a directory cannot be synced, nothing more can be
  /// done.
  func sync() {
    let handle = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard handle >= 0 else { return }
    fsync(handle)
    close(handle)
  }

  /// The whole path without links; nil if the system does not provide it.
  var realPath: String? {
    guard let resolved = realpath("/proc/self/fd/\(folder)", nil) else { return nil }
    defer { free(resolved) }
    let above = String(cString: resolved)
    return name == "." ? above : above == "/" ? "/" + name : above + "/" + name
  }
}

/// Linux' `O_PATH`, which glibc hides: opens a file only as a reference, without access to its contents.
private let openForPath: Int32 = 0o10_000_000

/// The current position while resolving a path.
private struct Walk: ~Copyable {
  var folder: Int32
  /// The remaining names, the next one last.
  var rest: [String]
  private let path: String
  private let mode: UInt32?
  private let isExact: Bool

  init(_ path: String, making mode: UInt32?, isExact: Bool) throws(FileError) {
    (self.path, self.mode, self.isExact) = (path, mode, isExact)
    rest = Self.parts(of: path[...])
    folder = open(path.hasPrefix("/") ? "/" : ".", openForPath | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(errno: errno, writing: path) }
  }

  deinit {
    if folder >= 0 { close(folder) }
  }

  /// Opens a name without following links; nil if the last name does not exist yet.
  func look(_ part: String, isLast: Bool) throws(FileError) -> Int32? {
    var found = openat(folder, part, openForPath | O_NOFOLLOW | O_CLOEXEC)
    if found < 0, errno == ENOENT, let mode {
      // Another process may have created it meanwhile.
      let isMade = mkdirat(folder, part, mode) == 0
      guard isMade || errno == EEXIST else { throw FileError(errno: errno, writing: path, into: path) }
      if isMade, isExact { fchmodat(folder, part, mode, AT_SYMLINK_NOFOLLOW) }
      found = openat(folder, part, openForPath | O_NOFOLLOW | O_CLOEXEC)
    }
    if found >= 0 { return found }
    guard isLast, errno == ENOENT else { throw FileError(errno: errno, writing: path) }
    return nil
  }

  mutating func enter(_ next: Int32) throws(FileError) {
    guard next >= 0 else { throw FileError(errno: errno, writing: path) }
    close(folder)
    folder = next
  }

  /// Follows an open link: that very link, even if its name has been replaced meanwhile.
  mutating func follow(_ link: Int32) throws(FileError) {
    let length = Int(PATH_MAX)
    var target = [UInt8](repeating: 0, count: length)
    let count = target.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.map { start in
        start.withMemoryRebound(to: CChar.self, capacity: length) { readlinkat(link, "", $0, length) }
      } ?? 0
    }
    guard count > 0, count < length else {
      throw FileError(errno: count < 0 ? errno : ENAMETOOLONG, path: path)
    }
    let text = String(decoding: target[..<count], as: UTF8.self)
    if text.hasPrefix("/") { try enter(open("/", openForPath | O_DIRECTORY | O_CLOEXEC)) }
    rest += Self.parts(of: text[...])
  }

  private static func parts(of path: Substring) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
  }
}
