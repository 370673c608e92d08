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
  ///   - name: the platform of the page; nil: the configured one, or the one the page names.
  ///   - keeps: whether the reading is recorded.
  /// - Returns: the balances that were read.
  /// - Throws: the reason why the page yields no balances.
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
        .inDollars(of: context.campus.country)
    } catch {
      throw Failure(error, page: place)
    }
    if keeps { try BalanceDatabase(context).record(reading, from: .file) }
    return BalanceSummary(readNow: reading, context)
  }

  /// The platform with a name, else the configured one, else the one the page names.
  private func platform(_ name: String?) throws(BalanceError) -> BalancePlatform? {
    if let name { return BalancePlatform(named: name) ?? context.campus.card?.reader }
    guard case .custom? = context.campus.card?.reader else { return nil }
    return context.campus.card?.reader
  }
}
