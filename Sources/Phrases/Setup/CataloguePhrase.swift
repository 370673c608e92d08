/// What `dine campuses` says beside its list.
package enum CataloguePhrase: Phrase {
  /// No campus of the catalogue is called so.
  case noneCalled(String)
  /// How one of those listed becomes one's own.
  case howToSetUp
  /// So many campuses share the name.
  case several(String, Int)
}
