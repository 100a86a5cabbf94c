import Foundation
import Testing

@testable import LoadingDemo

/// A test trait that gives each test a folder, and removes it afterwards.
///
/// The screens are removed first, because some save their content when they disappear.
struct FolderOfItsOwn: SuiteTrait, TestTrait, TestScoping {
  /// The folder of the running test, which is created at first use.
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
  /// Returns a folder for the test's files.
  static var folderOfItsOwn: Self { FolderOfItsOwn() }
}
