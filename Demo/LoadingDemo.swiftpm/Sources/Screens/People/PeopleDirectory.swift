import LoadingLists

/// The people on the People screen, and the search for them, page by page.
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

  /// A search for people: in the local rows at each letter, on the server after a pause.
  func makeSearch() -> PagedQueryLoader<String, Emoji, Int> {
    PagedQueryLoader { [client, store] text in
      // Without a text there is no search, and the list stays.
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
