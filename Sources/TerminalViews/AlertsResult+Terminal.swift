import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension AlertsResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      [
        entry.topic.date.description, entry.topic.kind.rawValue, entry.topic.venue, entry.topic.meal,
        entry.state.code, entry.state.instant.map { $0.rfc3339(in: clock.zone) }, entry.name,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let lines = entries.map { entry -> (label: String, text: TextLayout.Piece) in
      let record = AlertRecord(
        entry.topic, name: entry.name, venueName: entry.venueName, begins: entry.begins, ends: entry.begins,
        state: .stored, toldAt: entry.begins, wasStale: false)
      let time = entry.state.instant.map { sheet.clock.timeAndDay($0) }
      return (
        AlertText([record], isCorrection: false, sheet.clock).subject,
        .init(sheet.say(AlertsPhrase.state(entry.state.code, at: time)), .dim)
      )
    }
    return sheet.page([
      entries.isEmpty ? sheet.lines(sheet.say(AlertsPhrase.nothing)) : sheet.pairs(lines, indent: 0),
      messages(sheet),
      sheet.remark(sheet.say(channels.isEmpty ? AlertsPhrase.noChannels : .channels(channels))),
    ])
  }

  /// The text of the messages, if requested.
  private func messages(_ sheet: TextLayout) -> [String] {
    guard let test else { return [] }
    func section(_ heading: AlertsPhrase, _ alerts: [AlertRecord], _ isCorrection: Bool) -> [String] {
      guard !alerts.isEmpty else { return [] }
      let text = AlertText(alerts, isCorrection: isCorrection, sheet.clock)
      return [sheet.heading(sheet.say(heading))] + text.lines.flatMap { sheet.lines($0, indent: 2) }
    }
    let lines = section(.message, test.new, false) + section(.correction, test.corrections, true)
    return lines.isEmpty ? sheet.lines(sheet.say(AlertsPhrase.noMessage)) : lines
  }
}
