package import World

/// Settings from the command line, or the environment, that take precedence over the configuration.
package struct Overrides: Hashable, Sendable {
  /// The path of the configuration.
  package var configuration: String?
  /// The path of the database.
  package var database: String?
  /// The key of the campus.
  package var campus: String?
  /// The moment that the answer is for, as written.
  package var now: String?

  package init(
    configuration: String? = nil, database: String? = nil, campus: String? = nil, now: String? = nil
  ) {
    self.configuration = configuration
    self.database = database
    self.campus = campus
    self.now = now
  }

  /// The paths of all files.
  package func paths(in world: World) -> Paths {
    Paths.resolve(
      configuration: configuration, database: database, environment: world.environment,
      exists: world.files.exists)
  }

  /// The campus that is named here or by `DINE_CAMPUS`; nil: the configuration's default or only one.
  package func campus(in world: World) -> String? {
    campus ?? world.environment("DINE_CAMPUS").flatMap { $0.isEmpty ? nil : $0 }
  }
}
