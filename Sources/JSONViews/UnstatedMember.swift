import Dining
import JSON
import Queries

extension JSONWriter {
  /// Of how many venues anybody says what they take, where none is said to take a meal exchange; else null.
  mutating func unstated(_ unstated: ExchangeUnstated?) {
    guard let unstated else { return field("exchange_unstated", String?.none) }
    object("exchange_unstated") { object in
      object.field("said", unstated.said)
      object.field("of", unstated.of)
    }
  }
}
