import Foundation
import GuideCode

/// The documents, and the code that they show.
enum Repository {
  /// The folder of the package.
  static let root: URL = {
    // Tests, DocumentationTests, Documents, this file
    let file = URL(fileURLWithPath: #filePath)
    return (0..<4).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
  }()

  /// README, each page of `Docs`, and each page of the catalogs.
  static func documents() throws -> [Document] {
    let pages = files("md", in: "Docs") + files("md", in: "Sources")
    return try ([root.appendingPathComponent("README.md")] + pages).map { try Document($0) }
  }

  /// The names of the articles: the pages of the catalogs that aren't about a symbol.
  static func articleNames() throws -> [String] {
    try files("md", in: "Sources").compactMap { file in
      let isOfSymbol = try String(contentsOf: file, encoding: .utf8).hasPrefix("# ``")
      return isOfSymbol ? nil : file.deletingPathExtension().lastPathComponent
    }
  }

  /// The template that a document's code is inserted into, or `nil` if its code is all in the demo.
  static func template(of document: Document) throws -> Template? {
    try tests(named: document.name).map { try Template($0) }
  }

  /// Returns whether a test runs the code of a document, in its template or beside it.
  static func hasTest(of document: Document) throws -> Bool {
    try [tests(named: document.name), tests(named: document.name + "Tests")].contains {
      try $0.map { try String(contentsOf: $0, encoding: .utf8).contains("@Test") } == true
    }
  }

  private static func tests(named name: String) -> URL? {
    files("swift", in: "Tests/DocumentationTests").first {
      $0.deletingPathExtension().lastPathComponent.lowercased() == name.lowercased()
    }
  }

  /// The screens of the demo, which its own tests run.
  static func screens() throws -> [SourceFile] {
    try files("swift", in: "Demo/LoadingDemo.swiftpm/Sources/Screens").map { try SourceFile($0) }
  }

  /// Returns the files of a folder with a path extension, in order.
  static func files(_ kind: String, in folder: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder),
      includingPropertiesForKeys: nil
    )
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == kind }
      .sorted { $0.path < $1.path }
  }
}
