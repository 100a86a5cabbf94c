import Foundation

/// Draws the rules of the library for the article that explains them.
///
/// `swift run LoadingDiagrams` writes the pictures anew; a test fails where they are no longer what the
/// rules are.
@main enum LoadingDiagrams {
  /// Where the pictures are, from the folder of the package.
  static let folder = "Sources/LoadingUI/LoadingUI.docc"

  /// The pictures, by the names of their files; `~dark` is DocC's word for those of the dark mode.
  static var files: [String: String] {
    [
      "reload-decision.svg": Picture.reloadDecision(.light),
      "reload-decision~dark.svg": Picture.reloadDecision(.dark),
      "state-machine.svg": Picture.statusTable(.light),
      "state-machine~dark.svg": Picture.statusTable(.dark),
    ]
  }

  static func main() throws {
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
    }
    print("\(folder): \(files.keys.sorted().joined(separator: ", "))")
  }
}
