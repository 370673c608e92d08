import CivilTime
import Dining
import TestSupport
import Testing

@testable import Adapters

/// A list of allergens is not believed to be free of what the dish's own words name.
@Suite struct NamedAllergensTests {
  @Test(
    arguments: [
      ("Peanut Butter Cup", ["peanuts"]), ("Satay. Contains PEANUTS and fish sauce", ["peanuts", "fish"]),
      ("May contain traces of almonds, sesame", ["tree nuts", "sesame"]),
      ("Shrimp & Egg Fried Rice", ["shellfish", "eggs"]),
      ("Mac and Cheese", ["milk"]), ("Erdnüsse, Käse", ["peanuts", "milk"]),
      ("pistachio-crusted salmon", ["tree nuts", "fish"]),
      ("Peanut-Free Brownie", []), ("Nut mix without peanuts", ["tree nuts", "peanuts"]),
      ("No egg noodles", []),
      ("Vegan cheese pizza", []),
      ("Oat milk latte", []), ("Soy milk", ["soy"]), ("Almond Milk", ["tree nuts"]),
      ("Coconut milk curry", []),
      ("Dairy free cheese", []), ("Eggplant with buckwheat, butternut and peanutty oil", []),
      ("Spring egg rolls", []),
      ("Egg substitute", []), ("Crab apple pie", []), ("Swedish fish", []), ("", []), ("ÄÖÜ 12 %", []),
      ("Peanut free, with peanuts", ["peanuts"]),
      // A neighbour may speak of something else.
      ("Gluten Free Cheese Pizza", ["milk"]), ("Gluten-Free Tuna Melt", ["fish"]),
      ("Chicken, Rice, Cheese", ["milk"]),
      ("Gluten-Free Soy Sauce", ["soy"]), ("gluten free, egg", ["eggs"]), ("Gluten Free. Tofu", ["soy"]),
      ("Cage-Free Eggs", ["eggs"]), ("Lobster Roll", ["shellfish"]), ("Whole Wheat Roll", ["wheat"]),
      ("Impossible Cheese Burger", ["milk"]), ("Walnut Apple Salad", ["tree nuts"]),
      ("fish & chips, no egg", ["fish"]),
      ("Egg and sausage roll", ["eggs"]), ("without nuts, contains peanuts", ["peanuts"]),
      ("No-Bake Peanut Pie", ["peanuts"]),
      ("plant-based milk & real cheese", ["milk"]), ("vegan option: contains egg", ["eggs"]),
      ("Egg plant parmesan cheese", ["eggs", "milk"]),
      ("Cheese and egg pizza, gluten free", ["milk", "eggs"]),
      ("Cheese, gluten free", ["milk"]), ("No egg. Cheese", ["milk"]), ("Vegan chili with cheese", ["milk"]),
      ("Scrambled Eggs or Egg Substitute", ["eggs"]), ("Oatmeal with milk or milk alternative", ["milk"]),
      ("Cheese and free-range egg omelette", ["milk", "eggs"]), ("Cheese and egg-free pasta", ["milk"]),
      ("Tuna and egg free mayo", ["fish"]), ("Salmon and less salt", ["fish"]),
      ("Vegan or Cheese Pizza", ["milk"]),
      ("Vegan patty or salmon", ["fish"]), ("Non-dairy creamer or milk", ["milk"]),
      ("No gluten peanut butter cookie", ["peanuts"]), ("No Meat Egg and Cheese Biscuit", ["eggs", "milk"]),
      ("No nut butter and cheese sandwich", ["milk"]), ("Nudeln ohne Fleisch, Käse", ["milk"]),
      ("Almond Milk Chocolate Bark", ["tree nuts", "milk"]), ("“Cheese” sauce", ["milk"]),
      ("Mac’n’Cheese", ["milk"]),
      ("Spinat mit Ei", ["eggs"]), ("ERDNÜSSE", ["peanuts"]), ("Cheese\u{A0}pizza", ["milk"]),
      ("Dairy Free Scrambled Eggs", ["eggs"]), ("Gluten & Dairy Free Shrimp Pasta", ["shellfish"]),
      ("Contains milk, wheat and soy, peanut free", ["milk", "wheat", "soy"]),
      ("Ham, Egg and Cheese, Peanut Free", ["eggs", "milk"]),
      ("Contains wheat, milk, and peanut free", ["wheat", "milk"]),
      ("Burger with or without cheese", ["milk"]), ("Burger with/without Cheese", ["milk"]),
      ("Spaghetti mit oder ohne Käse", ["milk"]), ("No gluten, cheese pizza", ["milk"]),
      ("Crêpe sans gluten, œufs, fromage", ["eggs", "milk"]), ("Non-Vegan Mac Cheese", ["milk"]),
      ("Not vegan cheese pizza", ["milk"]), ("Vegan Chili - Grilled Cheese - Salad", ["milk"]),
      ("Vegan Chili • Tuna Melt • Salad", ["fish"]), ("Veganes Curry – Lachs mit Reis", ["fish"]),
      ("Vegan Mayo Tuna Salad", ["fish"]), ("Plant-Based Sausage Egg & Cheese Biscuit", ["eggs", "milk"]),
      ("Bacon & Egg Roll", ["eggs"]), ("Toasted Coconut Yogurt Parfait", ["milk"]),
      ("Buttermilk Pancakes", ["milk"]),
      ("Käsespätzle", ["milk"]), ("🥜Peanut Butter", ["peanuts"]), ("⚠️Peanuts", ["peanuts"]),
      // A whole list may be denied.
      ("Made without tree nuts, peanuts or sesame", []), ("No peanuts, tree nuts, soy", []),
      ("Doesn't contain peanuts", []),
      ("Does not contain milk, eggs, fish, crustacean shellfish, tree nuts, peanuts, wheat, soy", []),
      ("Pecan Smoked Bacon", []), ("Vegan cheese lasagne", []),
      ("Does not contain milk, eggs or peanuts", []), ("Made without milk, egg, wheat, soy", []),
      ("peanut, soy and wheat free", []), ("Free of milk and eggs", []), ("Free from peanuts", []),
      ("Enthält keine Milch, kein Ei", []), ("frei von Milch und Eiern", []), ("No nuts, egg or dairy", []),
      ("Vegan Mac and Cheese", ["milk"]), ("Vegan Grilled Cheese", []), ("Non-Dairy Cheese", []),
      ("Dairy Free Cheddar Cheese", []), ("Plant-Based Cheese", []),
      ("Ohne Ei und Käse, mit Fisch", ["fish"]),
      // Which nuts is not stated.
      ("Nut Brownie. Contains nuts.", ["tree nuts", "peanuts"]), ("Nussecken", ["tree nuts", "peanuts"]),
      ("Nut-free brownie", []), ("made in a nut free kitchen", []), ("Donut, butternut", []),
      ("Contains dairy", ["milk"]), ("Galleta con maní y cacahuate", ["peanuts"]),
      ("Pine nuts", ["tree nuts"]), ("processes tree nuts", ["tree nuts"]), ("Grape nuts", []),
      ("Noix de coco", []), ("Arroz con leche", ["milk"]), ("Tres leches", ["milk"]),
      ("Scampi mit Sesambrot", ["shellfish", "sesame"]), ("Mandelmilch", ["tree nuts"]),
      ("No 1 Peanut Noodles", ["peanuts"]), ("2% Milk", ["milk"]),
      // By what it is made of.
      ("Steamed Clams", ["shellfish"]), ("Fried Calamari", ["shellfish"]), ("Blackened Cod", ["fish"]),
      ("Mozzarella Omelette", ["milk", "eggs"]), ("Cream of Tomato Soup", ["milk"]), ("Hummus", ["sesame"]),
      ("Nutella Crepe", ["tree nuts"]), ("Quiche", ["eggs"]),
      ("Sahnesauce mit Muscheln", ["milk", "shellfish"]),
      ("Buttered Corn", ["milk"]), ("Coconut Cream Curry", []), ("Almond Butter", ["tree nuts"]),
      ("Coconut Cream Pie", ["milk"]), ("Pea Cream Soup", ["milk"]), ("Cream of Wheat", ["wheat"]),
      ("Peanut Butter Chocolate Chip Cookie", ["peanuts"]), ("Kale, Butter Beans", []),
      ("Shiitake & Oyster Mushrooms", []),
      ("Apple Butter", []), ("Butter Beans", []), ("Scalloped Potatoes", []), ("Oyster Mushrooms", []),
      ("Macaroni Salad", []), ("Snickerdoodle", []), ("Vegan Mozzarella", []), ("Cape Cod Chips", []),
    ] as [(String, Set<String>)])
  func wordsThatNameThem(text: String, allergens: Set<String>) {
    #expect(NamedAllergens.of(text) == allergens)
  }

  @Test(
    arguments: [
      ([], .none, false), (["peanuts"], .none, true), (["nuts"], .none, nil), (["soy"], .none, false),
      (nil, .none, nil), ([], .unspecified, nil), (["soy"], UnstatedAllergens { $0 == "sesame" }, false),
    ] as [([String]?, UnstatedAllergens, Bool?)])
  func aListThatLacksThemSaysNothingOfThem(list: [String]?, unstated: UnstatedAllergens, wasTold: Bool?)
    throws
  {
    func dish(_ name: String) throws -> Dish {
      let dish = Dish(name: name, allergens: list, unstatedAllergens: unstated)
      var reading = Reading(adapter: "none", observedAt: Instant(secondsSince1970: 0))
      let station = Station(name: "Grill", dishes: [dish])
      reading.menus = [MenuReading(venue: "1", Menu(date: Self.day, period: nil, stations: [station]))]
      return try #require(reading.doubtingUnlistedAllergens.menus.first?.menu.stations.first?.dishes.first)
    }
    #expect(try dish("Noodles").contains(allergen: "peanuts") == wasTold)
    let doubted = try dish("Peanut noodles")
    #expect(doubted.contains(allergen: "peanuts") == (wasTold == true ? true : nil))
    #expect(doubted.allergens == list)
    #expect(doubted.contains(allergen: "milk") == (try dish("Noodles").contains(allergen: "milk")))
    if unstated != .none, list != nil { #expect(doubted.unstatedAllergens.names?.contains("sesame") ?? true) }
  }

  @Test func aVeganDishHasNothingOfAnimals() {
    let dish = Dish(name: "Mac and Cheese with Almonds", tags: ["vegan"], allergens: [])
    var reading = Reading(adapter: "none", observedAt: Instant(secondsSince1970: 0))
    let station = Station(name: "Grill", dishes: [dish])
    reading.menus = [MenuReading(venue: "1", Menu(date: Self.day, period: nil, stations: [station]))]
    let doubted = reading.doubtingUnlistedAllergens.menus.first?.menu.stations.first?.dishes.first
    #expect(doubted?.unstatedAllergens.names == ["tree nuts"])
  }

  private static let day = CivilDate(dayNumber: 20_777)

  /// It takes no longer than the text is long.
  @Test func manyDenialsAreManyWords() {
    let text = String(repeating: "milk x ", count: 50_000) + String(repeating: "free ", count: 50_000)
    #expect(NamedAllergens.of(text) == ["milk"])
    #expect(NamedAllergens.of(String(repeating: "milk, ", count: 50_000) + "and soy free") == [])
    #expect(NamedAllergens.of(String(repeating: "milk and soy, free. ", count: 50_000)) == ["milk", "soy"])
  }
}
