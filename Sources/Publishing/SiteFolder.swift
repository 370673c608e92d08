package import CivilTime
package import Failures
package import Routes
package import World

/// The pages as files for any web server, in a folder that contains nothing else.
///
/// Each file is written under another name and renamed, so that a reader has the old one or the new one;
/// unchanged files are not written, and files no longer needed are removed.
package struct SiteFolder {
  /// The result of an update.
  package struct Report: Equatable, Sendable {
    package var files = 0
    package var written = 0
    package var removed = 0
    /// The campuses without anything to write, by name.
    package var empty: [String] = []
    /// When a file will change without any new data; nil: never.
    package var next: Instant?
    /// The files that could not be made; their old versions stay.
    package var unmade: [String] = []
    /// Why the first of them could not be made.
    package var cause: String?

    package init() {}

    /// The failure if files could not be made.
    ///
    /// - Parameter folder: the folder of the site.
    /// - Returns: the failure; nil if there is none.
    package func failure(in folder: String) -> Failure? {
      guard !unmade.isEmpty else { return nil }
      let named = unmade.prefix(3).joined(separator: ", ")
      let rest = unmade.count > 3 ? " … (\(unmade.count))" : ""
      return Failure(.pagesNotMade, folder, detail: named + rest + (cause.map { ", \($0)" } ?? ""))
    }
  }

  /// The name of the file that identifies the folder.
  static let mark = ".dine-site"
  /// Larger than any site of files, in bytes.
  private static let largest = 64_000_000

  private let path: String
  private let world: World

  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - world: the files.
  package init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  /// Updates the files.
  ///
  /// - Parameters:
  ///   - site: the site with their contents.
  ///   - state: identifies the data that they are made from.
  ///   - now: the current time.
  /// - Returns: the files that were written.
  /// - Throws: `not-our-folder` if something else is in it, why there is nothing to write, or an error of the
  ///   disk.
  package func update(_ site: WebSite, of state: String, at now: Instant) throws(Failure) -> Report {
    var known = try last()
    // If they were made by a clock that was ahead, all are made again.
    if let made = known.made, made > now { known.state = "" }
    let files = try site.files(at: now)
    var report = Report()
    report.empty = site.campuses.filter(\.isEmpty).map(\.name)
    var made = known.made
    var lines: [String] = []
    var gone = Set(known.files.keys)
    for file in files {
      if let until = known.files[file.path], known.state == state, until.map({ now < $0 }) ?? true,
        world.files.exists(place(file.path))
      {
        gone.remove(file.path)
        lines.append(SiteRecord.line(file.path, until))
        report.next = Self.soonest(report.next, until)
        continue
      }
      made = now
      let answer = file.make(now)
      // A page whose data were removed since the list was made is skipped.
      if answer.status == 404 { continue }
      gone.remove(file.path)
      guard answer.status == 200 else {
        report.unmade.append(file.path)
        report.cause = report.cause ?? answer.failure?.name
        // The existing file stays listed, or nothing would ever remove it, and is made again the next time.
        if known.files[file.path] != nil { lines.append(SiteRecord.line(file.path, now)) }
        continue
      }
      if try write(answer.bytes, to: file.path) { report.written += 1 }
      var until: Instant?
      if case .until(let change) = answer.keeping { until = change }
      lines.append(SiteRecord.line(file.path, until))
      report.next = Self.soonest(report.next, until)
    }
    for old in gone.sorted() {
      if try touching({ () throws(FileError) in try world.files.remove(place(old)) }) { report.removed += 1 }
      removeEmptied(Self.folder(of: place(old)))
    }
    report.files = lines.count
    let text = SiteRecord.text(of: state, madeAt: made, lines)
    if known.text != text {
      removeLeftovers(of: Set(files.map(\.path)).union(known.files.keys))
      try touching { () throws(FileError) in
        try world.files.writeSoon(place(Self.mark), Array(text.utf8), 0o644)
      }
    }
    return report
  }

  /// The contents of the folder's own file; a folder without it, or with anything else, belongs to somebody
  /// else.
  private func last() throws(Failure) -> SiteRecord {
    guard world.files.exists(place(Self.mark)) else {
      guard world.files.list(path).isEmpty else { throw Failure(.notOurFolder, path) }
      try touching { () throws(FileError) in try world.files.makeSharedDirectory(path) }
      // Before anything else, so that an interrupted update can be continued.
      let begun = Array(SiteRecord.begun.utf8)
      try touching { () throws(FileError) in try world.files.writeSoon(place(Self.mark), begun, 0o644) }
      return SiteRecord()
    }
    let bytes = try touching { () throws(FileError) in try world.files.read(place(Self.mark), Self.largest) }
    guard let last = SiteRecord(String(decoding: bytes, as: UTF8.self)) else {
      throw Failure(.notOurFolder, path)
    }
    return last
  }

  /// The files in the folder that belong to the site, the identifying file last, and their folders, each
  /// before its parent; empty if somebody else created the folder.
  var contents: (files: [String], folders: [String]) {
    guard world.files.exists(place(Self.mark)), let known = try? last() else { return ([], []) }
    let files = Set(known.files.keys)
    var folders: Set<String> = [path]
    for file in files {
      var folder = Self.folder(of: place(file))
      while folder.utf8.count > path.utf8.count, folders.insert(folder).inserted {
        folder = Self.folder(of: folder)
      }
    }
    let own = files.sorted().map(place).filter(world.files.exists)
    return (
      own + leftovers(of: files, olderThan: 0) + [place(Self.mark)],
      folders.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    )
  }

  /// Removes a folder, and those above it, as far as they are empty: a server answers an empty one with 403, and not as
  /// gone.
  private func removeEmptied(_ folder: String) {
    var folder = folder
    while folder.utf8.count > path.utf8.count, (try? world.files.remove(folder)) == true {
      folder = Self.folder(of: folder)
    }
  }

  /// Seconds after which no writer is still writing a file.
  private static let longestWrite: Int64 = 3_600

  /// Removes unfinished files beside those of the site whose process died; another process may be writing one
  /// right now.
  private func removeLeftovers(of files: Set<String>) {
    for leftover in leftovers(of: files, olderThan: Self.longestWrite) {
      _ = try? world.files.remove(leftover)
    }
  }

  /// The unfinished files beside those of the site that are older than `age` seconds.
  private func leftovers(of files: Set<String>, olderThan age: Int64) -> [String] {
    let places = files.union([Self.mark]).map { place($0) }
    let folders = Dictionary(grouping: places, by: Self.folder)
    let limit = (world.now().secondsSince1970 - age) * 1_000_000_000
    return folders.sorted { $0.key < $1.key }.flatMap { folder, places in
      let names = Set(places.map { String($0.dropFirst(folder.count + 1)) })
      return world.files.list(folder).filter { name in
        guard let origin = FreshName.origin(of: name), names.contains(origin) else { return false }
        return world.files.mark("\(folder)/\(name)").map { age == 0 || $0.modified < limit } ?? false
      }.map { "\(folder)/\($0)" }
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Writes a file; returns whether it had to be written.
  private func write(_ bytes: [UInt8], to file: String) throws(Failure) -> Bool {
    let target = place(file)
    if world.files.exists(target), (try? world.files.read(target, Self.largest)) == bytes { return false }
    try touching { () throws(FileError) in
      if let slash = target.lastIndex(of: "/") {
        try world.files.makeSharedDirectory(String(target[..<slash]))
      }
      try world.files.writeSoon(target, bytes, 0o644)
    }
    return true
  }

  private func place(_ file: String) -> String { path + "/" + file }

  private static func soonest(_ one: Instant?, _ other: Instant?) -> Instant? {
    [one, other].compactMap(\.self).min()
  }

  private func touching<Result>(_ work: () throws(FileError) -> Result) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }
}
