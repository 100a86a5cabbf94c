import Foundation
import LoadingOutbox
import LoadingStore
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
  /// The edits of all screens, which are sent in this launch or a later one.
  let outbox: Outbox

  /// Creates services that use the embedded server.
  ///
  /// The network is reachable unless the server's conditions are offline.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - storedRows: The store for rows.
  ///   - outbox: The file of the outbox. By default it is in the app's Application Support
  ///     directory, because only this device has the edits.
  init(server: EmbeddedServer, storedRows: StoredRows, outbox: URL = Self.standardOutbox) {
    let isReachable = server.conditions.fault != .offline
    self.init(
      server.makeClient(),
      server,
      storedRows,
      Reachability(isReachable: isReachable),
      outbox
    )
    server.observeConditions { [weak server, reachability] in
      // The value is read on the main actor, so that the later of two changes applies.
      Task { @MainActor in
        guard let server else { return }
        reachability.report(server.conditions.fault != .offline)
      }
    }
  }

  /// Creates services that use another server over the network.
  init(client: EmojiClient, storedRows: StoredRows, outbox: URL = Self.standardOutbox) {
    self.init(client, nil, storedRows, .shared, outbox)
  }

  private init(
    _ client: EmojiClient,
    _ server: EmbeddedServer?,
    _ storedRows: StoredRows,
    _ reachability: Reachability,
    _ outbox: URL
  ) {
    (self.client, self.server, self.storedRows) = (client, server, storedRows)
    self.reachability = reachability
    EmojiClient.current = client
    var retry = RetryPolicy.exponential(
      maximumRetries: .max,
      base: .seconds(1),
      maximumDelay: .seconds(300)
    )
    retry.shouldRetry = {
      ($0 as? EmojiClientError)?.isConnectivityTrouble ?? $0.isConnectivityError
    }
    do {
      self.outbox = try Outbox(
        at: outbox,
        retry: retry,
        reachability: reachability,
        edits: LikePost.self,
        DeletePost.self,
        SendMessage.self
      )
    } catch {
      preconditionFailure("\(outbox) is no file: \(error)")
    }
  }

  private static var standardOutbox: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("outbox.sqlite")
  }
}
