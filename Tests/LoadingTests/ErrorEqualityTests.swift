import Foundation
import LoadingTestSupport
import Testing

@testable import Loading

struct ErrorEqualityTests {
  private enum Plain: Error { case one, two }
  private struct OtherError: Error, Equatable { var name: String }
  // Without stored properties. A class that isn't final can't be compared.
  private class BaseError: Error, Equatable, @unchecked Sendable {
    static func == (left: BaseError, right: BaseError) -> Bool { true }
  }
  // As an instance of its base class.
  private final class DerivedError: BaseError, @unchecked Sendable {}

  @Test func `errors of the same Equatable type are compared with their own equality`() {
    #expect(TestError("a").isEqual(to: TestError("a")))
    #expect(!TestError("a").isEqual(to: TestError("b")))
    #expect(Plain.one.isEqual(to: Plain.one))
    #expect(!Plain.one.isEqual(to: Plain.two))
  }

  @Test func `errors that cannot be compared are never equal`() {
    let error = UnequalError(code: 1)
    #expect(!error.isEqual(to: error))
  }

  @Test func `errors of different types are never equal`() {
    #expect(!TestError("a").isEqual(to: OtherError(name: "a")))
    #expect(!OtherError(name: "a").isEqual(to: TestError("a")))
    #expect(!TestError("a").isEqual(to: UnequalError(code: 1)))
    #expect(!UnequalError(code: 1).isEqual(to: TestError("a")))
  }

  @Test func `errors of a class and of its subclass are never equal`() {
    #expect(BaseError().isEqual(to: BaseError()))
    #expect(!BaseError().isEqual(to: DerivedError()))
    #expect(!DerivedError().isEqual(to: BaseError()))
  }

  @Test func `errors in an existential are compared by their concrete type`() {
    let left: any Error = TestError("a")
    let right: any Error = TestError("a")
    #expect(left.isEqual(to: right))
    #expect(!left.isEqual(to: TestError("b") as any Error))
  }

  @Test func `NSErrors are equal if domain, code and user info are equal`() {
    func error(_ code: Int, _ info: [String: Any] = [:]) -> NSError {
      NSError(domain: "test", code: code, userInfo: info)
    }
    #expect(error(1).isEqual(to: error(1) as any Error))
    #expect(!error(1).isEqual(to: error(2) as any Error))
    let sorted = error(1, ["reason": "a"]) as any Error
    #expect(!sorted.isEqual(to: error(1, ["reason": "b"])))
  }

  @Test func `a Swift error does not equal the NSError it bridges to`() {
    let error = UnequalError(code: 1)
    #expect(!(error as any Error).isEqual(to: error as NSError))
    #expect(!(TestError("a") as any Error).isEqual(to: TestError("a") as NSError))
  }
}
