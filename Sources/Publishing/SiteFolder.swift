package import CivilTime
package import Failures
package import Routes
package import World

/// The pages as files for any web server, in a folder that nothing else is in.
///
/// Each file is written beside and renamed, so that a reader has the old one or the new one; what has not changed is not
/// written, and what is no longer there is removed.
package struct SiteFolder {
  /// What came of bringing it up to date.
  package struct Report: Equatable, Sendable {
    package var files = 0
    package var written = 0
    package var removed = 0
    /// The campuses of which there is nothing to write, by name.
    package var empty: [String] = []
    /// When a file will be another without any new data; nil: none will.
    package var next: Instant?
    /// The files that could not be made, of which those that were there stay.
    package var unmade: [String] = []
    /// Why the first of them could not.
    package var cause: String?

    package init() {}

    /// That files could not be made, if so.
    ///
    /// - Parameter folder: the site's.
    /// - Returns: what to say of it.
    package func failure(in folder: String) -> Failure? {
      guard !unmade.isEmpty else { return nil }
      let named = unmade.prefix(3).joined(separator: ", ")
      let rest = unmade.count > 3 ? " … (\(unmade.count))" : ""
      return Failure(.pagesNotMade, folder, detail: named + rest + (cause.map { ", \($0)" } ?? ""))
    }
  }

  /// The file by which the folder is known, and which says how long each other holds.
  static let mark = ".dine-site"
  private static let title = "dine site 1"
  private static let madeAt = "made"
  /// More than any site of files needs, in bytes.
  private static let largest = 64_000_000

  private let path: String
  private let world: World

  /// - Parameters:
  ///   - path: the folder's.
  ///   - world: the files.
  package init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  /// Brings the files up to date.
  ///
  /// - Parameters:
  ///   - site: what is in them.
  ///   - state: what tells the data they are made from from others.
  ///   - now: the present.
  /// - Returns: what was written.
  /// - Throws: `not-our-folder` where something else is in it, why there is nothing to write, or what the disk has against it.
  package func update(_ site: WebSite, of state: String, at now: Instant) throws(Failure) -> Report {
    var known = try last()
    // By a clock that was ahead, none is what it is now.
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
        lines.append(Self.line(file.path, until))
        report.next = Self.soonest(report.next, until)
        continue
      }
      made = now
      let answer = file.make(now)
      // What the data have lost since they were asked for the list is not there any more.
      if answer.status == 404 { continue }
      gone.remove(file.path)
      guard answer.status == 200 else {
        report.unmade.append(file.path)
        report.cause = report.cause ?? answer.failure?.name
        // What is there stays known, or nothing would ever remove it, and is made anew the next time.
        if known.files[file.path] != nil { lines.append(Self.line(file.path, now)) }
        continue
      }
      if try write(answer.bytes, to: file.path) { report.written += 1 }
      var until: Instant?
      if case .until(let change) = answer.keeping { until = change }
      lines.append(Self.line(file.path, until))
      report.next = Self.soonest(report.next, until)
    }
    for old in gone.sorted() {
      if try touching({ () throws(FileError) in try world.files.remove(place(old)) }) { report.removed += 1 }
    }
    report.files = lines.count
    let heading = [Self.title, state] + (made.map { ["\(Self.madeAt) \($0.secondsSince1970)"] } ?? [])
    let text = (heading + lines).joined(separator: "\n") + "\n"
    if known.text != text {
      removeLeftovers(of: Set(files.map(\.path)).union(known.files.keys))
      try touching { () throws(FileError) in
        try world.files.writeSoon(place(Self.mark), Array(text.utf8), 0o644)
      }
    }
    return report
  }

  private struct Last {
    var text = ""
    var state = ""
    /// When the latest of them was made; nil: nobody noted that.
    var made: Instant?
    /// Until when each file holds; nil: until there are new data.
    var files: [String: Instant?] = [:]
  }

  /// What the folder's own file says; a folder that has none, and anything else, is somebody else's.
  private func last() throws(Failure) -> Last {
    guard world.files.exists(place(Self.mark)) else {
      guard world.files.list(path).isEmpty else { throw Failure(.notOurFolder, path) }
      try touching { () throws(FileError) in try world.files.makeDirectory(path, 0o755) }
      // Before anything else, so that what was begun can be gone on with.
      let begun = Array("\(Self.title)\n\n".utf8)
      try touching { () throws(FileError) in try world.files.writeSoon(place(Self.mark), begun, 0o644) }
      return Last()
    }
    let bytes = try touching { () throws(FileError) in try world.files.read(place(Self.mark), Self.largest) }
    var last = Last()
    last.text = String(decoding: bytes, as: UTF8.self)
    let lines = last.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.title[...] else { throw Failure(.notOurFolder, path) }
    last.state = lines.dropFirst().first.map(String.init) ?? ""
    for line in lines.dropFirst(2) where !line.isEmpty {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2, parts[0] == Self.madeAt {
        last.made = Int64(parts[1]).map { Instant(secondsSince1970: $0) }
        continue
      }
      // What is named here is removed one day, and whoever may write this file may not remove everything.
      guard parts.count == 2, WebSite.isSafe(parts[1]) else { continue }
      last.files[parts[1]] = .some(Int64(parts[0]).map { Instant(secondsSince1970: $0) })
    }
    return last
  }

  /// What lies in the folder and was put there for the site, the file it is known by last, and the folders that it lies
  /// in, each before the one around it; nothing where somebody else made it.
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

  /// Seconds after which no writer is still at a file it has begun.
  private static let longestWrite: Int64 = 3_600

  /// Removes what was begun beside files of the site by a process that died of it; another may be at one this moment.
  private func removeLeftovers(of files: Set<String>) {
    for leftover in leftovers(of: files, olderThan: Self.longestWrite) {
      _ = try? world.files.remove(leftover)
    }
  }

  /// The files that were begun beside those of the site more than so many seconds ago.
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

  /// Whether it had to be written.
  private func write(_ bytes: [UInt8], to file: String) throws(Failure) -> Bool {
    let target = place(file)
    if world.files.exists(target), (try? world.files.read(target, Self.largest)) == bytes { return false }
    try touching { () throws(FileError) in
      if let slash = target.lastIndex(of: "/") {
        try world.files.makeDirectory(String(target[..<slash]), 0o755)
      }
      try world.files.writeSoon(target, bytes, 0o644)
    }
    return true
  }

  private func place(_ file: String) -> String { path + "/" + file }

  private static func line(_ path: String, _ until: Instant?) -> String {
    "\(until.map { "\($0.secondsSince1970)" } ?? "-") \(path)"
  }

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
