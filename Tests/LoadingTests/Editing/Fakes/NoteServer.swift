import LoadingTestSupport

/// An item with the edits that were made to it.
struct Note: Identifiable, Equatable, Sendable {
  var id: Int
  /// The numbers of the edits, in order.
  var edits: [Int] = []
}

/// A server whose requests the test answers in any order.
///
/// Some requests are rejected, and some answers are lost.
@MainActor final class NoteServer {
  struct RejectionError: Error, Equatable {}
  struct LostAnswer: Error, Equatable {}

  /// The outcome of a request.
  enum Fate: CaseIterable { case accepted, rejected, lost }

  private struct Request {
    let work: @MainActor () throws -> any Sendable
    let continuation: CheckedContinuation<any Sendable, any Error>
    let isLoad: Bool
  }

  private(set) var notes = (1...6).map { Note(id: $0) }
  /// The numbers of the edits, in the order in which they were applied.
  private(set) var log: [Int] = []
  /// The ids of inserted items, by the ids with which they were sent.
  private(set) var idsBySent: [Int: Int] = [:]
  private var lastID = 100
  private var requests: [Int: Request] = [:]
  private var lastRequest = 0

  var openRequests: [Int] { requests.keys.sorted() }
  var openLoads: Int { requests.values.filter(\.isLoad).count }

  // MARK: - Requests

  /// Returns the list at the time of the answer.
  func list() async throws -> [Note] { try await request(isLoad: true) { self.notes } }

  /// Inserts a note at the front, only once even if it is sent repeatedly.
  func insert(_ note: Note, edit: Int) async throws -> Note {
    try await request {
      if let id = self.idsBySent[note.id] {
        // The insertion must have been undone.
        return self.notes.first { $0.id == id } ?? Note(id: id, edits: note.edits)
      }
      self.lastID += 1
      self.idsBySent[note.id] = self.lastID
      let new = Note(id: self.lastID, edits: note.edits)
      self.notes.insert(new, at: 0)
      self.log.append(edit)
      return new
    }
  }

  func save(_ note: Note, edit: Int) async throws -> Note {
    try await request {
      guard let place = self.notes.firstIndex(where: { $0.id == note.id }) else {
        throw RejectionError()
      }
      // A server that knows the number of a request applies a repeated one only once.
      if !self.log.contains(edit) {
        self.notes[place].edits.append(edit)
        self.log.append(edit)
      }
      return self.notes[place]
    }
  }

  func remove(_ id: Int, edit: Int) async throws {
    _ =
      try await request {
        self.notes.removeAll { $0.id == id }
        if !self.log.contains(edit) { self.log.append(edit) }
        return true
      } as Bool
  }

  private func request<Answer: Sendable>(
    isLoad: Bool = false,
    _ work: @escaping @MainActor () throws -> Answer
  ) async throws -> Answer {
    lastRequest += 1
    let number = lastRequest
    let answer: any Sendable = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        requests[number] = Request(work: work, continuation: continuation, isLoad: isLoad)
      }
    } onCancel: {
      Task { @MainActor in
        self.requests.removeValue(forKey: number)?.continuation.resume(
          throwing: CancellationError()
        )
      }
    }
    guard let answer = answer as? Answer else { throw LostAnswer() }
    return answer
  }

  // MARK: - What the test does

  func answer(_ number: Int, _ fate: Fate) {
    guard let request = requests.removeValue(forKey: number) else { return }
    switch fate {
    case .accepted: request.continuation.resume(with: Result { try request.work() })
    case .rejected: request.continuation.resume(throwing: RejectionError())
    case .lost:
      _ = try? request.work()
      request.continuation.resume(throwing: LostAnswer())
    }
  }

  /// Edits the list as another client.
  func change(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      lastID += 1
      notes.insert(Note(id: lastID), at: Int.random(in: 0...notes.count, using: &generator))
    case 1 where notes.count > 3:
      notes.remove(at: Int.random(in: notes.indices, using: &generator))
    default:
      notes.shuffle(using: &generator)
    }
  }
}
