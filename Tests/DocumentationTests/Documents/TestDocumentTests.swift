import Foundation
import Testing

/// The documents about the tests, compared with the tests.
struct TestDocumentTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func sources() throws -> String {
    try Repository.files("swift", in: "Tests").map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: "\n")
  }

  @Test func `each variable of the random runs is documented`() throws {
    let document = try Self.text("Docs/Testing.md")
    let names = try Self.sources().matches(of: /"((?:[A-Z_]+_)?(?:SEEDS?|ROUNDS))"/)
      .map { String($0.1) }
    #expect(Set(names).count == 3)
    for name in Set(names) { #expect(document.contains("`\(name)`")) }
  }

  @Test func `the guide about tests of an app has every function of the stand-in`() throws {
    let guide = try Self.text("Sources/LoadingUI/LoadingUI.docc/TestingScreens.md")
    let sources = try Repository.files("swift", in: "Tests/Headless/UIKit").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    let names = sources.filter { $0.contains(/(?:extension|enum) Headless \{/) }
      .flatMap { $0.matches(of: /public static (?:func|var) (\w+)/).map(\.1) }
    #expect(Set(names).count > 40)
    for name in Set(names) where !guide.contains("`\(name)") && !guide.contains("Headless.\(name)(")
    { Issue.record("\(name) is missing") }
  }

  @Test func `each row of the device test plan names screens of the demo, and types`() throws {
    let screens = "Demo/LoadingDemo.swiftpm/Sources/Screens"
    let sources = try
      (Repository.files("swift", in: screens) + Repository.files("swift", in: "Sources"))
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    let tests = try Self.text(screens + "/DeviceTests/DeviceTest.swift")
    let names = Set(
      (sources.matches(of: /static let name = "([^"]+)"/)
        + tests.matches(of: /case \w+ = "([^"]+)"/))
        .map(\.1)
    )
    let types = Set(
      sources.matches(of: /(?:class|struct|enum|protocol|extension) (\w+)/).map(\.1)
    )
    var opened: Set<Substring> = []
    for line in try Self.text("Docs/DeviceTestPlan.md").split(separator: "\n") {
      guard let row = line.wholeMatch(of: /\| ([^|]+) \|.*\| ([^|]+) \|/), row.1 != "open",
        row.1 != "---"
      else { continue }
      let screens = row.1.split(separator: ", ")
      opened.formUnion(screens)
      #expect(names.isSuperset(of: screens), "\(line)")
      let begins = row.2.matches(of: /`(\w+)`/).map(\.1)
      #expect(!begins.isEmpty && types.isSuperset(of: begins), "\(line)")
    }
    for test in tests.matches(of: /case \w+ = "([^"]+)"/) { #expect(opened.contains(test.1)) }
  }

  @Test func `the device test plan takes an hour, and half an hour on an iPad`() throws {
    let plan = try Self.text("Docs/DeviceTestPlan.md")
    let minutes = plan.matches(of: /## (\d+)\..* — (\d+) minutes/)
      .compactMap { match in Int(match.1).flatMap { number in Int(match.2).map { (number, $0) } } }
    #expect(minutes.filter { $0.0 < 9 }.reduce(0) { $0 + $1.1 } <= 60)
    #expect(minutes.filter { $0.0 >= 9 }.reduce(0) { $0 + $1.1 } <= 30)
    #expect(minutes.count == 10)
  }
}
