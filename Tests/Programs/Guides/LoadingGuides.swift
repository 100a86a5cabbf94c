import Foundation
import GuideCode

/// Inserts the code of a guide into its template.
///
/// `LoadingGuides Edits.swift Edits.md Output.swift`
@main enum LoadingGuides {
  static func main() throws {
    let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    do {
      let code = try Template(files[0]).code(of: Document(files[1]))
      try code.write(to: files[2], atomically: true, encoding: .utf8)
    } catch let error as Template.UnknownBlockError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
