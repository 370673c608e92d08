import TestSupport
import Testing

@Suite struct FloorsTests {
  let floors = Floors.documented

  @Test func theTableIsSound() {
    #expect(floors.faults == [])
    #expect(floors.modules.count > 20)
  }

  @Test func everyModuleHasALineAndEveryLineAModule() {
    let folders = Set(
      Checkout.files(under: "Sources").compactMap { $0.split(separator: "/").dropFirst().first })
    #expect(folders.map(String.init).sorted() == floors.modules.keys.sorted())
  }

  @Test func everyImportGoesDown() {
    for file in SourceFile.sources {
      for (line, fault) in importFaults(file, floors) { Issue.record("\(file.path):\(line): \(fault)") }
    }
  }

  @Test func noModulesImportEachOtherInACircle() {
    var below: [String: Set<String>] = [:]
    for file in SourceFile.sources {
      below[file.module, default: []].formUnion(imports(of: file).map(\.module))
    }
    #expect((below["Queries"]?.count ?? 0) > 3)
    // Takes away what imports nothing that is left, again and again: what stays is in a circle, or above one.
    while let free = below.first(where: { $0.value.isDisjoint(with: below.keys) })?.key { below[free] = nil }
    #expect(below.keys.sorted() == [])
  }

  @Test func everyImportIsDeclaredInThePackage() {
    let declared = declaredDependencies(Checkout.text("Package.swift") ?? "")
    #expect(declared["DineCLI"]?.contains("Queries") == true)
    for file in SourceFile.sources {
      for found in imports(of: file) where floors.modules[found.module] != nil {
        #expect(
          declared[file.module]?.contains(found.module) == true,
          "\(file.path):\(found.line): Package.swift does not give \(file.module) the module \(found.module)")
      }
    }
  }

  @Test func thePackageDeclaresNothingTheFloorsForbid() {
    for (module, dependencies) in declaredDependencies(Checkout.text("Package.swift") ?? "") {
      for dependency in dependencies {
        if let objection = floors.objection(to: dependency, in: module) {
          Issue.record("Package.swift: \(objection)")
        }
      }
    }
  }
}

/// The rules caught at work on snippets that break them.
@Suite struct FloorRuleTests {
  let floors = Floors(
    """
    3 Top Middle
    2 Middle Low
    2 Beside
    1 Low CThing
    0 CThing
    0 Shared
    common Shared
    """)

  @Test(
    arguments: [
      ("Middle", "import Low", nil),
      ("Top", "import Shared", nil),
      ("Top", "package import Middle", nil),
      ("Top", "import Glibc\nimport Synchronization", nil),
      ("Top", "import Low", "below it but not on its line"),
      ("Low", "import Middle", "above it"),
      ("Middle", "import Beside", "beside it"),
      ("Middle", "@preconcurrency import CThing", "below it but not on its line"),
      ("Low", "private import struct CThing.Handle", nil),
      ("Low", "package import CThing", "keep C out of the interface"),
      ("Nowhere", "import Low", "has no line"),
      ("Top", "import Foundation", "no Foundation"),
      ("Top", "import FoundationEssentials", "no Foundation"),
      ("Top", "import Dispatch", "not a module"),
      ("Top", "public import Middle", "only the products"),
      ("Top", "@_exported import Middle", "_exported"),
      ("Top", "// import Foundation\nlet a = \"import Foundation\"", nil),
    ] as [(String, String, String?)])
  func importsAreJudged(module: String, text: String, fault: String?) {
    let file = SourceFile(path: "Sources/\(module)/A.swift", text: text + "\n")
    let faults = importFaults(file, floors).map(\.fault)
    if let fault {
      #expect(faults.count == 1 && faults[0].contains(fault), "\(faults)")
    } else {
      #expect(faults == [])
    }
  }

  @Test func aTableThatPointsUpIsRefused() {
    #expect(Floors("1 A B\n1 B").faults == ["A imports B, which does not lie below it"])
    #expect(Floors("1 A B").faults == ["A imports B, which is on no floor"])
    #expect(Floors("1 A\n1 A\nx").faults.count == 2)
    #expect(Floors("common C").faults == ["common module C is on no floor"])
  }

  @Test func dependenciesAreReadFromThePackage() {
    let text = """
      floor("A"),
      floor(
        "B", on: "A",
        "C"),
      program("p", on: "B"),
      tests(of: "A", with: "B"),
      """
    #expect(declaredDependencies(text) == ["A": [], "B": ["A", "C"], "p": ["B"]])
  }
}
