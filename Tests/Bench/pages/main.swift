import Adapters
import CivilTime
import Dining
import Glibc

// Measures the way from a page's bytes to its reading for scripts/bench, census included; the folder of pages is the argument,
// the pages come in as Tests/Bench/pages/pages.tsv has them. A line "page ADAPTER PATH BYTES NANOSECONDS DISHES" each.

/// The whole of a file.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 22)
  let count = fread(&bytes, 1, bytes.count, file)
  return Array(bytes.prefix(count))
}

/// Processor time of this process, which the other programs of a busy machine do not add to.
func nanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The fewest nanoseconds a page takes, of as many rounds as make a fifth of a second, and at least five.
func measure(_ body: [UInt8], _ adapter: SiteAdapter, at instant: Instant, in zone: Zone) throws -> (
  time: Int64, dishes: Int
) {
  var fewest = Int64.max
  var dishes = 0
  var total: Int64 = 0
  var rounds = 0
  while rounds < 5 || total < 200_000_000 {
    let start = nanoseconds()
    let page = try Page(bytes: body, observedAt: instant, zone: zone)
    let reading = try adapter.read(page)
    let time = nanoseconds() - start
    dishes = reading.menus.reduce(0) { $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count } }
    fewest = min(fewest, time)
    total += time
    rounds += 1
  }
  return (fewest, dishes)
}

let folder = CommandLine.arguments.dropFirst().first ?? "."
while let line = readLine() {
  let fields = line.split(separator: "\t").map(String.init)
  guard fields.count == 4, let adapter = SiteAdapter.named(fields[0]), let clock = CivilDateTime(fields[2])
  else {
    print("error\t\(line)")
    exit(1)
  }
  do {
    let zone = try Zone(identifier: fields[3], tzif: bytes(of: "/usr/share/zoneinfo/" + fields[3]))
    let body = bytes(of: folder + "/" + fields[1])
    let (time, dishes) = try measure(body, adapter, at: zone.instant(of: clock), in: zone)
    print("page\t\(fields[0])\t\(fields[1])\t\(body.count)\t\(time)\t\(dishes)")
  } catch {
    print("error\t\(fields[1]): \(error)")
    exit(1)
  }
}
