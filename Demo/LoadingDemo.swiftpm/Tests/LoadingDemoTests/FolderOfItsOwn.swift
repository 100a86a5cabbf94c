import Foundation
import Testing

@testable import LoadingDemo

/// Gives each test a folder, and takes the folder away behind it.
///
/// The screens go first: some of them keep what they show when they disappear.
struct FolderOfItsOwn: SuiteTrait, TestTrait, TestScoping {
  /// The folder of the test that runs; it is there once something is kept in it.
  @TaskLocal static var current = FileManager.default.temporaryDirectory

  var isRecursive: Bool { true }

  @MainActor func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LoadingDemoTests-\(UUID().uuidString)", isDirectory: true)
    defer {
      Stage.clear()
      try? FileManager.default.removeItem(at: folder)
    }
    try await Self.$current.withValue(folder) { try await function() }
  }
}

extension Trait where Self == FolderOfItsOwn {
  /// A folder for what the test keeps.
  static var folderOfItsOwn: Self { FolderOfItsOwn() }
}
