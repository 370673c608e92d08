import CivilTime
import Configuration
import Console
import Dining
import Failures
import HTTPClient
import JSON
import People
import Phrases
import World

/// Sends one message by one channel. A failure names only the channel, and nothing of the message.
struct AlertSender {
  private let delivery: AlertDelivery
  private let timeout: Int
  private let world: World

  /// The programs that show a message on the desktop, and that mail one.
  static let (notifier, mailer) = ("/usr/bin/notify-send", "/usr/sbin/sendmail")

  init(_ configuration: Configuration, in world: World) {
    delivery = configuration.alerts
    timeout = configuration.hooks.timeout
    self.world = world
  }

  /// - Throws: `alert-not-sent`; it is tried again later.
  func send(
    _ alerts: [AlertRecord], isCorrection: Bool, to person: String, campus: String,
    by channel: AlertDelivery.Channel, _ clock: LocalClock
  ) throws(Failure) {
    // A program is told the person in a member of its own.
    let isOthers = channel != .command && person != PersonName.owner.text
    let text = AlertText(alerts, isCorrection: isCorrection, to: isOthers ? person : nil, clock)
    switch channel {
    case .command:
      let input = Self.json(alerts, isCorrection: isCorrection, to: person, campus: campus, text, clock)
      try run(delivery.command, input, channel)
    case .desktop:
      let body = Self.withoutMarkup(text.text.sanitized(limit: Self.longest))
      try run([Self.notifier, "--app-name=dine", "--", "dine", body], "", channel)
    case .mail:
      guard let address = delivery.mailTo else { return }
      try run(
        [Self.mailer, "-t", "-oi"], Self.mail(alerts, isCorrection, text, to: address, clock),
        channel)
    case .ntfy: try post(text.lines.map { $0.sanitized(limit: Self.longest) }.joined(separator: "\n"))
    }
  }

  /// The most characters of a line.
  private static let longest = 1_000

  private func run(_ words: [String], _ input: String, _ channel: AlertDelivery.Channel) throws(Failure) {
    let reason: String
    switch world.files.run(words, Array(input.utf8), timeout * 1_000) {
    case .exited(0): return
    case .exited(let code): reason = "it ended with \(code)"
    case .killed(let signal): reason = "signal \(signal) ended it"
    case .cutShort where world.isInterrupted(): reason = Hook.stopped
    case .cutShort: reason = "it took longer than \(timeout) s"
    case .notStarted(let error): reason = "it could not be started, error \(error.errno)"
    }
    throw Failure(.alertNotSent, channel.rawValue, detail: reason)
  }

  /// One object, `dine.alert/1`, on one line.
  static func json(
    _ alerts: [AlertRecord], isCorrection: Bool, to person: String, campus: String, _ text: AlertText,
    _ clock: LocalClock
  ) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.field("schema", "dine.alert/1")
      object.field("at", clock.now.rfc3339UTC)
      object.field("event", isCorrection ? "correction" : "alert")
      object.field("person", person)
      object.field("campus", campus)
      object.field("text", text.text)
      object.array("alerts") { array in
        for alert in alerts {
          array.object { item in
            item.field("id", alert.topic.id)
            item.field("kind", alert.topic.kind.rawValue)
            item.field("name", alert.name)
            item.field("venue", alert.topic.venue)
            item.field("venue_name", alert.venueName)
            item.field("date", alert.topic.date.description)
            item.field("meal", alert.topic.meal.isEmpty ? nil : alert.topic.meal)
            item.field("begins", alert.begins.rfc3339(in: clock.zone))
            item.field("ends", alert.ends.rfc3339(in: clock.zone))
            item.field("stale", alert.wasStale)
            let (change, instead): (String?, String?) =
              switch alert.change {
              case .withdrawn: ("withdrawn", nil)
              case .renamed(let name): ("renamed", name)
              case nil: (nil, nil)
              }
            item.field("change", isCorrection ? change : nil)
            item.field("instead", isCorrection ? instead : nil)
          }
        }
      }
    }
    return writer.line()
  }

  /// A mail whose header states only the number of items: headers are stored in more places than bodies.
  static func mail(
    _ alerts: [AlertRecord], _ isCorrection: Bool, _ text: AlertText, to address: String, _ clock: LocalClock
  ) -> String {
    let subject = clock.say(AlertPhrase.several(alerts.count, isCorrection: isCorrection)).asciiFallback
    let id = (alerts.first?.topic.id ?? "") + (isCorrection ? ".c" : "")
    let lines = text.lines.map { $0.sanitized(limit: longest) }
    return """
      To: \(address)
      Subject: dine: \(subject)
      Message-ID: <\(id)@dine.invalid>
      Auto-Submitted: auto-generated
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: 8bit

      \(lines.joined(separator: "\n"))

      """
  }

  /// Desktops interpret a few tags in notifications.
  private static func withoutMarkup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private func post(_ text: String) throws(Failure) {
    guard let topic = delivery.ntfy else { return }
    var reason = "no answer"
    do throws(FetchError) {
      var configuration = FetchConfiguration(userAgent: "dine/\(Product.version)")
      configuration.limits.totalMilliseconds = timeout * 1_000
      configuration.limits.bodyBytes = 65_536
      // The topic is a secret of the configuration: it is sent only to its server.
      let request = FetchRequest(
        url: try WebAddress(topic), allowsPrivateAddress: true, redirects: .handOver,
        body: FetchBody(Array(text.utf8)))
      let transport = Transport(try Fetcher(configuration, milliseconds: world.milliseconds))
      var hasArrived = false
      transport.perform([request], isCancelled: world.isInterrupted) { _, result in
        switch result {
        case .success(let response) where (200..<300).contains(response.status): hasArrived = true
        case .success(let response): reason = "status \(response.status)"
        case .failure(let error): reason = error.code
        }
      }
      if hasArrived { return }
    } catch {
      reason = error.code
    }
    throw Failure(.alertNotSent, AlertDelivery.Channel.ntfy.rawValue, detail: reason)
  }
}
