import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Removed values don't return, and others are kept.
@MainActor struct ValueRemovalTests {
  private let folder: TemporaryFolder
  private let secret = "a secret of one user"

  init() throws { folder = try TemporaryFolder() }

  private func store(_ collection: String = "all") throws -> Profiles {
    try Profiles(at: folder.file(), collection: collection)
  }

  private func books() throws -> SQLiteStore<Book> {
    try SQLiteStore(at: folder.file(), collection: "all")
  }

  private var filesWithSecret: [String] {
    get throws {
      try folder.names.filter {
        try Data(contentsOf: folder.file($0)).range(of: Data(secret.utf8)) != nil
      }
    }
  }

  @Test func `a removal affects one value or one collection, not rows of the same name`()
    async throws
  {
    let (store, other, books) = (try store(), try store("other"), try books())
    try await books.write("xyz")
    for key in 1...3 {
      try await store.write("a\(key)", key)
      try await other.write("b\(key)", key)
    }
    try await store.value(for: 1).remove()
    #expect(try await (store.name(1), store.name(2)) == (nil, "a2"))
    try await store.removeAll()
    #expect(try await (store.name(2), store.name(3)) == (nil, nil))
    #expect(try await (other.name(1), other.name(3)) == ("b1", "b3"))
    #expect(try await books.ids() == "xyz")
    try await books.removeAll()
    #expect(try await other.name(2) == "b2")
    #expect(try Database.isSound(folder.file()))
  }

  @Test(arguments: [true, false])
  func `the bytes of a removed value are erased`(isAll: Bool) async throws {
    let (store, other) = (try store(), try store("other"))
    try await other.write("b", 1)
    try await store.write(String(repeating: secret, count: 1000), 1)
    try await store.write(secret, 1)
    try await store.write(secret, 2)
    #expect(try filesWithSecret != [])
    if isAll {
      try await store.removeAll()
    } else {
      for key in 1...2 { try await store.value(for: key).remove() }
    }
    #expect(try filesWithSecret == [])
  }

  @Test func `a file that has to be replaced keeps all other content`() async throws {
    let (store, other, books) = (try store(), try store("other"), try books())
    try await store.write(secret, 1)
    try await other.write("b", 1)
    try await books.write("xyz")
    try StoreFile(at: folder.file()).replace(without: .values(Array("all".utf8)))
    #expect(try filesWithSecret == [])
    #expect(try await (store.name(1), other.name(1)) == (nil, "b"))
    #expect(try await books.ids() == "xyz")
    try StoreFile(at: folder.file()).replace(without: .lists(Array("all".utf8)))
    #expect(try await books.ids() == "")
    #expect(try await other.name(1) == "b")
    #expect(!store.wasRebuilt && !other.wasRebuilt && !books.wasRebuilt)
  }

  @Test func `a value of an earlier generation is rejected`() async throws {
    let store = try store()
    let (value, neighbour) = (store.value(for: 1), store.value(for: 2))
    let generation = value.generation
    try await value.write(Profile(name: "a"), generation: generation)
    try await neighbour.remove()
    try await value.write(Profile(name: "b"), generation: generation)
    for removesAll in [true, false] {
      let generation = value.generation
      if removesAll { try await store.removeAll() } else { try await value.remove() }
      await #expect(throws: StoreEmptiedError.self) {
        try await value.write(Profile(name: "c"), generation: generation)
      }
      #expect(try await value.read() == nil)
      try await value.write(Profile(name: "d"), generation: value.generation)
    }
  }

  @Test(arguments: seeds(20))
  func `signing out at any moment leaves no data`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try store()
    let loaders = (0..<4).map { key in
      Loader(store: store.value(for: key % 2)) { [secret] _ in Profile(name: secret) }
    }
    for _ in 0..<20 {
      let loader = loaders[Int.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: loader.load(force: true)
      case 1: loader.invalidate()
      default: loader.update(Profile(name: "\(secret) \(Int.random(in: 0..<9, using: &random))"))
      }
      await settle(turns: Int.random(in: 0..<4, using: &random))
    }
    for loader in loaders { loader.reset() }
    try await store.removeAll()
    await settle()
    for key in 0..<2 { #expect(try await store.name(key) == nil) }
    #expect(loaders.allSatisfy { $0.state.content == nil })
    #expect(try filesWithSecret == [])
  }
}
