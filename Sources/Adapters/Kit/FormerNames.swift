// The kit's names to be and its names of before, while both are written; the script that renames deletes this file.
import Dining
import Markup

typealias NoticeLedger = NoticeCollector
typealias PageLog = NoticeCollector
typealias Record = SiteRecord
typealias RecordKeys = KeyCount
typealias MenuTable = MenuBuilder
typealias MenuSheet = MenuBuilder
typealias ReadingDraft = PageDraft
typealias PageCensus = Census
typealias TitleDates = WrittenDates

extension NoticeCollector {
  var notices: [Notice] { all }
}

extension MenuBuilder {
  mutating func add(_ dish: Dish, ledger: inout NoticeCollector) { add(dish, ledger) }
}

extension Census {
  func counts(in text: DecodedText, ledger: inout NoticeCollector) -> [String: Int] {
    counts(in: text, ledger)
  }
}

extension VendorWords {
  static func period(_ name: String) -> String? { MealName.stated(name) }
}
