import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingStore

struct SQLiteValueStoreTests {
  private let folder: TemporaryFolder
  private let time = TimeOfDay()

  init() throws { folder = try TemporaryFolder() }

  private func store(_ collection: String = "profiles") throws -> Profiles {
    try SQLiteValueStore(at: folder.file(), collection: collection) { [time] in time.now }
  }

  @Test func `values and their ages survive a restart`() async throws {
    try await store().write("a", 1)
    time.advance(by: 60)
    let store = try store()
    try await store.write("b", 2)
    time.advance(by: 5)
    let first = try await store.value(for: 1).read()
    #expect(first == StoredValue(Profile(name: "a"), age: .seconds(65)))
    #expect(try await self.store().value(for: 2).read()?.age == .seconds(5))
    #expect(try await store.value(for: 3).read() == nil)
  }

  @Test func `a value has no age if the clock was set back`() async throws {
    let store = try store()
    try await store.write("a", 1)
    time.advance(by: -1)
    #expect(try await store.value(for: 1).read() == StoredValue(Profile(name: "a"), age: nil))
  }

  @Test func `an invalidated value has no age until it is replaced`() async throws {
    try await store().write("a", 1)
    try await store().value(for: 1).invalidate()
    try await store().value(for: 2).invalidate()
    let store = try store()
    #expect(try await store.value(for: 1).read() == StoredValue(Profile(name: "a"), age: nil))
    #expect(try await store.value(for: 2).read() == nil)
    try await store.write("b", 1)
    #expect(try await self.store().value(for: 1).read()?.age == .zero)
  }

  @Test func `a value of another type is ignored and replaced`() async throws {
    let texts = try SQLiteValueStore<Int, String>(at: folder.file(), collection: "profiles")
    try await texts.value(for: 1).write("text")
    let store = try store()
    #expect(try await store.name(1) == nil)
    try await store.write("a", 1)
    #expect(try await store.name(1) == "a" && !store.wasRebuilt)
    #expect(try await texts.value(for: 1).read() == nil)
  }

  @Test func `values can be scalars, nil and numbers that JSON cannot represent`() async throws {
    let numbers = try SQLiteValueStore<String, Double?>(at: folder.file(), collection: "numbers")
    for number in [1.5, nil, .infinity, -.infinity] {
      try await numbers.value(for: "a").write(number)
      #expect(try await numbers.value(for: "a").read()?.value == .some(number))
    }
  }

  @Test func `equal keys are one value, however they are encoded`() async throws {
    let composed = try SQLiteValueStore<String, Int>(at: folder.file(), collection: "texts")
    try await composed.value(for: "caf\u{E9}").write(1)
    try await composed.value(for: "").write(2)
    let next = try SQLiteValueStore<String, Int>(at: folder.file(), collection: "texts")
    #expect(try await next.value(for: "cafe\u{301}").read()?.value == 1)
    #expect(try await next.value(for: "").read()?.value == 2)
    let sets = try SQLiteValueStore<Set<Int>, Int>(at: folder.file(), collection: "sets")
    try await sets.value(for: [1, 2, 3]).write(3)
    #expect(try await sets.value(for: [3, 1, 2]).read()?.value == 3)
  }

  @Test func `equal keys share one object as long as it is retained`() throws {
    let store = try store()
    let value = store.value(for: 1)
    #expect(store.value(for: 1) === value && store.value(for: 2) !== value)
    weak let released = store.value(for: 3)
    #expect(released == nil)
    for key in 4..<1000 { _ = store.value(for: key) }
    #expect(store.value(for: 1) === value)
  }

  @Test func `a value or a key that cannot be encoded changes nothing`() async throws {
    let values = try SQLiteValueStore<Int, StubbornBook>(at: folder.file(), collection: "v")
    let error = await #expect(throws: SQLiteStoreError.self) {
      try await values.value(for: 1).write(StubbornBook(id: "a"))
    }
    guard case .unencodableRow = error else { return #expect(error == nil) }
    #expect(try await values.value(for: 1).read() == nil)
    let keys = try SQLiteValueStore<StubbornKey, Int>(at: folder.file(), collection: "k")
    let value = keys.value(for: StubbornKey())
    await #expect(throws: SQLiteStoreError.self) { try await value.write(1) }
    await #expect(throws: SQLiteStoreError.self) { try await value.read() }
  }

  @Test func `values of a megabyte are read unchanged`() async throws {
    let store = try store()
    func text(_ key: Int) -> String { String(repeating: "text \(key) ", count: 150_000) }
    for key in 0..<4 { try await store.write(text(key), key) }
    for key in 0..<4 { #expect(try await self.store().name(key) == text(key)) }
    #expect(try Database.isSound(folder.file()))
  }

  @Test func `reads, writes and removals run in the order of their calls`() async throws {
    let store = try store()
    let value = store.value(for: 1)
    async let first: Void = value.write(Profile(name: "a"))
    async let second: Void = store.removeAll()
    _ = try await (first, second)
    for number in 0..<20 {
      Task(priority: number.isMultiple(of: 2) ? .low : .high) {}
      try await value.write(Profile(name: "\(number)"))
      #expect(try await value.read()?.value.name == "\(number)")
    }
  }

  @Test func `a cancelled write changes nothing`() async throws {
    let value = try store().value(for: 1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await value.write(Profile(name: "a"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await value.read() == nil)
  }

  @Test func `a path that cannot be a file is reported`() {
    #expect(throws: SQLiteStoreError.self) {
      try Profiles(at: URL(string: "https://example.com/a")!, collection: "profiles")
    }
  }
}

private struct StubbornKey: Codable, Hashable {
  struct RejectionError: Error {}

  func encode(to encoder: any Encoder) throws { throw RejectionError() }
}
