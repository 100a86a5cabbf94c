import Foundation
import LoadingUI

/// The services that the screens use.
@MainActor struct DemoServices {
  /// The client that loads content.
  let client: EmojiClient
  /// The embedded server, if the demo uses it.
  ///
  /// Each screen then has a button for it.
  let server: EmbeddedServer?
  /// The store for rows between launches.
  let storedRows: StoredRows
  /// The reachability of the network.
  let reachability: Reachability

  /// Creates services that use the embedded server.
  ///
  /// The network is reachable unless the server's conditions are offline.
  init(server: EmbeddedServer, storedRows: StoredRows) {
    client = server.makeClient()
    self.server = server
    self.storedRows = storedRows
    reachability = Reachability()
    server.observeConditions { [weak server, reachability] in
      // The value is read on the main actor, so that the later of two changes applies.
      Task { @MainActor in
        guard let server else { return }
        reachability.report(server.conditions.fault != .offline)
      }
    }
  }

  /// Creates services that use another server over the network.
  init(client: EmojiClient, storedRows: StoredRows) {
    self.client = client
    server = nil
    self.storedRows = storedRows
    reachability = .shared
  }
}
