import LoadingUI

/// What the tabs of the Shared screen have in common: two loaders, one of them slow.
@MainActor final class SharedLoaders {
  /// The groups of the list: one request.
  let groups: Loader<[EmojiGroup]>
  /// The first faces: page after page, so it takes several times as long.
  let faces: Loader<[Emoji]>

  init(client: EmojiClient) {
    groups = Loader { ignoreCache in try await client.groups(ignoringCache: ignoreCache) }
    faces = Loader { ignoreCache in
      var faces: [Emoji] = []
      for page in 0..<3 {
        faces += try await client.emoji(
          inGroup: "Smileys & Emotion",
          offset: page * 4,
          limit: 4,
          ignoringCache: ignoreCache
        )
      }
      return faces
    }
  }
}
