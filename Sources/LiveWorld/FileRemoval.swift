import Glibc
import World

func removeFile(_ path: String) throws(FileError) -> Bool {
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
func eraseFile(_ path: String) throws(FileError) -> Bool {
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
