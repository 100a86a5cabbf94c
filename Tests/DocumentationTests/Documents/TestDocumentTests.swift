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

  @Test func `each test in the list of mutations exists`() throws {
    let sources = try Self.sources()
    let suites = Set(sources.matches(of: /(?:struct|class|extension) (\w+Tests)/).map(\.1))
    let names = Set(sources.matches(of: /func `([^`]+)`/).map(\.1))
    var count = 0
    for line in try Self.text("Tests/Mutations.md").split(separator: "\n") {
      guard let column = line.matches(of: /\| ([^|]*) \|$/).first?.1 else { continue }
      for match in column.matches(of: /`(\w+Tests)`(?:: ([^;]+))?/) {
        #expect(suites.contains(match.1), "\(line)")
        guard let given = match.2 else { continue }
        let name = given.replacing(/\s\((?:never ends|traps|does not compile)\)$/, with: "")
        #expect(names.contains(name), "\(line)")
        count += 1
      }
    }
    #expect(count > 300)
  }
}
