import LoadingUI

/// Where the People screen finds people: a page of them, or those whose name contains a text.
@MainActor struct PeopleDirectory {
  private static let group = "People & Body"
  /// The most people that a search finds.
  private static let resultLimit = 50

  private let client: EmojiClient
  private let store: (any LocalStore<Emoji>)?

  init(_ services: DemoServices) {
    client = services.client
    store = services.storedRows.openIfPossible(.people)
  }

  /// The list of all people.
  func makeList() -> PagedLoader<Emoji, Int> {
    PagedLoader(store: store) { [client] offset, limit in
      try await client.emoji(inGroup: Self.group, offset: offset, limit: limit)
    }
  }

  /// A search for people, on this device and on the server.
  func makeSearch() -> SearchLoader<[Emoji]> {
    SearchLoader(
      local: { [store] text in
        guard !text.isEmpty else { return [] }
        return try await store?.items(matching: text, in: 0..<Self.resultLimit)
      },
      remote: { [client, store] text in
        guard !text.isEmpty else { return [] }
        let found = try await client.emoji(
          inGroup: Self.group,
          matching: text,
          offset: 0,
          limit: Self.resultLimit
        )
        // For the next time; what cannot be kept was found all the same.
        try? await store?.reconcile(
          found,
          matching: text,
          in: 0..<Self.resultLimit,
          isLast: found.count < Self.resultLimit
        )
        return found
      }
    )
  }
}
