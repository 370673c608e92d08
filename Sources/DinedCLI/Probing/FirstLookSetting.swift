import Commands
import Console
import Configuration
import Daemon
import Failures
import Phrases
import World

extension CommandContext {
  /// How a site is fetched about which nothing is configured yet: like those of an existing configuration, else by the
  /// defaults.
  ///
  /// - Parameters:
  ///   - url: the site's address.
  ///   - contact: what its operators are told.
  ///   - paths: where all is stored.
  /// - Returns: the setting, with a campus of no name.
  /// - Throws: `unknown-zone`, and what is wrong with `--now`.
  func settingForFirstLook(at url: String, contact: String, _ paths: Paths) throws(Failure) -> Setting {
    var configuration = (try? settings.configuration().2) ?? Configuration(campuses: [])
    configuration.contact = contact
    configuration.campuses.append(
      Campus(id: Self.unnamed, name: url, zone: arguments.value("zone") ?? "UTC"))
    do throws(SettingError) {
      let setting = try Setting(configuration, campus: Self.unnamed, paths: paths, world: world)
      guard arguments.has("now") else { return setting }
      return try Setting(
        configuration, campus: Self.unnamed, paths: paths, now: momentAsked(in: setting.zone), world: world)
    } catch {
      throw Failure(error)
    }
  }

  /// The contact of the command line; nil if none is given.
  ///
  /// - Returns: the contact.
  /// - Throws: `bad-contact-argument`.
  func contactGiven() throws(Failure) -> String? {
    guard let given = arguments.value("contact") else { return nil }
    guard ContactForm.fits(given), !ContactForm.isExample(given) else {
      throw Failure(.badContactArgument, given)
    }
    return given
  }

  /// A name that no campus can have.
  private static var unnamed: String { " " }
}
