import CivilTime
import Dining
import Testing

@Suite struct PageFamilyTests {
  @Test(arguments: [
    ("http://x.example/menus?date=2026-11-20&p=1", "http://x.example/menus?date=#&p=1"),
    ("http://x.example/GetMenus?date=11/20/2026", "http://x.example/GetMenus?date=#"),
    ("http://x.example/GetMenus?date=11%2F2%2F2026&l=704", "http://x.example/GetMenus?date=#&l=704"),
    ("http://x.example/2026/11/20/lunch", "http://x.example/#/lunch"),
    ("http://x.example/20261120.json", "http://x.example/#.json"),
    ("http://x.example/location/704", "http://x.example/location/704"),
    ("http://x.example/10/20/30", "http://x.example/10/20/30"),
    ("http://x.example/12026-11-20", "http://x.example/12026-11-20"),
    ("http://x.example/1/2/2026", "http://x.example/#"), ("", ""),
    ("http://x.example/q?v=%7B%22d%22%3A%222026-11-22%22%7D", "http://x.example/q?v=%7B%22d%22%3A%22#%22%7D"),
  ])
  func datesAreTakenOut(address: String, key: String) {
    #expect(PageFamily.key(of: address) == key)
  }
}

@Suite struct PageDayTests {
  @Test(
    arguments: [
      ("http://x.example/menus?date=2026-11-21", "2026-11-21"),
      ("http://x.example/20261121.json", "2026-11-21"),
      ("http://x.example/m?date=11%2F21%2F2026", "2026-11-21"),
      ("http://x.example/m?date=21.11.2026", "2026-11-21"),
      ("http://x.example/m?date=12/11/2026", "2026-11-12"),
      ("http://x.example/m?date=10/12/2026", "2026-12-10"),
      ("http://x.example/m?from=2026-11-16&to=2026-11-22", "2026-11-16"),
      ("http://x.example/m?v=2026-99-99&date=2026-11-21", "2026-11-21"), ("http://x.example/menu", nil),
    ] as [(String, String?)])
  func anAddressNamesItsDay(address: String, day: String?) {
    let found = PageFamily.day(of: address, near: CivilDate(dayNumber: 20_777))
    #expect(found?.description == day)
  }
}
