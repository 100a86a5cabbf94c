import Foundation
import LoadingTesting
import Testing

@MainActor struct ScriptedWorkTests {
  private func begin(_ work: ScriptedWork<Int>) async -> Task<Result<Int, any Error>, Never> {
    let task = Task {
      do { return Result<Int, any Error>.success(try await work.run()) } catch {
        return .failure(error)
      }
    }
    await settle()
    return task
  }

  @Test func `calls wait, and the oldest is completed first`() async throws {
    let work = ScriptedWork<Int>()
    let first = await begin(work)
    let second = await begin(work)
    #expect(work.callCount == 2)
    #expect(work.openCalls == [0, 1])
    work.answer(1)
    work.fail(URLError(.timedOut))
    #expect(try await first.value.get() == 1)
    await #expect(throws: URLError(.timedOut)) { try await second.value.get() }
    #expect(work.openCalls.isEmpty)
  }

  @Test func `a test can complete calls out of order`() async throws {
    let work = ScriptedWork<Int>()
    let first = await begin(work)
    let second = await begin(work)
    work.answer(2, call: 1)
    #expect(work.openCalls == [0])
    work.answer(1)
    #expect(try await (first.value.get(), second.value.get()) == (1, 2))
  }

  @Test func `cancelled work ends immediately if it listens to cancellation`() async {
    let work = ScriptedWork<Int>()
    let task = await begin(work)
    task.cancel()
    await settle()
    #expect(work.cancelCount == 1)
    #expect(work.openCalls.isEmpty)
    await #expect(throws: CancellationError.self) { try await task.value.get() }
  }

  @Test func `cancelled work that ignores cancellation runs until it is completed`() async throws {
    let work = ScriptedWork<Int>(listensToCancellation: false)
    let task = await begin(work)
    task.cancel()
    await settle()
    #expect(work.cancelCount == 1)
    #expect(work.openCalls == [0])
    work.answer(1)
    #expect(try await task.value.get() == 1)
  }

  @Test func `completing a call that was not made records an issue that lists the open calls`()
    async
  {
    let work = ScriptedWork<Int>()
    for call in [3, nil] {
      withKnownIssue {
        work.answer(1, call: call)
        work.fail(CancellationError(), call: call)
      } matching: { issue in
        let subject = call.map { "Call \($0) isn't" } ?? "No call is"
        let text = "\(issue.comments.first?.rawValue ?? "")"
        return issue.sourceLocation?.line ?? 0 > 0
          && text.hasPrefix("\(subject) waiting for an answer. Call 'await settle()'")
          && text.hasSuffix("Open calls: [].")
      }
    }
  }
}
