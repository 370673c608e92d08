import PrivateStore
import Store
package import Failures
import Configuration
import Dining
import SignOn
import World

/// Reads balances from a page that a person saved in a browser.
package struct SavedBalancePage {
  private let context: AccountContext

  /// The largest saved page that is read, in bytes.
  private static let largestPage = 2_000_000

  package init(_ context: AccountContext) {
    self.context = context
  }

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - path: the file, or `-` for standard input.
  ///   - name: the platform it is of; nil: that of the configuration, or whichever the page says.
  ///   - keeps: whether the reading is recorded.
  /// - Returns: what was read.
  /// - Throws: why the page gives no balances.
  package func read(
    file path: String, platform name: String?, keeps: Bool
  ) throws(Failure) -> BalanceSummary {
    let world = context.world
    let place = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-" ? try world.console.input(Self.largestPage) : try world.files.read(path, Self.largestPage)
    } catch {
      throw Failure(error, at: path == "-" ? place : nil)
    }
    let reading: BalanceReading
    do throws(BalanceError) {
      reading = try BalanceReader.read(bytes, platform: try self.platform(name))
    } catch {
      throw Failure(error, page: place)
    }
    if keeps { try BalanceDatabase(context).record(reading, from: .file) }
    return BalanceSummary(readNow: reading, context)
  }

  /// The platform of a name, else that of the configuration, else whichever the page says.
  private func platform(_ name: String?) throws(BalanceError) -> BalancePlatform? {
    if let name { return BalancePlatform(named: name) ?? context.campus.card?.reader }
    guard case .custom? = context.campus.card?.reader else { return nil }
    return context.campus.card?.reader
  }
}
