import Foundation
import Loading
import LoadingItems
import Testing

struct StoredValueTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [0, 1, 90, 86_400 * 365])
  func `the age is the time since the value was written`(seconds: Double) {
    let value = StoredValue(1, writtenAt: now - seconds, now: now)
    #expect(value == StoredValue(1, age: .seconds(seconds)))
  }

  @Test func `a value without a date, or with one in the future, has no age`() {
    #expect(StoredValue(1, writtenAt: nil, now: now).age == nil)
    #expect(StoredValue(1, writtenAt: now + 1, now: now).age == nil)
  }
}
