import Foundation
import LoadingUI

/// What the screens work with.
@MainActor struct DemoServices {
  /// Where content comes from.
  let client: EmojiClient
  /// The embedded server, if it is what answers: each screen gets a button for it.
  let server: EmbeddedServer?
  /// Where rows are kept from one start to the next.
  let storedRows: StoredRows
  /// Whether the server can be reached, as far as the network goes.
  let reachability: Reachability

  /// Works with the embedded server.
  ///
  /// The network can be reached unless the server's conditions say that it is offline.
  init(server: EmbeddedServer, storedRows: StoredRows) {
    client = server.makeClient()
    self.server = server
    self.storedRows = storedRows
    reachability = Reachability()
    server.observeConditions { [weak server, reachability] in
      // Read when its turn comes: of two changes the later one holds.
      Task { @MainActor in
        guard let server else { return }
        reachability.report(server.conditions.fault != .offline)
      }
    }
  }

  /// Works with any other server, over the network of this device.
  init(client: EmojiClient, storedRows: StoredRows) {
    self.client = client
    server = nil
    self.storedRows = storedRows
    reachability = .shared
  }
}
