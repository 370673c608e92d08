import Adapters
import CivilTime
import Dining
import Glibc

// Reads every page of a list once, so that callgrind counts the instructions of each reading: `counted_reading` is the
// function that scripts/linear has it count. A line of the list: ADAPTER PATH CLOCK ZONE URL RECIPE FINDING…, with tabs
// between; a finding is NAME=VALUE, tabs and line feeds in it written as U+001E and U+001D. Prints a line each: how much was
// read, or the error.

/// The whole of a file.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 22)
  let count = fread(&bytes, 1, bytes.count, file)
  return Array(bytes.prefix(count))
}

/// One line of the list.
struct Request {
  let adapter: SiteAdapter
  let body: [UInt8]
  let instant: Instant
  let zone: Zone
  let url: String?
  let findings: Findings

  /// Nil where a field is missing or names nothing.
  init?(_ line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 6, let clock = CivilDateTime(fields[2]),
      let zone = try? Zone(identifier: fields[3], tzif: bytes(of: "/usr/share/zoneinfo/" + fields[3])),
      let adapter = fields[5].isEmpty
        ? SiteAdapter.named(fields[0]) : RecipeFile(bytes(of: fields[5])).recipe.map({ SiteAdapter($0) })
    else { return nil }
    self.adapter = adapter
    self.zone = zone
    body = bytes(of: fields[1])
    instant = zone.instant(of: clock)
    url = fields[4].isEmpty ? nil : fields[4]
    var known: [Finding] = []
    for field in fields.dropFirst(6) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = (parts.last ?? "").map { $0 == "\u{1E}" ? "\t" : $0 == "\u{1D}" ? "\n" : $0 }
      known.append(Finding(String(parts[0]), String(value)))
    }
    findings = Findings(known)
  }
}

/// The way from a page's bytes to its reading.
@_silgen_name("counted_reading") @inline(never)
func countedReading(_ request: Request) throws(ReadError) -> Reading {
  let page = try Page(
    bytes: request.body, url: request.url, observedAt: request.instant, zone: request.zone,
    findings: request.findings)
  return try request.adapter.read(page)
}

while let line = readLine() {
  guard let request = Request(line) else {
    print("error\t\(line)")
    exit(1)
  }
  do {
    let reading = try countedReading(request)
    let dishes = reading.menus.reduce(0) { $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count } }
    print("read\t\(reading.venues.count + reading.hours.count + reading.menus.count + dishes)")
  } catch {
    print("refused\t\(error.code)")
  }
}
