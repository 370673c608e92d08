package import Console
import CivilTime
import JSON
package import World

/// The program that writes the manual pages, as a function of its arguments, the programs and the world.
package enum ManualPages {
  private static let usage = """
    usage: manuals dine.1 | dined.8 | dine.json.5 SCHEMA EXAMPLE
    The date is that of $SOURCE_DATE_EPOCH, or today.

    """

  /// Writes one page to standard output.
  ///
  /// - Parameters:
  ///   - words: the page, and for the configuration the files of its schema and of an example.
  ///   - dine: the declaration of `dine`.
  ///   - dined: the declaration of `dined`.
  ///   - world: everything outside the process.
  /// - Returns: the exit code.
  package static func run(_ words: [String], dine: ProgramSpec, dined: ProgramSpec, in world: World) -> Int32
  {
    let date = date(in: world)
    switch (words.first, words.count) {
    case ("dine.1", 1): world.console.output(ProgramPage.text(of: dine, in: Texts.dine, date: date))
    case ("dined.8", 1): world.console.output(ProgramPage.text(of: dined, in: Texts.dined, date: date))
    case ("dine.json.5", 3):
      guard let page = configuration(schema: words[1], example: words[2], date, world) else { return 65 }
      world.console.output(page)
    default:
      world.console.error(usage)
      return 64
    }
    return world.console.outputFailure() == nil ? 0 : 74
  }

  private static func configuration(
    schema: String, example: String, _ date: String, _ world: World
  ) -> String? {
    guard let schema = try? JSONValue(parsing: world.files.read(schema, 1 << 20)),
      let example = try? world.files.read(example, 1 << 20)
    else {
      world.console.error("manuals: \(schema) is no JSON Schema, or \(example) is not there\n")
      return nil
    }
    return SchemaPage.text(
      name: "dine.json", summary: Texts.configurationSummary, schema: schema,
      description: Texts.configuration,
      example: String(decoding: example, as: UTF8.self).split(separator: "\n").map(String.init),
      files: Texts.configurationFiles, seeAlso: ["dine(1)", "dined(8)"], date: date)
  }

  /// The date in mdoc's form; `SOURCE_DATE_EPOCH` makes builds of one commit reproducible.
  private static func date(in world: World) -> String {
    let epoch = world.environment("SOURCE_DATE_EPOCH").flatMap { Int64($0) }
    let day = Zone.utc.civil(at: epoch.map(Instant.init(secondsSince1970:)) ?? world.now()).date
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    let (year, month, number) = day.components
    let name = months.indices.contains(month - 1) ? months[month - 1] : months[0]
    return "\(name) \(number), \(year)"
  }
}
