import Foundation
import Testing

/// The map of the code, compared with the code.
struct MapTests {
  /// A step of a way: a type that calls or notifies another one.
  private struct Step {
    let type: String
    let next: String
    let isNotification: Bool
    /// The protocol by which one names the other.
    let role: String?

    /// Returns whether the code of the caller, or of the observer, names the other type.
    func exists(in map: SourceMap) -> Bool {
      let (namer, named) = isNotification ? (next, type) : (type, next)
      guard let role else { return map.names(namer, named) }
      return map.names(namer, role) && map.conforms(named, to: role)
    }
  }

  private let page: String
  private let map: SourceMap

  init() throws {
    let file = Repository.root.appendingPathComponent("Docs/HowItWorks.md")
    page = try String(contentsOf: file, encoding: .utf8)
    map = try SourceMap.current.get()
  }

  /// The folders of each module, from those that depend on others to those that don't.
  private var folders: [String: [String]] {
    var folders: [String: [String]] = [:]
    var module = ""
    for line in page.components(separatedBy: "```")[1].split(separator: "\n").dropFirst() {
      guard let name = line.firstMatch(of: /(\(top\)|\w+)\/?/)?.1 else { continue }
      if line.hasPrefix(" ") {
        folders[module, default: []].append(String(name))
      } else {
        module = String(name)
      }
    }
    return folders
  }

  /// The steps of each way.
  private static func ways(_ page: String) -> [[Step]] {
    page.components(separatedBy: "\n### ").dropFirst().map { way in
      let rows = way.matches(of: /\| `(\w+)` \| (calls|notifies) `(\w+)`(?: as `(\w+)`)? \|/)
      return rows.map {
        Step(
          type: String($0.1),
          next: String($0.3),
          isNotification: $0.2 == "notifies",
          role: $0.4.map { String($0) }
        )
      }
    }
  }

  @Test func `the map has each folder of each module`() {
    let folders = folders.mapValues { Set($0) }
    let existing = Dictionary(grouping: map.files, by: \.module).mapValues {
      Set($0.map(\.folder))
    }
    #expect(folders == existing)
    #expect(folders["Loading"]?.contains("Rules") == true)
  }

  @Test func `a folder names only types of those below it`() {
    for (module, order) in folders {
      let files = map.files.filter { $0.module == module }
      for (index, folder) in order.enumerated() {
        let above = files.filter { order[..<index].contains($0.folder) }
          .reduce(into: Set()) { $0.formUnion($1.declared) }
        for file in files where file.folder == folder {
          let named = file.names.intersection(above).subtracting(file.declared)
          #expect(named.isEmpty, "\(module)/\(folder): \(file.declared)")
        }
      }
    }
  }

  @Test func `each type of the map exists`() {
    let names = page.matches(of: /`([A-Z]\w+)`/).map { String($0.1) }
    let known = map.files.reduce(into: Set(["MapTests"])) { $0.formUnion($1.declared) }
      .union(folders.keys)
    #expect(Set(names).count > 40)
    #expect(names.filter { !$0.hasPrefix("UI") && !known.contains($0) } == [])
  }

  @Test func `each step of the ways is in the code`() {
    let ways = Self.ways(page)
    #expect(ways.map(\.count) == [13, 14, 12])
    for way in ways {
      var reached: Set<String> = Set(way.prefix(1).map(\.type))
      for step in way {
        #expect(reached.contains(step.type), "\(step) begins nowhere")
        // The failure doesn't include the code, which is long.
        let exists = step.exists(in: map)
        #expect(exists, "\(step)")
        reached.insert(step.next)
      }
    }
  }

  @Test func `a step that is not in the code is found`() {
    let page = """

      ### A way
      | `LoadStateMachine` | calls `LoadRunner` | the other way round |
      | `LoadRunner` | notifies `LoadStateMachine` | likewise |
      | `ListDriver` | calls `ListGroup` as `ListRows` | it doesn't conform |
      | `ListDriver` | calls `PagedLoader` as `ListRows` | nor does it |
      | `LoadRunner` | calls `LoadStateMachine` | so it is |
      """
    let steps = Self.ways(page).joined()
    #expect(steps.map { $0.exists(in: map) } == [false, false, false, false, true])
  }
}
