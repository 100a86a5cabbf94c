#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport

/// A section whose items change at random, manually and by edits that are sent, with a model of the
/// server's items.
@MainActor final class EditedSection {
  /// The source of the section's items.
  enum Kind: CaseIterable { case own, loader, pages, grouped, groupedPages }

  private struct Made {
    enum Kind { case insertion, change, removal, move }
    let number: Int
    let kind: Kind
    let id: Int
    let edit: PendingEdit
  }

  private let kind: Kind
  /// The section that is edited: of a grouped list, the last one.
  private let section: ListSection<Plant>
  private let group: ListGroup?
  /// Returns the items in the order of the whole list.
  private let shown: @MainActor () -> [Plant]
  private let sends = ScriptedWork<Void>()
  private let random: RandomSteps
  /// The names of the items without pending edits, by id.
  private var known: [Int: String] = [:]
  private var made: [Made] = []
  private var lastNumber = 10

  init(_ kind: Kind, _ steps: RandomSteps) async {
    random = steps
    self.kind = kind
    for id in 1...5 { known[id] = "" }
    let loader = Loader { _ in plants(1...5) }
    let pages = PagedLoader<Plant, Int>(pageSize: 9) { _, _ in plants(1...5) }
    switch kind {
    case .own: section = ListSection("plants", items: plants(1...5))
    case .loader: section = ListSection("plants", over: loader)
    case .pages: section = ListSection("plants", over: pages, placeholders: [])
    case .grouped, .groupedPages:
      let items: any ContentLoading<[Plant]> = kind == .grouped ? loader : pages
      let group = ListGroup("plants", over: items, groupedBy: Self.key) { "\($0)" }
      await group.beginLoad()
      guard let end = group.sections.last as? ListSection<Plant> else {
        preconditionFailure("A grouped list ends with a section for its status.")
      }
      section = end
      (self.group, shown) = (group, { items.state.content ?? [] })
      return
    }
    let section = section
    (group, shown) = (nil, { section.items })
    await section.beginLoad()
  }

  /// The key of an item in a grouped list, which changes with its name.
  private static func key(_ item: Plant) -> Int { item.name.count % 3 }

  // MARK: - Steps

  func step() async {
    switch random.int(0..<14) {
    case 0..<4: changeManually()
    case 4..<9: edit()
    case 9: retryOrDiscard()
    default: answer()
    }
    if !random.isOne(in: 3) { await settle() }
    check()
  }

  private func changeManually() {
    let item = Plant(id: random.int(1..<9), name: "\(newNumber())")
    let isShown = shown().contains { $0.id == item.id }
    switch random.int(0..<5) {
    case 0:
      random.note("removes \(item.id)")
      if section.remove(id: item.id) != isShown { random.fault("the result of the removal") }
      known[item.id] = nil
    case 1:
      random.note("replaces \(item.id) with \(item.name)")
      if section.replace(item) != isShown { random.fault("the result of the replacement") }
      if known[item.id] != nil { known[item.id] = item.name }
    case 2 where kind == .own || kind == .loader:
      let new = plants((1..<9).filter { _ in random.isOne(in: 2) }, item.name)
      random.note("sets \(new.map(\.id))")
      let before = Set(shown().map(\.id))
      if !section.setItems(new) { random.fault("the result of setting items") }
      // An item with a pending removal isn't gone.
      let hidden = known.filter { id, _ in !before.contains(id) }
      known = hidden.merging(new.map { ($0.id, $0.name) }) { _, name in name }
    default:
      let index = random.int(0..<7)
      random.note("inserts \(item.id) as \(item.name) at \(index)")
      if !section.insert(item, at: index) { random.fault("the result of the insertion") }
      known[item.id] = item.name
    }
  }

  private func edit() {
    let number = newNumber()
    let items = shown()
    let kinds: [Made.Kind] = [.insertion, .change, .change, .removal, .move]
    let kind = items.isEmpty ? .insertion : kinds[random.int(0..<kinds.count)]
    let id = kind == .insertion ? -number : items[random.int(0..<items.count)].id
    let index = random.int(0..<7)
    // The next change of an item replaces one that was rejected and kept (EditsRandomTests).
    let whenRejected: RejectedEdit = kind != .change && random.isOne(in: 2) ? .kept : .undone
    let section = editedSection(of: id)
    random.note("edit \(number) in \(section.id), \(whenRejected): \(kind) of \(id) at \(index)")
    let edit =
      switch kind {
      case .insertion:
        section.insert(Plant(id: id), at: index, whenRejected: whenRejected) { [sends] _ in
          try await sends.run()
        }
      case .change:
        section.edit(id: id, whenRejected: whenRejected) {
          $0.name += "+\(number)"
        } sending: { [sends] _ in
          try await sends.run()
        }
      case .removal:
        section.remove(id: id, whenRejected: whenRejected) { [sends] _ in try await sends.run() }
      case .move:
        section.move(id: id, to: index, whenRejected: whenRejected) { [sends] _, _ in
          try await sends.run()
        }
      }
    made.append(Made(number: number, kind: kind, id: id, edit: edit))
  }

  /// Returns the section to edit: of a grouped list, sometimes that of the item.
  private func editedSection(of id: Int) -> ListSection<Plant> {
    let sections = group?.sections.compactMap { $0 as? ListSection<Plant> } ?? []
    let own = sections.first { $0.items.contains { $0.id == id } }
    return own.flatMap { random.isOne(in: 2) ? $0 : nil } ?? section
  }

  private func retryOrDiscard() {
    let pending = made.filter(\.edit.state.isPending)
    guard let one = random.pick(pending) else { return }
    let isRetry = random.isOne(in: 2)
    random.note("\(isRetry ? "retries" : "discards") \(one.number)")
    isRetry ? one.edit.retry() : one.edit.discard()
  }

  private func answer() {
    guard let call = random.pick(sends.openCalls) else { return }
    let isAccepted = random.isOne(in: 2)
    random.note("\(isAccepted ? "accepts" : "rejects") call \(call)")
    if isAccepted {
      sends.answer((), call: call)
    } else {
      sends.fail(TestError("rejected"), call: call)
    }
  }

  private func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Discards all pending edits.
  func finish() async {
    await settle()
    check()
    random.note("discards all")
    for one in made where one.edit.state.isPending { one.edit.discard() }
    await settle()
    check()
    let items = Dictionary(shown().map { ($0.id, $0.name) }) { first, _ in first }
    if items != known { random.fault("\(items), not \(known)") }
  }

  // MARK: - Rules

  private func check() {
    for one in made where one.edit.state == .accepted { accept(one) }
    made.removeAll { !$0.edit.state.isPending }
    let items = shown()
    checkGroups(items)
    if Set(items.map(\.id)).count != items.count { random.fault("ids twice: \(items.map(\.id))") }
    for one in made {
      let edits = items.first { $0.id == one.id }.map { $0.name.split(separator: "+") }
      let isShown =
        switch one.kind {
        case .insertion, .move: true
        case .change: edits?.contains("\(one.number)") ?? true
        case .removal: edits == nil
        }
      if !isShown { random.fault("\(one.number) isn't shown") }
    }
  }

  /// Checks that each section of a grouped list has the items of its key, in the order of the list.
  private func checkGroups(_ items: [Plant]) {
    guard let group else { return }
    let sections = group.sections.compactMap { ($0 as? ListSection<Plant>)?.items }.filter {
      !$0.isEmpty
    }
    var keys: [Int] = []
    for key in items.map(Self.key) where !keys.contains(key) { keys.append(key) }
    let expected = keys.map { key in items.filter { Self.key($0) == key } }
    if sections != expected { random.fault("\(sections), not \(expected)") }
  }

  /// Applies an accepted edit to the model.
  private func accept(_ one: Made) {
    switch one.kind {
    case .insertion: known[one.id] = known[one.id] ?? ""
    case .change: known[one.id]? += "+\(one.number)"
    case .removal: known[one.id] = nil
    case .move: break
    }
  }
}
#endif
