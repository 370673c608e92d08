import Dining

extension Dish {
  /// Its allergens as a table of tests has them: `not stated`, `none`, `milk, soy`, `milk, maybe more`.
  var listed: String {
    guard let allergens else { return "not stated" }
    let names = allergens.isEmpty ? "none" : allergens.joined(separator: ", ")
    guard let unstated = unstatedAllergens.names else { return names + ", maybe more" }
    return unstated.isEmpty ? names : names + ", but not of " + unstated.joined(separator: ", ")
  }
}
