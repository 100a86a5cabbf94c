import LoadingOutbox
import Foundation
import LoadingStore
import UIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The demo as a command, for systems without UIKit.
@main
@MainActor enum LoadingDemoCommand {
  static func main() async {
    exit(await run(CommandLine.arguments.dropFirst()))
  }

  /// Runs the command.
  ///
  /// - Returns: The exit code: 0, 1 if a file could not be written or a screen failed to
  /// continue, 2 for invalid arguments.
  static func run(_ arguments: some Sequence<String>) async -> Int32 {
    let screens = Walkthrough.all.map { $0.screen.name.lowercased() }
    do {
      let options = try CommandOptions(arguments, screens: screens)
      if options.showsHelp {
        print(CommandOptions.usage(screens: screens))
      } else if options.isInteractive {
        try await interact(options)
      } else {
        try await show(options)
      }
      return 0
    } catch let error as CommandOptions.UsageError {
      complain(error.message + "\n\n" + CommandOptions.usage(screens: screens))
      return 2
    } catch let trouble as Stage.Trouble {
      complain(trouble.message)
      return 1
    } catch {
      complain(error.localizedDescription)
      return 1
    }
  }

  private static func show(_ options: CommandOptions) async throws {
    let folder = options.output ?? standardFolder
    // Checked first, so that an invalid folder is reported immediately.
    if let pictures = options.pictures { try make(pictures) }
    let storedRows = try await openRows(in: folder, options)
    let log = LogFile(folder.appendingPathComponent("log.txt"))
    var sections: [PicturePage.Section] = []
    let chosen = Walkthrough.all.filter {
      options.screen == nil || options.screen == $0.screen.name.lowercased()
    }
    for (index, walkthrough) in chosen.enumerated() {
      let screen = walkthrough.screen
      say("\(index + 1) of \(chosen.count): \(screen.name)")
      let pictures = try await pictures(of: walkthrough, from: options.url, storedRows)
      sections.append(
        PicturePage.Section(
          title: screen.name,
          text: screen.whatToTry,
          pictures: pictures,
          sheets: try await walkthrough.sheets()
        )
      )
    }
    let page = PicturePage(
      sections: sections,
      source: options.url?.absoluteString ?? "the embedded server"
    )
    try write(page.html, to: "index.html", in: folder)
    if !log.isEmpty { say("Log messages of the library: \(log.url.path)") }
    say(folder.appendingPathComponent("index.html").path)
    if let folder = options.pictures {
      for picture in sections.flatMap(\.pictures) {
        guard let name = picture.fileName else { continue }
        try write(picture.light, to: "\(name)-light.svg", in: folder)
        try write(picture.dark, to: "\(name)-dark.svg", in: folder)
      }
      for sheet in sections.flatMap(\.sheets) where sheet.setting.isInReadme {
        try write(sheet.svg, to: "gallery-\(sheet.setting.rawValue).svg", in: folder)
      }
      say(folder.path)
    }
  }

  /// Lets the user control the screens, beginning with the list or the requested screen.
  private static func interact(_ options: CommandOptions) async throws {
    let storedRows = try await openRows(in: options.output ?? standardFolder, options)
    Simulator.reset()
    let stage = Stage(services: makeServices(for: options.url, storedRows))
    if let screen = demoScreens.first(where: { $0.name.lowercased() == options.screen }) {
      try stage.open(screen)
    }
    try await InteractiveRun(session: InteractiveSession(stage), terminal: Terminal()).run()
  }

  /// The stored rows of a server, in the folder for rows.
  private static func openRows(
    in folder: URL,
    _ options: CommandOptions
  ) async throws -> StoredRows {
    try make(folder)
    let storedRows = StoredRows(file: folder.appendingPathComponent(storeName(for: options.url)))
    if options.resets {
      try await storedRows.removeAll()
      try await Outbox(at: storedRows.outbox).removeAll()
    }
    return storedRows
  }

  /// The services of the screens, with a remote or embedded server.
  private static func makeServices(for url: URL?, _ storedRows: StoredRows) -> DemoServices {
    let outbox = storedRows.outbox
    guard let url else {
      return DemoServices(server: EmbeddedServer(), storedRows: storedRows, outbox: outbox)
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    let client = EmojiClient(address: url, session: URLSession(configuration: configuration))
    return DemoServices(client: client, storedRows: storedRows, outbox: outbox)
  }

  /// Runs one screen.
  ///
  /// If it fails, the steps so far are kept.
  private static func pictures(
    of walkthrough: Walkthrough,
    from url: URL?,
    _ storedRows: StoredRows
  ) async throws -> [Picture] {
    Simulator.reset()
    let services = makeServices(for: url, storedRows)
    // The terminal shows classic bars, whose back buttons have titles.
    Simulator.rules.barsFloat = true
    let stage = Stage(services: services, say: say)
    if let server = services.server {
      try await walkthrough.run(stage, server)
    } else {
      try await walkthrough.visit(stage)
    }
    return stage.pictures
  }

  /// A separate file for each server, because their rows differ.
  private static func storeName(for url: URL?) -> String {
    guard let url else { return "rows.sqlite" }
    let server = [url.host, url.port.map(String.init)].compactMap(\.self).joined(separator: "-")
    return "rows-\(server).sqlite"
  }

  private static func make(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      let reason = error.localizedDescription
      throw Stage.Trouble(
        message: "the folder \(folder.path) can’t be created; use another folder. (\(reason))"
      )
    }
  }

  private static func write(_ text: String, to name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  /// `demo` in the build folder that contains the command, or in `.build` of the current folder.
  private static var standardFolder: URL {
    var folder = Bundle.main.bundleURL
    while folder.path != "/" {
      if folder.lastPathComponent == ".build" { return folder.appendingPathComponent("demo") }
      folder.deleteLastPathComponent()
    }
    return URL(fileURLWithPath: ".build/demo", isDirectory: true)
  }

  /// Prints a line unbuffered, even to a pipe.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("LoadingDemo: \(text)\n".utf8))
  }
}

extension StoredRows {
  /// The file of the outbox, next to the rows, so that each server and run has its own.
  var outbox: URL {
    file.deletingPathExtension().appendingPathExtension("outbox.sqlite")
  }
}
