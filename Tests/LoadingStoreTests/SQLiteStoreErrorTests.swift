import Foundation
import LoadingStore
import Testing

struct SQLiteStoreErrorTests {
  @Test(
    arguments: [
      .newerVersion(found: 2, known: 1), .foreignFile, .locked, .diskFull, .unusableFile("Why"),
      .unencodableRow("Why"), .failed(code: 10, message: "Why"),
    ] as [SQLiteStoreError]
  )
  func `each error is a sentence for people, without technical words`(_ error: SQLiteStoreError) {
    let text = (error as any Error).localizedDescription
    #expect(text.hasSuffix(".") && !text.contains("Why") && !text.contains("store."))
    #expect(text.count > 30)
  }

  @Test(arguments: [.newerVersion(found: 2, known: 1), .locked, .diskFull] as [SQLiteStoreError])
  func `where people can do something, the error says what`(_ error: SQLiteStoreError) {
    #expect(error.localizedDescription.contains(/Please|Free up/))
  }
}
