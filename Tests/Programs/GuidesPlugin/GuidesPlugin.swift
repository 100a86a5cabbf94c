import Foundation
import PackagePlugin

/// Compiles the Swift files at the top of a target's folder with the code of the guides that they
/// are named after.
@main struct GuidesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let pages =
      files("md", in: root, deep: false)
      + ["Docs", "Sources"].flatMap { files("md", in: root.appending(path: $0), deep: true) }
    let guides = Dictionary(grouping: pages) { $0.name.lowercased() }
    let program = try context.tool(named: "LoadingGuides").url
    return files("swift", in: target.directoryURL, deep: false).compactMap { template in
      guard let guide = guides[template.name.lowercased()]?.first else {
        Diagnostics.error("There is no guide of this name", file: template.path)
        return nil
      }
      // The name differs from the template's, because both are sources for the compiler.
      let output = context.pluginWorkDirectoryURL.appending(path: "\(template.name)+Guide.swift")
      return .buildCommand(
        displayName: "Inserting the code of \(guide.lastPathComponent)",
        executable: program,
        arguments: [template.path, guide.path, output.path],
        inputFiles: [template, guide],
        outputFiles: [output]
      )
    }
  }

  private func files(_ kind: String, in folder: URL, deep: Bool) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: deep ? [] : .skipsSubdirectoryDescendants
    )
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == kind }.sorted { $0.path < $1.path }
  }
}

extension URL {
  fileprivate var name: String { deletingPathExtension().lastPathComponent }
}
