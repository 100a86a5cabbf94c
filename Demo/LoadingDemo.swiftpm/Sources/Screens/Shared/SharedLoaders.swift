import LoadingUI

/// The two loaders that the tabs of the Shared screen share.
///
/// One of them is slow.
@MainActor final class SharedLoaders {
  /// The groups of the list, loaded with one request.
  let groups: Loader<[EmojiGroup]>
  /// The first faces, loaded page after page, which takes several times as long.
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
