import Dining
import JSON
import Queries

extension JSONWriter {
  /// How many venues state what they take, if none states that it takes a meal exchange; else null.
  mutating func unstated(_ unstated: ExchangeUnstated?) {
    guard let unstated else { return field("exchange_unstated", String?.none) }
    object("exchange_unstated") { object in
      object.field("said", unstated.said)
      object.field("of", unstated.of)
    }
  }
}
