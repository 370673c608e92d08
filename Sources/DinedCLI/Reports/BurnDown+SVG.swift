import Phrases
import TerminalViews
import Accounts
import Store
import PrivateStore
import CivilTime
import Console
import Dining

extension BurnDown {
  /// The same numbers as an SVG picture: readings as a line, the pace of the last 14 days dashed, an even
  /// pace down to zero at the term's end dotted, breaks shaded. `data-` attributes hold every number, so that
  /// a program can read from the picture what the sentence says.
  ///
  /// - Parameters:
  ///   - clock: determines how times are written.
  ///   - key: the account's key in its list; nil: it is the only one.
  /// - Returns: the SVG document.
  func svg(_ clock: LocalClock, key: String? = nil) -> String {
    let frame = BurnDownFrame(self, clock)
    let sentence = sentence(clock)
    var writer = SVGWriter()
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .number(BurnDownFrame.width),
        "height": .number(BurnDownFrame.height),
        "viewBox": .init("0 0 \(BurnDownFrame.width) \(BurnDownFrame.height)"), "role": "img",
        "class": "dine-balance",
        "lang": .init(clock.language == .english ? nil : clock.language.rawValue),
        "data-account": .init(key ?? account.key), "data-left": .number(self.left),
      ]
    ) { svg in
      svg.element("title", text: "\(account.label): \(sentence)")
      svg.element("style", text: BurnDownFrame.style)
      svg.element(
        "rect",
        [
          "class": "paper", "width": .number(BurnDownFrame.width), "height": .number(BurnDownFrame.height),
        ])
      svg.element(
        "text", ["class": "head", "x": .number(BurnDownFrame.edge), "y": 20],
        text: account.label.sanitized().clipped(to: 44, mark: "…"))
      for (number, line) in sentence.wrapped(to: 56).prefix(2).enumerated() {
        svg.element("text", ["x": .number(BurnDownFrame.edge), "y": .number(38 + 15 * number)], text: line)
      }
      shadedBreaks(into: &svg, frame, clock)
      axes(into: &svg, frame, clock)
      projections(into: &svg, frame, clock)
      svg.element(
        "path",
        [
          "class": "read", "d": .init(frame.steps(points, until: clock.now)),
          "data-points": .init(
            points.map { "\($0.at.secondsSince1970):\($0.amount)" }.joined(separator: " ")),
        ])
    }
    return writer.text
  }

  private func shadedBreaks(into svg: inout SVGWriter, _ frame: BurnDownFrame, _ clock: LocalClock) {
    for pause in breaks where pause.end > frame.start && pause.first < frame.end {
      let (left, right) = (frame.x(pause.first), frame.x(pause.end))
      svg.element(
        "rect",
        [
          "class": "break", "x": .number(left), "y": .number(BurnDownFrame.top),
          "width": .number(max(1, right - left)), "height": .number(frame.y(0) - BurnDownFrame.top),
          "data-break": .init(pause.first.rfc3339(in: clock.zone)),
        ]
      ) { $0.element("title", text: pause.name) }
    }
  }

  private func axes(into svg: inout SVGWriter, _ frame: BurnDownFrame, _ clock: LocalClock) {
    let (first, last) = (SVGWriter.Value.number(frame.left), SVGWriter.Value.number(frame.right))
    for amount in [0, frame.most] {
      let y = frame.y(amount)
      svg.element("line", ["class": "axis", "x1": first, "y1": .number(y), "x2": last, "y2": .number(y)])
      svg.element(
        "text", ["class": "quiet", "x": .number(frame.left - 6), "y": .number(y + 4), "text-anchor": "end"],
        text: self.amount(amount, short: true, in: clock.language))
    }
    let base = SVGWriter.Value.number(BurnDownFrame.height - 8)
    svg.element(
      "text", ["class": "quiet", "x": first, "y": base],
      text: clock.monthDay(clock.zone.civil(at: frame.start).date))
    guard let term else { return }
    let x = SVGWriter.Value.number(frame.x(term.end))
    svg.element(
      "line",
      [
        "class": "axis", "x1": x, "y1": .number(BurnDownFrame.top), "x2": x, "y2": .number(frame.y(0)),
        "data-term-end": .init(term.end.rfc3339(in: clock.zone)),
      ])
    svg.element(
      "text", ["class": "quiet", "x": x, "y": base, "text-anchor": "end"], text: clock.monthDay(term.lastDay))
  }

  private func projections(into svg: inout SVGWriter, _ frame: BurnDownFrame, _ clock: LocalClock) {
    guard let last = points.last, let term else { return }
    let even = points[0]
    svg.element(
      "line",
      [
        "class": "even", "x1": .number(frame.x(even.at)), "y1": .number(frame.y(even.amount)),
        "x2": .number(frame.x(term.end)), "y2": .number(frame.y(0)),
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
        "class": "pace", "x1": .number(frame.x(last.at)), "y1": .number(frame.y(last.amount)),
        "x2": .number(frame.x(end.at)), "y2": .number(frame.y(end.amount)),
        "data-projected": .number(end.amount), "data-projected-at": .init(end.at.rfc3339(in: clock.zone)),
      ])
  }
}
