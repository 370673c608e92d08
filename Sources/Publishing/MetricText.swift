import CivilTime
package import Configuration
package import Store

/// The statistics as text for Prometheus.
///
/// Instants are written, not ages; no sample has a timestamp of its own; and no label contains the name of a
/// venue.
package enum Metrics {
  /// The present and former beginnings of every exposition, which identify a metrics file.
  static let beginnings = ["# TYPE dine_build_info gauge\n", "# TYPE dine_build info\n"]

  /// The whole exposition for everything still configured: the rest will never have news.
  ///
  /// - Parameters:
  ///   - figures: the statistics.
  ///   - configuration: the configuration.
  ///   - commit: the commit that the program was built from; nil: unknown.
  ///   - form: the text format.
  /// - Returns: the text, with its end mark if the format has one.
  package static func text(
    of figures: Figures, for configuration: Configuration, commit: String?, as form: MetricForm
  ) -> String {
    let figures = figures.of(Set(configuration.campuses.map(\.id)))
    var text = MetricText(form)
    // Not the type info: OpenMetrics has it, but a file collector refuses a whole file because of it.
    text.family("dine_build_info", .gauge, "The program that wrote this.")
    text.sample("dine_build_info", [("version", Product.version), ("commit", commit ?? "")], "1")
    text.family("dine_fetch", .counter, "Ended fetches, by outcome.")
    for row in figures.fetches {
      text.sample("dine_fetch_total", labels(row.name) + [("outcome", row.what)], "\(row.count)")
    }
    text.family("dine_fetch_duration_seconds", .summary, "What fetches took.", unit: "seconds")
    for row in figures.durations {
      text.sample("dine_fetch_duration_seconds_count", labels(row.name), "\(row.count)")
      text.sample("dine_fetch_duration_seconds_sum", labels(row.name), seconds(row.milliseconds))
    }
    text.family(
      "dine_last_success_timestamp_seconds", .gauge, "When a page of this kind was last read or confirmed.",
      unit: "seconds")
    for row in figures.successes {
      text.sample(
        "dine_last_success_timestamp_seconds", labels(row.name) + [("kind", row.purpose)],
        "\(row.at.secondsSince1970)")
    }
    text.family("dine_items", .gauge, "What the last good readings hold.")
    for row in figures.yields {
      let kinds = [
        ("venues", row.yield.venues), ("hours", row.yield.statements), ("menus", row.yield.menus),
        ("dishes", row.yield.dishes),
      ]
      for (kind, count) in kinds {
        text.sample("dine_items", labels(row.name) + [("kind", kind)], "\(count)")
      }
    }
    text.family("dine_parse_rejects", .counter, "Answers that could not be read or believed, by reason.")
    for row in figures.rejects {
      text.sample("dine_parse_rejects_total", labels(row.name) + [("reason", row.what)], "\(row.count)")
    }
    text.family("dine_pages", .gauge, "Pages that are asked for, by how that last went.")
    for row in figures.pages {
      text.sample("dine_pages", labels(row.name) + [("state", row.what)], "\(row.count)")
    }
    text.family("dine_circuit_open", .gauge, "Whether a host is left alone because it failed too often.")
    for circuit in figures.circuits {
      text.sample("dine_circuit_open", [("host", circuit.host)], circuit.isOpen ? "1" : "0")
    }
    text.family("dine_db_bytes", .gauge, "The size of the database.", unit: "bytes")
    text.sample("dine_db_bytes", [], "\(figures.bytes)")
    return text.ended
  }

  private static func labels(_ name: Figures.Name) -> [(String, String)] {
    [("campus", name.campus), ("source", name.source)]
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let milliseconds = max(0, milliseconds)
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}

/// The two text formats that Prometheus reads.
package enum MetricForm: Sendable {
  /// OpenMetrics 1.0.0, as requested from a server.
  case openMetrics
  /// Prometheus' own text format 0.0.4, as node_exporter reads it from files: without units, and a counter is
  /// named like its samples.
  case file
}

/// Builds the text of metrics.
struct MetricText {
  /// The types of families that are used here: both formats have them.
  enum Kind: String { case counter, gauge, summary }

  private let form: MetricForm
  private var text = ""

  init(_ form: MetricForm) { self.form = form }

  /// Begins a family; its samples follow.
  mutating func family(_ name: String, _ kind: Kind, _ help: String, unit: String? = nil) {
    let name = form == .file && kind == .counter ? name + "_total" : name
    text += "# TYPE \(name) \(kind.rawValue)\n"
    if let unit, form == .openMetrics { text += "# UNIT \(name) \(unit)\n" }
    text += "# HELP \(name) \(Self.escaped(help))\n"
  }

  /// Adds a sample to the last family.
  mutating func sample(_ name: String, _ labels: [(String, String)], _ value: String) {
    let set = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    text += set.isEmpty ? "\(name) \(value)\n" : "\(name){\(set)} \(value)\n"
  }

  /// The complete text, with its end mark if there is one.
  var ended: String { form == .openMetrics ? text + "# EOF\n" : text }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
