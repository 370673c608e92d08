package import JSON
package import Phrases
package import Queries

extension PersonResult: JSONView {
  package static let schema = "dine.person/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("change", change.rawValue)
    writer.field("blocked", blocked)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    guard !person.isEmpty else { return }
    func amount(_ amount: Amount, _ key: String, into writer: inout JSONWriter) {
      writer.key(key)
      writer.object { entry in
        entry.field("new", amount.new)
        entry.field("known", amount.known)
      }
    }
    writer.object { result in
      result.field("person", person)
      result.field("target", target)
      amount(opinions, "likes", into: &result)
      amount(votes, "votes", into: &result)
      result.field("unread", unread)
      result.field("names", names)
    }
  }
}
