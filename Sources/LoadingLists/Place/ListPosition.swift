#if canImport(UIKit)
import Loading
import LoadingUI
import UIKit

/// The position of a list view while its list, its size or its insets change.
@MainActor final class ListPosition {
  typealias Place = ReadingPlace<ListRowID>

  /// A Boolean value that indicates whether visible rows keep their position when rows change above
  /// them.
  var keepsRows = true
  /// A Boolean value that indicates whether a list whose last row is visible stays at its bottom.
  var staysAtBottom = false { didSet { if staysAtBottom != oldValue { staysChanged() } } }

  /// A closure that is called when the list view is where it was going, or the user no longer holds
  /// rows, which `mustWait(isUserChange:)` or `isAway` has reported.
  var arrived: @MainActor () -> Void = {}
  /// A closure that is called while changes would have to wait, before there are any.
  var isHeld: @MainActor () -> Void = {}

  /// The knowledge of the rows of the list view, which must not be asked for them without a window.
  private enum RowKnowledge {
    /// It has never shown rows.
    case new
    /// It shows its rows, or has shown them last.
    case shown
    /// Its rows have changed since it left its window at a place.
    case left(at: Place?)
  }

  private let list: ListGroup
  private weak var view: UIScrollView?
  private weak var cells: (any ShownCells)?
  private var beginnings = ListBeginnings()
  /// The sections with loaders, in order.
  private var loaded: [any SectionCore] = []
  /// The place at which a list view outside a window begins when it is in one.
  private var awaited: Place?
  private var isWaiting = false
  private var isWatching = false
  private var knowledge = RowKnowledge.new
  /// The beginning at which the list has opened, while pages may change where that is.
  private var opened: OpenedBeginning?
  /// The content offset at which the newest messages of a chat have been shown in the last change.
  private var begun: CGFloat?
  /// The visible part at the end of the last turn in a window in which it changed, and whether that
  /// was the bottom at which the list stays.
  private var seen: (look: ListLook, viewport: Place.Viewport, isBottom: Bool)?
  /// The visible part at the end of the last turn in no window since then.
  private var unseen: (look: ListLook, viewport: Place.Viewport)?
  /// The visible part when the list view has asked for its first cell in a window, whether it had
  /// never shown rows before, and whether it has asked for the last row; `nil` if it hasn't asked
  /// since it was in no window.
  private var appeared: (viewport: Place.Viewport, isNew: Bool, hasLast: Bool)?
  /// A Boolean value that indicates whether the list view has come into a window in this turn.
  private var hasReturned = false

  init(of list: ListGroup, in view: UIScrollView?) { (self.list, self.view) = (list, view) }

  func use(_ cells: any ShownCells) { self.cells = cells }

  /// Returns whether a change has to wait, because the list view scrolls to an offset, to which it
  /// would also scroll if rows were inserted meanwhile, or because the user drags a row or has its
  /// actions open.
  func mustWait(isUserChange: Bool) -> Bool {
    guard isScrolling || !isUserChange && holdsRows else { return false }
    isWaiting = true
    watch()
    return true
  }

  private var holdsRows: Bool { view?.window != nil && cells?.holdsRows == true }

  private var isScrolling: Bool {
    guard #available(iOS 17.4, visionOS 1.1, *), let view, view.window != nil else { return false }
    return view.isScrollAnimating
  }

  /// A Boolean value that indicates whether the list view is in a window again, and isn't at its
  /// place yet.
  var isAway: Bool { awaited != nil && view?.window != nil }

  // MARK: - Changes

  func followSections() {
    loaded = []
    list.collectLoaded(into: &loaded)
    // A section that has left the list would be retained until the next change in a window.
    if let section = opened?.section, !loaded.contains(where: { $0 === section }) { opened = nil }
    beginnings.noteLists(loaded)
  }

  /// Whether the prepared change shows another list, so that no row keeps its position.
  var showsOther: Bool { beginnings.hasOther }

  /// Prepares a change.
  ///
  /// - Parameters:
  ///   - isAnew: Whether the list view shows no rows, but has shown some before.
  ///   - isReplaced: Whether no visible row of an item stays.
  func prepare(isAnew: Bool, isReplaced: Bool) {
    followApp()
    restoreIfAwaited()
    if let view, view.window != nil, let begun = opened,
      begun.isLeft(in: view, at: distance(of: begun.row))
    {
      opened = nil
    }
    let top = loaded.count > 1 ? cells?.visible.first?.section : nil
    let isFree = view.map { !$0.isDragging && !$0.isDecelerating } ?? false
    let isAtTop = isFree && isAtTop
    if isReplaced, isAtTop { beginnings.forgetOpened() }
    beginnings.update(loaded, top: top, isAnew: isAnew, isAtTop: isAtTop)
  }

  /// Returns the places at which the visible rows stay, as far as they are kept.
  ///
  /// If the list view isn't in a window, the position is kept until it is in one. A previous page
  /// doesn't scroll into view even at the top of the list; other inserted rows do. A change that the
  /// user makes may be shown already.
  func kept(
    from previous: ListSnapshot,
    to snapshot: ListSnapshot,
    isPreviousPage: Bool,
    isShown: Bool,
    kind: (VisibleRows.Row) -> VisibleRows.Kind
  ) -> KeptPlaces {
    let list = keeper(
      from: previous,
      to: snapshot,
      isPreviousPage: isPreviousPage,
      isShown: isShown,
      kind: kind
    )
    guard keepsRows, !isShown, !beginnings.hasOther else {
      return KeptPlaces(list: list, sideways: [])
    }
    let sideways = SidewaysPlaces(cells, in: view, kind: kind) {
      shift(of: $0, from: previous, to: snapshot)
    }
    return KeptPlaces(
      list: list,
      sideways: sideways?.keepers(isPreviousPage: isPreviousPage) ?? []
    )
  }

  private func keeper(
    from previous: ListSnapshot,
    to snapshot: ListSnapshot,
    isPreviousPage: Bool,
    isShown: Bool,
    kind: (VisibleRows.Row) -> VisibleRows.Kind
  ) -> ReadingKeeper<ListRowID>? {
    let keepsRows = keepsRows && !isShown
    guard keepsRows || staysAtBottom, !beginnings.hasOther, let view else { return nil }
    // The list view also lays out before it applies a change.
    if view.window != nil { view.layoutIfNeeded() }
    func current() -> Place? {
      if staysAtBottom, !view.isDragging, previous.numberOfItems == 0 || isAtBottom {
        return .bottom
      }
      return keepsRows ? shownPlace(from: previous, to: snapshot, kind) : nil
    }
    let kept = view.window == nil ? unseenPlace(current) : current()
    guard let place = kept, place == .bottom || isPreviousPage || !isAtTop else { return nil }
    if view.window == nil { awaitWindow(at: place.atTop(isAtTop)) }
    var keeper = keeper(of: place)
    if place == .bottom {
      keeper.isShifted = shownPlace(from: previous, to: snapshot, kind)?.isShifted != false
    }
    return keeper
  }

  private var lastRow: ListRowID? { list.visibleSections.last?.rows.last }

  private var isNew: Bool { if case .new = knowledge { true } else { false } }

  func isShown(_ row: ListRowID) -> Bool { cells?.frame(of: row) != nil }

  /// Returns the distance from the top of the list view to a row.
  func distance(of row: ListRowID) -> CGFloat? {
    guard let view, let row = placed(row) else { return nil }
    return row.top - Place.Viewport(of: view).offset
  }

  private func placed(_ row: ListRowID, shift: Int = 0) -> Place.Row? {
    guard let view, let frame = cells?.frame(of: row) else { return nil }
    return Place.Row(id: row, frame, shift: shift, in: view)
  }

  private func shownPlace(
    from previous: ListSnapshot,
    to snapshot: ListSnapshot,
    _ kind: (VisibleRows.Row) -> VisibleRows.Kind
  ) -> Place? {
    visiblePlace(kind) { shift(of: $0, from: previous, to: snapshot) }
      ?? placeOfNeighbor(from: previous, to: snapshot, kind)
  }

  /// Returns by how many rows a change moves a row, or `nil` if it removes the row.
  private func shift(
    of row: ListRowID,
    from previous: ListSnapshot,
    to snapshot: ListSnapshot
  ) -> Int? {
    guard let index = previous.indexOfItem(row) else { return nil }
    return snapshot.indexOfItem(row).map { $0 - index }
  }

  /// Returns the place of the nearest row that is left, in place of the visible ones, of which a
  /// change removes all.
  private func placeOfNeighbor(
    from previous: ListSnapshot,
    to snapshot: ListSnapshot,
    _ kind: (VisibleRows.Row) -> VisibleRows.Kind
  ) -> Place? {
    guard let view, let cells, snapshot.numberOfItems > 0 else { return nil }
    let viewport = Place.Viewport(of: view)
    let visible = cells.visible.compactMap { placed($0.row) }
    guard let read = visible.first(where: { $0.top >= viewport.top }) ?? visible.first,
      let index = previous.indexOfItem(read.id)
    else { return nil }
    let rows = previous.itemIdentifiers
    func isLeft(_ row: ListRowID) -> Bool {
      guard snapshot.indexOfItem(row) != nil,
        let section = snapshot.sectionIdentifier(containingItem: row)
      else { return false }
      return kind(VisibleRows.Row(section: section, row: row, index: 0)) == .item
    }
    guard let row = rows[index...].first(where: isLeft) ?? rows[..<index].last(where: isLeft) else {
      return nil
    }
    let shift = (snapshot.indexOfItem(row) ?? 0) - (previous.indexOfItem(row) ?? 0)
    let place = Place.Row(id: row, top: read.top, bottom: read.bottom, shift: shift)
    return .rows([place], offset: viewport.offset)
  }

  /// Returns the place of the visible rows that a change moves by some number of rows.
  private func visiblePlace(
    _ kind: (VisibleRows.Row) -> VisibleRows.Kind,
    shift: (ListRowID) -> Int?
  ) -> Place? {
    guard let view, let cells else { return nil }
    var rows: [Place.Row] = []
    var gaps: [(index: Int, end: CGFloat)] = []
    for shown in cells.visible where !cells.isBesideSection(shown.row, in: view) {
      switch kind(shown) {
      case .item:
        if let shift = shift(shown.row), let row = placed(shown.row, shift: shift) {
          rows.append(row)
        }
      case .gap: if let gap = placed(shown.row) { gaps.append((rows.count, gap.bottom)) }
      case .placeholder: break
      }
    }
    return Place(rows, gaps: gaps, in: Place.Viewport(of: view))
  }

  /// Returns the items that the user reads beside a gap: those that fill more of the list view.
  func edge(ofGap row: ListRowID) -> PageDirection {
    if let gap = SidewaysPlaces(cells, in: view)?.gap(row) {
      return gap.viewport.hasInUpperHalf(gap.end) ? .previous : .next
    }
    guard let view, let row = placed(row) else { return .next }
    return Place.Viewport(of: view).hasInUpperHalf(row.bottom) ? .previous : .next
  }

  private func unseenPlace(_ current: () -> Place?) -> Place? {
    switch knowledge {
    case .new: return staysAtBottom ? .bottom : nil
    case .shown: knowledge = .left(at: current())
    case .left: break
    }
    guard case .left(let place) = knowledge else { return nil }
    return place
  }

  private func awaitWindow(at place: Place) {
    awaited = place
    unseen = view.map { (ListLook(at: $0), Place.Viewport(of: $0)) }
    watch()
  }

  /// Leaves a list view where the app has scrolled it while it was in no window, such as in
  /// `viewWillAppear`.
  ///
  /// At its end, it stays at its bottom, which is elsewhere as soon as the last rows are measured.
  private func followApp() {
    guard let view, case (let last, let previous)? = unseen,
      case let look = ListLook(at: view), look != last
    else { return }
    let current = Place.Viewport(of: view)
    let (viewport, isNew, hasLast) =
      (view.window == nil ? nil : appeared) ?? (current, isNew, false)
    appeared = nil
    unseen = view.window == nil ? (look, current) : nil
    hasReturned = view.window != nil
    guard viewport.isScrolled(from: previous), isNew || !viewport.isMeasuredAgain(since: previous)
    else { return }
    (seen, opened) = (nil, nil)
    // The size of the content is that of the last layout, before which less may have been known.
    let row = view.window == nil ? nil : lastRow
    let ends = [
      row.flatMap { placed($0)?.bottom } ?? viewport.contentHeight, previous.contentHeight,
    ]
    let end = ends.filter { $0 > 0 }.min() ?? .infinity
    // The last row may be elsewhere since it was measured.
    let isAtEnd = hasLast || viewport.offset + viewport.height >= end - 1
    awaited = staysAtBottom && isAtEnd ? .bottom : nil
    if view.window == nil, case .left = knowledge { knowledge = .left(at: awaited) }
  }

  /// Scrolls to the place of the rows after a change.
  ///
  /// A list at rest that follows its bottom moves together with its rows, if these are animated.
  func restore(_ kept: KeptPlaces?, isAnimated: Bool) {
    guard let view, let kept else { return }
    if let list = kept.list {
      let follows = list.place == .bottom && !view.isTracking && !view.isDecelerating
      let isAnimated = isAnimated && follows && !UIAccessibility.isReduceMotionEnabled
      list.restore(in: view, isAnimated: isAnimated)
    }
    for (section, keeper) in kept.sideways { keeper.restore(in: section, laidOutBy: view) }
  }

  /// Scrolls to a place, even within a section that scrolls orthogonally.
  private func restore(_ place: Place, in view: UIScrollView) {
    keeper(of: place).restore(in: view)
    let row: ListRowID? =
      switch place {
      case .rows(let rows, _): rows.first?.id
      case .beginningOf(let row): row
      case .beginning, .bottom: nil
      }
    if let row { SidewaysPlaces(cells, in: view)?.show(row) }
  }

  /// Responds to a request for the cell of a row, which the list view makes when it becomes visible.
  ///
  /// Meanwhile, the list view must not be asked for the frames of its rows.
  func rowAppears(_ row: ListRowID) {
    guard let view, view.window != nil else { return }
    if unseen != nil {
      let (viewport, isNew, hasLast) = appeared ?? (Place.Viewport(of: view), isNew, false)
      appeared = (viewport, isNew, hasLast || row == lastRow)
    }
    knowledge = .shown
    watch()
  }

  /// Scrolls to the beginning of another list, or of one that was empty, after the change.
  func showBeginning(wasEmpty: Bool) {
    begun = nil
    guard let view else { return }
    if unseen != nil, view.window == nil {
      unseen = (ListLook(at: view), Place.Viewport(of: view))
    }
    let place = beginnings.place(in: view, staysAtBottom)
    if let place {
      show(place)
    } else if view.window != nil, let opened {
      if opened.isAtTop {
        scroll(to: .beginning)
      } else {
        keeper(of: .beginningOf(opened.row)).restore(in: view)
        noteOpened(at: opened.row, of: opened.section)
      }
    }
    guard place != nil || wasEmpty, place != .bottom, !staysAtBottom,
      list.sections.count == 1, list.sections[0].section.placing?.isNewestOfChat == true
    else { return }
    begun = Place.Viewport(of: view).offset
  }

  private func show(_ place: Place) {
    // Outside a window, a new list view isn't asked for its rows.
    if isNew, view?.window == nil {
      awaitWindow(at: place)
    } else {
      scroll(to: place)
    }
    if case .beginningOf(let row) = place, let section = beginnings.shownSection {
      noteOpened(at: row, of: section)
    }
  }

  /// Requests the next page if the list is too short to show its beginning at the top, even if it fills
  /// the screen.
  func requestPage() {
    guard let opened, view?.window != nil, !opened.isThere else { return }
    opened.section.rowDidAppear(opened.section.state.end.id, at: 0)
  }

  private func noteOpened(at row: ListRowID, of section: any SectionCore) {
    guard let view else { return }
    let isInWindow = view.window != nil
    let isThere = isInWindow && keeper(of: .beginningOf(row)).isThere(in: view)
    opened = OpenedBeginning(
      row,
      of: section,
      at: isInWindow ? distance(of: row) : nil,
      isThere: isThere,
      isFirst: list.visibleSections.first { !$0.itemRows.isEmpty }?.itemRows.first == row,
      in: view
    )
  }

  /// Scrolls to a place, in a window or when the list view comes into one.
  ///
  /// Returns `false` if the list is too short for the list view to be there.
  @discardableResult func scroll(to place: Place) -> Bool {
    guard let view else { return true }
    opened = nil
    stopGliding()
    restore(place, in: view)
    guard view.window == nil else {
      awaited = nil
      return keeper(of: place).isThere(in: view)
    }
    // Not at the place in the former list, which further changes would otherwise keep.
    knowledge = .left(at: place)
    awaitWindow(at: place)
    return false
  }

  /// Stops a list view that the user has flicked, which would leave a place again.
  func stopGliding() {
    // Setting only the offset may not stop it (rdar 16724593).
    if let view, view.isDecelerating { view.setContentOffset(view.contentOffset, animated: false) }
  }

  /// Returns the first row that the user reads and its distance from the top of the list view, or `nil`
  /// for a list at its bottom, which it stays at, and for one without rows of items.
  func readRow(
    kind: (VisibleRows.Row) -> VisibleRows.Kind
  ) -> (id: ListRowID, distance: CGFloat)? {
    guard let view, case .rows(let rows, let offset) = place(kind), let row = rows.first else {
      return nil
    }
    return (row.id, row.top - (offset ?? Place.Viewport(of: view).least))
  }

  /// Returns the place of the rows that the user reads, or `nil` at the top.
  func readPlace(kind: (VisibleRows.Row) -> VisibleRows.Kind) -> Place? {
    isAtTop ? nil : place(kind)
  }

  private func place(_ kind: (VisibleRows.Row) -> VisibleRows.Kind) -> Place? {
    guard let view else { return nil }
    switch (knowledge, awaited) {
    case (_, let awaited?): return awaited
    case (.new, nil): return nil
    case (.left(let left), nil) where view.window == nil: return left
    case (.left, nil), (.shown, nil):
      return staysAtBottom && isAtBottom ? .bottom : visiblePlace(kind) { _ in 0 }
    }
  }

  private func keeper(of place: Place) -> ReadingKeeper<ListRowID> {
    ReadingKeeper(place) { [weak self] row in
      guard let self, let top = placed(row)?.top else { return nil }
      guard case .beginningOf = place else { return top }
      return top - (cells?.titleLength(above: row) ?? 0)
    }
  }

  /// The visible part in the window that the list view has left, unless it was scrolled since.
  ///
  /// Outside a window, a list view has no insets for bars, which cover its first and last rows.
  private var left: (viewport: Place.Viewport, isBottom: Bool)? {
    guard let view, view.window == nil, let seen,
      seen.viewport.offset == Place.Viewport(of: view).offset
    else { return nil }
    return (seen.viewport, seen.isBottom)
  }

  private var isAtTop: Bool { left?.viewport.isAtTop ?? view?.isAtTop ?? true }

  private var isAtBottom: Bool {
    if let left { return left.isBottom }
    guard let view, let end = cells?.lastVisible.flatMap({ placed($0)?.bottom }) else {
      return false
    }
    return end <= Place.Viewport(of: view).bottom + 0.5
  }

  private func staysChanged() {
    seen = nil
    // The newest messages of a chat have just been shown, and the app learns of it.
    if staysAtBottom, let view, view.window != nil, begun == Place.Viewport(of: view).offset {
      scroll(to: .bottom)
    }
    begun = nil
    if case .new = knowledge, view?.window == nil {
      if staysAtBottom { awaitWindow(at: .bottom) } else { awaited = nil }
    }
    if staysAtBottom { watch() }
  }

  private func watch() {
    guard !isWatching else { return }
    isWatching = true
    Turns.watch(self)
  }

  /// Returns `false` if the list view is in no window or begins at no other place.
  @discardableResult private func restoreIfAwaited() -> Bool {
    guard let view, view.window != nil, let place = awaited else { return false }
    awaited = nil
    restore(place, in: view)
    if let opened { noteOpened(at: opened.row, of: opened.section) }
    arrived()
    return true
  }
}

// Nobody is told when a view leaves its window, comes into one whose safe area is known, or when the
// system changes the insets for a keyboard.
extension ListPosition: TurnWatching {
  func turnDidEnd() -> TurnOutcome {
    guard let view else { return .finished }
    if isWaiting, !isScrolling, !holdsRows {
      isWaiting = false
      arrived()
    }
    followApp()
    guard let window = view.window else {
      if unseen == nil { unseen = (ListLook(at: view), Place.Viewport(of: view)) }
      return .unchanged
    }
    if isScrolling || cells?.hasActiveDrag == true { isHeld() }
    if staysAtBottom || awaited != nil { window.layoutIfNeeded() }
    let isRestored = restoreIfAwaited()
    if !isRestored, !hasReturned, ListLook(at: view) == seen?.look { return .unchanged }
    if let seen, seen.isBottom, !isRestored, !view.isDragging {
      // A table view that comes back may measure its rows again, and be elsewhere.
      if hasReturned || Place.Viewport(of: view).isResized(from: seen.viewport) {
        keeper(of: .bottom).restore(in: view)
      }
    }
    hasReturned = false
    seen = (ListLook(at: view), Place.Viewport(of: view), staysAtBottom && isAtBottom)
    return isRestored || staysAtBottom ? .changed : .unchanged
  }
}
#endif
