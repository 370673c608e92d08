import Adapters
import CivilTime
import Dining
import Glibc

/// The adapter that `FUZZ_ADAPTER` names; all of them in turn, by the first byte, where it names none.
private let adapters: [SiteAdapter] = {
  let name = getenv("FUZZ_ADAPTER").map { String(cString: $0) } ?? ""
  return SiteAdapter.named(name).map { [$0] } ?? SiteAdapter.all
}()

/// Any bytes are a reading or an error, the same each time; what is read can be kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAdapter(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let (choice, bytes) = PageInput.split(start, count) else { return 0 }
  let adapter = adapters[choice / 16 % adapters.count]
  let urls: [String?] = [
    nil, "https://x.example/a/b/?locationId=7&date=2026-11-20&PeriodId=1423", "https://x.example/?%zz&=&a",
    "x",
  ]
  do {
    let page = try Page(
      bytes: bytes, contentType: PageInput.types[choice & 3], url: urls[choice / 4 % 4],
      observedAt: Instant(secondsSince1970: choice & 128 == 0 ? 1_795_194_300 : 253_402_300_799),
      zone: choice & 1 == 0 ? PageInput.newYork : PageInput.berlin)
    let reading = try adapter.read(page)
    require(try adapter.read(page) == reading, "read otherwise the second time")
    look(at: reading)
  } catch {
    require(!error.code.isEmpty, "an error without a code")
  }
  return 0
}

private func look(at reading: Reading) {
  for venue in reading.venues { require(!venue.siteID.isEmpty, "a venue without an id") }
  for notice in reading.notices { require(!notice.code.isEmpty, "a notice without a code") }
  for entry in reading.menus {
    for station in entry.menu.stations {
      for dish in station.dishes {
        require(!dish.name.isEmpty, "a dish without a name")
        require(dish.prices.allSatisfy { $0.amount.minorUnits > 0 }, "\(dish.name) for nothing or less")
      }
    }
  }
}
