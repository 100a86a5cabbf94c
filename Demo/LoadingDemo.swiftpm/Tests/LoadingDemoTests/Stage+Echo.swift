import Foundation
import LoadingUI
import UIKit

@testable import LoadingDemo

// Apart from the tests: a file with both UIKit and Testing would ask for an overlay of the two.
extension Stage {
  /// A fresh device with the Echo screen open.
  static func withEcho(
    _ client: EmojiClient,
    server: EmbeddedServer? = nil
  ) throws -> Stage {
    Simulator.reset()
    let stage = Stage(client: client, server: server)
    try stage.open(EchoViewController.self)
    return stage
  }

  /// A fresh device with the list of screens open.
  static func fresh(_ server: EmbeddedServer) -> Stage {
    Simulator.reset()
    return Stage(client: server.makeClient(), server: server)
  }

  /// The manager of the screen that is open.
  var manager: LoadingManager? { screen?.loadingManager }

  /// Whether a text is to be seen, as far as the picture tells.
  func shows(_ text: String) -> Bool { svg.contains(text) }

  /// The number of rows that the screen's list has.
  var rowCount: Int {
    (screen as? UITableViewController)?.tableView.numberOfRows(inSection: 0) ?? 0
  }

  /// What a device would have logged as a mistake.
  var faults: [String] { Simulator.faults }
}
