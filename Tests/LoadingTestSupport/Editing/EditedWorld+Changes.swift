import Loading
import LoadingItems

/// The changes and edits of the app.
extension EditedWorld {
  func current(_ id: Int) -> Int { names[id].map(current) ?? id }

  /// Returns a change of a list that appends text to an item.
  private func mark(_ id: Int, _ text: String) -> @Sendable (inout [Row]) -> Void {
    { if let index = $0.index(of: id) { $0[index].text += text } }
  }

  private func clamped(_ place: Int, _ count: Int) -> Int { min(max(0, place), count) }

  /// Makes a change that the server has made, too.
  package func change(_ kind: MadeEdit.Kind, _ called: Int, at place: Int) async {
    lastNumber += 1
    let row = Row(id: called, text: "\(lastNumber)")
    if kind == .insert { names[called] = nil }
    let id = current(called)
    let isKnown = model.known?.index(of: id) != nil
    let old = model.shown.index(of: id)
    let mark = mark(id, "+\(lastNumber)")
    var order = model.shown
    var change: RowChange?
    switch kind {
    case .insert:
      if !isKnown {
        order.removeAll { $0.id == id }
        order.insert(row, at: clamped(place, order.count))
      }
      let index = clamped(place, model.known == nil ? .max : model.shown.count)
      let anchor = model.anchor(before: index, in: order, except: id)
      change = .insert(row, after: anchor, at: anchor == nil && model.known != nil ? 0 : index)
    case .remove: change = .remove(id)
    case .replace: change = .replace(Row(id: id, text: row.text))
    case .edit, .whole: change = .whole(mark)
    case .move:
      guard let old, isKnown else { break }
      let moved = order.remove(at: old)
      let index = clamped(place, order.count)
      order.insert(moved, at: index)
      change = .move(id, after: model.anchor(before: index, in: order, except: id))
      // A pending move is newer.
      if model.edits.contains(where: { $0.id == id && $0.hasPlace }) { order = model.shown }
    }
    let isPossible = model.known != nil || model.isRequesting
    let isDone =
      switch kind {
      case .insert, .edit, .whole: isPossible
      case .remove: old != nil && (isKnown || model.isRequesting)
      case .replace: old != nil
      case .move: change != nil
      }
    change?.apply(to: &server.rows, isWhole: true)
    if isPossible, let change { model.make(change, in: order) }
    let content = owner.content
    await perform("\(kind.rawValue) \(called) at \(place)", isChange: true) {
      let result =
        switch kind {
        case .insert: content.insert(row, at: place)
        case .remove: content.remove(id: called)
        case .replace: content.replace(Row(id: id, text: row.text))
        case .move: content.move(id: called, to: place)
        case .edit, .whole: content.change(mark)
        }
      if result != isDone { fault("returned \(result)") }
    }
  }

  /// Makes an edit, and returns it.
  @discardableResult package func send(
    _ kind: MadeEdit.Kind,
    _ called: Int,
    at place: Int,
    kept: Bool = false,
    isDiscarded: Bool = false
  ) async -> MadeEdit {
    lastNumber += 1
    let number = lastNumber
    if kind == .insert { names[called] = nil }
    let id = kind == .whole ? 0 : current(called)
    let previous = kind == .whole ? model.shown.first : model.shown.first { $0.id == id }
    let new = MadeEdit(number, kind, of: id, staysRejected: kept, previous: previous)
    let row = Row(id: id, text: "\(number)")
    if kind == .insert { new.version = row }
    new.wasKnown = model.known?.index(of: id) != nil
    var order = model.shown
    let index = clamped(
      place,
      kind == .insert && model.known == nil
        ? .max : order.count - (kind == .move && previous != nil ? 1 : 0)
    )
    if kind == .move { order.removeAll { $0.id == id } }
    let after = index > 0 && index <= order.count ? order[index - 1].id : nil
    switch kind {
    case .insert where previous == nil && model.known != nil: order.insert(row, at: index)
    case .move: if let previous { order.insert(previous, at: index) }
    default: break
    }
    let whole = mark(called, "*\(number)")
    let change: @Sendable (inout Row) -> Void = {
      $0.text = kind == .edit ? "\($0.text)+\(number)" : "\(number)"
    }
    let effect: EditModel.Effect =
      switch kind {
      case .insert: .insert(row)
      case .remove: .remove
      case .move: .move
      case .edit, .replace: .change(change)
      case .whole: .whole(whole)
      }
    model.edits.append(.init(number: number, id: id, effect: effect, after: after, place: index))
    made.append(new)
    new.shown = previous.map { changed($0, by: number) }
    if canBegin(new) { begin(new) }
    model.show(in: order)
    let action = isDiscarded ? "send and discard" : "send"
    if isDiscarded, made.contains(where: { $0 === new }) { remove(new) }
    await perform(
      "\(action) \(kind.rawValue) \(number) of \(called) at \(place)",
      isChange: !isDiscarded
    ) {
      new.edit = makeEdit(new, row, called, place, change, whole)
      if isDiscarded { new.edit.discard() }
    }
    return new
  }

  private func makeEdit(
    _ edit: MadeEdit,
    _ row: Row,
    _ id: Int,
    _ place: Int,
    _ change: @escaping @Sendable (inout Row) -> Void,
    _ whole: @escaping @Sendable (inout [Row]) -> Void
  ) -> PendingEdit {
    let (content, number) = (owner.content, edit.number)
    let whenRejected: RejectedEdit = edit.staysRejected ? .kept : .undone
    let send: @MainActor (Row) async throws -> Row? = { [weak self] row in
      guard let self else { throw CancellationError() }
      calls[number] = (sends.callCount, row)
      return try await sends.run()
    }
    switch edit.kind {
    case .insert:
      return content.insert(row, at: place, whenRejected: whenRejected, sending: send)
    case .remove:
      return content.remove(id: id, whenRejected: whenRejected) { try await send(Row(id: $0)) }
    case .move:
      return content.move(id: id, to: place, whenRejected: whenRejected) { id, previous in
        try await send(Row(id: id, text: "after \(previous ?? 0)"))
      }
    case .edit, .replace:
      return content.edit(id: id, whenRejected: whenRejected, change, sending: send)
    case .whole:
      return content.edit(whenRejected: whenRejected, whole) { _ in try await send(Row(id: 0)) }
    }
  }
}
