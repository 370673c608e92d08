import Adapters
package import Configuration

extension [AdapterForm] {
  /// Those of the adapters that there are.
  package static let known = SiteAdapter.all.map { adapter in
    guard let halls = adapter.halls else { return AdapterForm(adapter.name) }
    return AdapterForm(adapter.name, hallExample: halls.example, takesHall: halls.fits)
  }
}
