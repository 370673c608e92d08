import Accounts
import CivilTime
import Dining
import Phrases
import PrivateStore

/// The positions of times and amounts in the picture of a balance.
struct BurnDownFrame {
  static let (width, height) = (375, 200)
  /// The left and right margin.
  static let edge = 12
  /// Below the sentence, which has at most two lines.
  static let top = 66
  private static let bottom = 26
  /// The width of a letter of the labels, which are mostly digits.
  private static let letter = 7

  static let style = """
    .dine-balance{font:12px system-ui,sans-serif;fill:#1b1b1b}.paper{fill:#fff}.head{font-size:14px;font-weight:600}\
    .quiet{fill:#595959;font-size:11px}.axis{stroke:#d4d4d4}.break{fill:#ececec}\
    .read,.pace{fill:none;stroke:#0969da;stroke-width:2}.pace{stroke-dasharray:6 4}\
    .even{stroke:#595959;stroke-dasharray:1 4}\
    @media(prefers-color-scheme:dark){.dine-balance{fill:#ededed}.paper{fill:#121212}.quiet{fill:#a8a8a8}\
    .axis{stroke:#3a3a3a}.break{fill:#262626}.read,.pace{stroke:#58a6ff}.even{stroke:#a8a8a8}}
    """

  let start: Instant
  let end: Instant
  let most: Int
  /// The left edge of the plot, after the widest label of the amounts.
  let left: Int
  let right = width - edge

  init(_ down: BurnDown, _ clock: LocalClock) {
    start = down.term.map { min($0.first, down.points[0].at) } ?? down.points[0].at
    end = max(down.term?.end ?? clock.now, down.points[down.points.count - 1].at, start + 1)
    most = max(down.points.map(\.amount).max() ?? 0, 1)
    let label = down.amount(most, short: true, in: clock.language)
    left = Self.edge + 6 + Self.letter * min(label.count, 16)
  }

  func x(_ at: Instant) -> Int {
    let share = Double(at.seconds(since: start)) / Double(end.seconds(since: start))
    return left + Int(min(max(share, 0), 1) * Double(right - left))
  }

  func y(_ amount: Int) -> Int {
    let share = Double(amount) / Double(most)
    let room = Self.height - Self.top - Self.bottom
    return Self.top + room - Int(min(max(share, 0), 1) * Double(room))
  }

  /// A balance is assumed constant until the next reading: steps, not slopes.
  func steps(_ points: [PastBalance], until now: Instant) -> String {
    var path = ""
    for (place, point) in points.enumerated() {
      path += place == 0 ? "M\(x(point.at)),\(y(point.amount))" : "H\(x(point.at))V\(y(point.amount))"
    }
    return path + "H\(x(max(now, points[points.count - 1].at)))"
  }
}
