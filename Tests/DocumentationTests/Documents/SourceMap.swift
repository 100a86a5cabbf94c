import Foundation

/// The folders of the modules, and the types that their files declare and name.
struct SourceMap {
  struct File {
    let module: String
    /// The folder in the module, or `(top)`.
    let folder: String
    /// The types and protocols that are declared at the top level.
    let declared: Set<String>
    /// The capitalized words, except for those in comments and strings.
    let names: Set<String>
    /// The types that are declared or extended, with the names after the first colon.
    let conformances: [String: Set<String>]
  }

  /// The map of the code, which is read once.
  static let current = Result { try SourceMap() }

  let files: [File]

  private init() throws {
    let root = Repository.root.appendingPathComponent("Sources").path
    files = try Repository.files("swift", in: "Sources").map { file in
      let path = file.path.dropFirst(root.count + 1).split(separator: "/").map { String($0) }
      return File(
        module: path[0],
        folder: path.count == 2 ? "(top)" : path[1],
        text: try String(contentsOf: file, encoding: .utf8)
      )
    }
  }

  /// Returns the files that declare or extend a type.
  func files(of type: String) -> [File] { files.filter { $0.conformances[type] != nil } }

  /// Returns whether the code of a type names another one.
  func names(_ type: String, _ other: String) -> Bool {
    files(of: type).contains { $0.names.contains(other) }
  }

  /// Returns whether a type is declared or extended with a protocol, or with one that inherits from
  /// that protocol.
  func conforms(_ type: String, to role: String) -> Bool {
    let conformances = conformances(of: type)
    return conformances.contains(role)
      || conformances.contains { self.conformances(of: $0).contains(role) }
  }

  private func conformances(of type: String) -> Set<String> {
    files.reduce(into: []) { $0.formUnion($1.conformances[type] ?? []) }
  }
}

extension SourceMap.File {
  init(module: String, folder: String, text: String) {
    (self.module, self.folder) = (module, folder)
    let code = text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
    names = Self.names(in: code)
    declared = Set(
      code.split(separator: "\n").filter { $0.first?.isWhitespace == false }.compactMap {
        $0.firstMatch(of: /\b(?:class|struct|enum|protocol|actor|typealias) ([A-Z]\w+)/)
          .map { String($0.1) }
      }
    )
    let declarations = code.matches(
      of: /(?:class|struct|enum|protocol|actor|typealias|extension)\s+(\w+)([^\{=]*)/
    )
    conformances = declarations.reduce(into: [:]) { all, declaration in
      let parents = declaration.2.drop { $0 != ":" }
      all[String(declaration.1), default: []].formUnion(Self.names(in: parents))
    }
  }

  private static func names(in code: some StringProtocol) -> Set<String> {
    Set(String(code).matches(of: /\b[A-Z]\w+/).map { String($0.0) })
  }
}
