import Foundation
import LoadingTesting
import Testing
import UIKit

@testable import LoadingDemo

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension OnScreenTests {
  /// The screens of the demo through everything that can happen to them.
  @MainActor @Suite struct RehearsalTests {
    @Test(arguments: await DemoScreens.rehearsed)
    func `a screen of the demo is rehearsed`(_ screen: DemoScreens) async throws {
      try await Rehearsal { screen.type.init(services: .rehearsed(with: $0)) }.run()
    }
  }
}

/// A screen as an argument of tests.
struct DemoScreens: Sendable, CustomTestStringConvertible {
  let name: String
  let type: any DemoScreen.Type

  var testDescription: String { name }

  /// The screens that load.
  @MainActor static let rehearsed = demoScreens.filter { $0 != GalleryViewController.self }.map {
    DemoScreens(name: $0.name, type: $0)
  }
}

extension DemoServices {
  /// Returns services whose requests the rehearsal answers, with the content of the embedded server.
  ///
  /// They store nothing, because there is no folder for their files.
  static func rehearsed(with server: RehearsalServer) -> DemoServices {
    let embedded = EmbeddedServer(host: "\(UUID().uuidString).demo", clock: server.clock)
    var client = embedded.makeClient()
    client.transport = { request in
      guard let url = request.url else { throw URLError(.badURL) }
      return try await server.answer(url.path) { isEmpty in
        embedded.conditions = ServerConditions(delay: .zero, isEmpty: isEmpty)
        let response = try await embedded.response(
          to: EmbeddedServer.Request(
            method: request.httpMethod ?? "GET",
            url: url,
            body: request.httpBody ?? Data()
          )
        )
        let head = HTTPURLResponse(
          url: url,
          statusCode: response.status,
          httpVersion: nil,
          headerFields: nil
        )
        guard let head else { throw URLError(.badServerResponse) }
        return (response.body, head as URLResponse)
      }
    }
    let folder = FolderOfItsOwn.current
    let noFolder = folder.appendingPathComponent("file")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: noFolder.path, contents: nil)
    return DemoServices(
      client: client,
      storedRows: StoredRows(file: noFolder.appendingPathComponent("rows.sqlite")),
      outbox: folder.appendingPathComponent("\(UUID().uuidString).sqlite")
    )
  }
}
