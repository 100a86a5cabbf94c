import Foundation

/// A program that draws the rules of the library for the article that explains them.
///
/// `swift run LoadingDiagrams` updates the images. A test fails if they no longer match the rules.
@main enum LoadingDiagrams {
  /// The folder of the images, relative to the package.
  static let folder = "Sources/LoadingUI/LoadingUI.docc"

  /// The images by file name, of which DocC uses the `~dark` ones in dark mode.
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
