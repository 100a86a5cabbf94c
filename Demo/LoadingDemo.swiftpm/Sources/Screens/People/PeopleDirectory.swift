import LoadingUI

/// Where the People screen finds people: all of them, or those whose name contains a text, page by page.
@MainActor struct PeopleDirectory {
  private static let group = "People & Body"

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

  /// A search for people: on this device at each letter, on the server after a pause.
  func makeSearch() -> PagedQueryLoader<String, Emoji, Int> {
    PagedQueryLoader { [client, store] text in
      // Without a text nobody is searched for, and the list stays.
      guard !text.isEmpty else { return PagedLoader { _, _ in [] } }
      return PagedLoader(store: store?.matching(text)) { offset, limit in
        try await client.emoji(
          inGroup: Self.group,
          matching: text,
          offset: offset,
          limit: limit
        )
      }
    }
  }
}
