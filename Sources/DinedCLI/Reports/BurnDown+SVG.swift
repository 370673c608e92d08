import Phrases
import TerminalViews
import Accounts
import Store
import PrivateStore
import CivilTime
import Console
import Dining

extension BurnDown {
  private static let (width, height) = (375, 180)
  private static let margin = (left: 44, right: 12, top: 34, bottom: 24)

  /// The same numbers as a picture: what was read as a line, the pace of the last 14 days dashed, an even pace to nothing at
  /// the term's end dotted. `data-` attributes hold every number, so that a program reads from the picture what the
  /// sentence says.
  func svg(_ clock: LocalClock) -> String {
    let frame = Frame(self, now: clock.now)
    let sentence = sentence(clock)
    var writer = SVGWriter()
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .number(Self.width), "height": .number(Self.height),
        "viewBox": .init("0 0 \(Self.width) \(Self.height)"), "role": "img", "font-family": "sans-serif",
        "lang": .init(clock.language == .english ? nil : clock.language.rawValue),
        "font-size": 11, "data-account": .init(account.key), "data-left": .number(self.left),
      ]
    ) { svg in
      svg.element("title", text: "\(account.label): \(sentence)")
      svg.element("text", ["x": 8, "y": 14, "font-weight": "bold"], text: account.label)
      svg.element("text", ["x": 8, "y": 28], text: sentence)
      axes(into: &svg, frame, clock)
      svg.element(
        "path",
        [
          "d": .init(frame.steps(points, until: clock.now)), "fill": "none", "stroke": "#1a66b3",
          "stroke-width": 2,
          "data-points": .init(
            points.map { "\($0.at.secondsSince1970):\($0.amount)" }.joined(separator: " ")),
        ])
      projections(into: &svg, frame, clock)
    }
    return writer.text
  }

  private func axes(into svg: inout SVGWriter, _ frame: Frame, _ clock: LocalClock) {
    svg.element(
      "line",
      [
        "x1": .number(Self.margin.left), "y1": .number(frame.y(0)),
        "x2": .number(Self.width - Self.margin.right),
        "y2": .number(frame.y(0)), "stroke": "#888",
      ])
    for amount in [0, frame.most] {
      svg.element(
        "text",
        ["x": .number(Self.margin.left - 4), "y": .number(frame.y(amount) + 4), "text-anchor": "end"],
        text: self.amount(amount, short: true, in: clock.language))
    }
    guard let term else { return }
    let x = frame.x(term.end)
    svg.element(
      "line",
      [
        "x1": .number(x), "y1": .number(Self.margin.top), "x2": .number(x), "y2": .number(frame.y(0)),
        "stroke": "#888",
        "data-term-end": .init(term.end.rfc3339(in: clock.zone)),
      ])
    svg.element(
      "text", ["x": .number(x), "y": .number(Self.height - 8), "text-anchor": "end"],
      text: clock.monthDay(term.lastDay))
  }

  private func projections(into svg: inout SVGWriter, _ frame: Frame, _ clock: LocalClock) {
    guard let last = points.last, let term else { return }
    let even = points[0]
    svg.element(
      "line",
      [
        "x1": .number(frame.x(even.at)), "y1": .number(frame.y(even.amount)),
        "x2": .number(frame.x(term.end)),
        "y2": .number(frame.y(0)), "stroke": "#888", "stroke-dasharray": "1 4",
      ])
    let end: (at: Instant, amount: Int)
    switch runway {
    case .left(let rest): end = (term.end, rest)
    case .gone(let when): end = (when, 0)
    case nil: return
    }
    svg.element(
      "line",
      [
        "x1": .number(frame.x(last.at)), "y1": .number(frame.y(last.amount)), "x2": .number(frame.x(end.at)),
        "y2": .number(frame.y(end.amount)), "stroke": "#1a66b3", "stroke-dasharray": "6 4",
        "data-projected": .number(end.amount), "data-projected-at": .init(end.at.rfc3339(in: clock.zone)),
      ])
  }

  /// Where moments and amounts lie in the picture.
  private struct Frame {
    let start: Instant
    let length: Int64
    let most: Int

    init(_ down: BurnDown, now: Instant) {
      start = down.term.map { min($0.first, down.points[0].at) } ?? down.points[0].at
      let end = max(down.term?.end ?? now, down.points[down.points.count - 1].at)
      length = max(end.seconds(since: start), 1)
      most = max(down.points.map(\.amount).max() ?? 0, 1)
    }

    func x(_ at: Instant) -> Int {
      let share = Double(at.seconds(since: start)) / Double(length)
      return BurnDown.margin.left
        + Int(min(max(share, 0), 1) * Double(BurnDown.width - BurnDown.margin.left - BurnDown.margin.right))
    }

    func y(_ amount: Int) -> Int {
      let share = Double(amount) / Double(most)
      let room = BurnDown.height - BurnDown.margin.top - BurnDown.margin.bottom
      return BurnDown.margin.top + room - Int(min(max(share, 0), 1) * Double(room))
    }

    /// A balance holds until the next reading says otherwise: steps, not slopes.
    func steps(_ points: [PastBalance], until now: Instant) -> String {
      var path = ""
      for (place, point) in points.enumerated() {
        path += place == 0 ? "M\(x(point.at)),\(y(point.amount))" : "H\(x(point.at))V\(y(point.amount))"
      }
      return path + "H\(x(max(now, points[points.count - 1].at)))"
    }
  }
}
