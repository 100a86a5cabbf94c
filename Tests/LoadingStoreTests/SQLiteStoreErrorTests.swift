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
  func `each error has a description in plain language`(_ error: SQLiteStoreError) {
    let text = (error as any Error).localizedDescription
    #expect(text.hasSuffix(".") && !text.contains("Why") && !text.contains("store."))
    #expect(text.count > 30)
  }

  @Test(arguments: [.newerVersion(found: 2, known: 1), .locked, .diskFull] as [SQLiteStoreError])
  func `errors that users can resolve state how`(_ error: SQLiteStoreError) {
    #expect(error.localizedDescription.contains(/Please|Free up/))
  }
}
