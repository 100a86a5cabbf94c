#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct CollectionCellTests {
  @Test func `[D contentConfiguration] the view fills the content view and is reused`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.contentConfiguration = WordContent(word: "one")
    cell.layoutIfNeeded()
    let first = cell.contentView.subviews.first as? WordView
    #expect(first?.frame == cell.bounds)
    #expect(first?.text == "one")
    cell.contentConfiguration = WordContent(word: "two")
    #expect(cell.contentView.subviews == [first])
    #expect(first?.text == "two")
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test func `[D configurationUpdateHandler] the handler receives a selection at the next layout`()
  {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.layoutIfNeeded()
    cell.isSelected = true
    #expect(states == [false])
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }

  @Test func `[D selectedBackgroundView] the view is visible while the cell is selected`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let background = UIView()
    cell.selectedBackgroundView = background
    cell.layoutIfNeeded()
    #expect(background.isHidden)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(!background.isHidden)
    #expect(background.frame == cell.bounds)
  }
}

private struct WordContent: UIContentConfiguration {
  var word: String

  func makeContentView() -> any UIView & UIContentView { WordView(self) }
  func updated(for state: any UIConfigurationState) -> WordContent { self }
}

private final class WordView: UILabel, UIContentView {
  var configuration: any UIContentConfiguration { didSet { show() } }

  init(_ configuration: WordContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() { text = (configuration as? WordContent)?.word }
}
#endif
