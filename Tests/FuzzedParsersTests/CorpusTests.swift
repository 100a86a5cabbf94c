import Foundation
import FuzzedParsers
import Testing

/// The inputs with which the fuzzers begin, and those that once made them fail.
@MainActor struct CorpusTests {
  /// A fuzzer, by the name of its folder.
  enum Fuzzer: String, CaseIterable {
    case demoAnswer = "DemoAnswerFuzzer"
    case savedList = "SavedListFuzzer"
    case storeFile = "StoreFileFuzzer"
    case storedRow = "StoredRowFuzzer"
  }

  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Programs/Fuzz/Corpus").standardizedFileURL

  @Test(arguments: Fuzzer.allCases) func `each input is read or rejected`(_ fuzzer: Fuzzer) throws {
    let folder = Self.corpus.appendingPathComponent(fuzzer.rawValue)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    #expect(!files.isEmpty)
    for file in files {
      // A fault ends the process, and this line names its input.
      print("reading \(fuzzer.rawValue)/\(file.lastPathComponent)")
      let data = try Data(contentsOf: file)
      switch fuzzer {
      case .demoAnswer: readDemoAnswer(data)
      case .savedList: readSavedList(data)
      case .storeFile: readStoreFile(data)
      case .storedRow: readStoredRow(data)
      }
    }
  }
}
