import Foundation
import FoundationXML
import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct RenderTests {
  private func render(_ views: UIView...) throws -> Drawing {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    for view in views { controller.view.addSubview(view) }
    return try Drawing(Headless.render(Headless.makeWindow(root: controller)))
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    label.text = text
    return label
  }

  @Test func `the rendered SVG is well-formed for any text`() throws {
    let text = "<a href=\"x\">&amp; 'b' \u{1} 🐶 مرحبا</a>"
    let wide = label(text)
    wide.frame.size.width = 1000
    let drawing = try render(wide)
    #expect(drawing.texts.contains("<a href=\"x\">&amp; 'b'  🐶 مرحبا</a>"))
  }

  @Test func `the rendered image has the size of the screen`() throws {
    let drawing = try render()
    #expect(drawing.size == CGSize(width: 390, height: 844))
  }

  @Test func `hidden and transparent views aren't drawn`() throws {
    let hidden = label("hidden")
    hidden.isHidden = true
    let clear = label("clear")
    clear.alpha = 0
    let parent = UIView()
    parent.isHidden = true
    parent.addSubview(label("inside"))
    let texts = try render(label("shown"), hidden, clear, parent).texts
    #expect(texts.contains("shown"))
    #expect(texts.isDisjoint(with: ["hidden", "clear", "inside"]))
  }

  @Test(arguments: [true, false])
  func `a list looks the same in each drawing, no matter how often it reloaded`(
    recyclesInPlace: Bool
  ) {
    Headless.rules.recyclesInPlace = recyclesInPlace
    let lines = LinesController(style: .plain)
    let window = Headless.makeWindow(root: lines)
    let drawing = Headless.render(window)
    for _ in 0..<3 {
      lines.tableView.reloadData()
      #expect(Headless.render(window) == drawing)
    }
  }

  @Test func `windows above the rendered one are drawn, those below aren't`() throws {
    let window = Headless.makeWindow(root: UIViewController())
    let scene = try #require(window.windowScene)
    let over = UIWindow(windowScene: scene)
    over.windowLevel = .alert
    over.addSubview(label("over"))
    over.isHidden = false
    window.addSubview(label("below"))
    #expect(try Drawing(Headless.render(window)).texts.isSuperset(of: ["over", "below"]))
    #expect(try !Drawing(Headless.render(over)).texts.contains("below"))
    over.isHidden = true
    #expect(try !Drawing(Headless.render(window)).texts.contains("over"))
  }

  @Test func `text keeps its alignment in a fallback font`() throws {
    let (middle, end) = (label("middle"), label("end"))
    middle.textAlignment = .center
    end.textAlignment = .right
    let drawing = try render(label("start"), middle, end)
    let attributes = ["start", "middle", "end"].map { drawing.attributes(ofText: $0) }
    #expect(attributes.map { $0["text-anchor"] } == [nil, "middle", "end"])
    #expect(attributes.map { $0["x"] } == ["0", "100", "200"])
  }

  @Test func `content scrolled below a floating bar fades out`() throws {
    Headless.rules.barsFloat = true
    let list = UITableViewController()
    let window = Headless.makeWindow(root: UINavigationController(rootViewController: list))
    Headless.layout()
    #expect(!Headless.render(window).contains("linearGradient"))
    list.tableView.contentInset.bottom = 2000
    list.tableView.contentOffset.y = 100
    #expect(Headless.render(window).contains("linearGradient"))
  }

  @Test func `truncated text ends in an ellipsis`() throws {
    let texts = try render(label("A text that is much longer than its label is wide")).texts
    #expect(texts.contains { $0.hasPrefix("A text") && $0.hasSuffix("…") })
  }

  @Test func `colors follow the view's own traits`() throws {
    let dark = label("dark")
    dark.overrideUserInterfaceStyle = .dark
    let drawing = try render(label("light"), dark)
    #expect(drawing.attributes(ofText: "light")["fill"] == "#000000")
    #expect(drawing.attributes(ofText: "dark")["fill"] == "#FFFFFF")
  }

  @Test func `naturally aligned text starts at the right in right-to-left layout`() throws {
    let controller = UIViewController()
    controller.view.addSubview(label("Hello"))
    let window = Headless.makeWindow(root: controller)
    let left = try Drawing(Headless.render(window)).attributes(ofText: "Hello")["x"]
    window.traitOverrides.layoutDirection = .rightToLeft
    let right = try Drawing(Headless.render(window)).attributes(ofText: "Hello")["x"]
    #expect(left == "0")
    #expect(try #require(Double(right ?? "")) > 150)
  }

  @Test func `a search bar shows its placeholder, then its text and a Cancel button`() throws {
    let content = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Find"
    content.navigationItem.title = "Title"
    content.navigationItem.searchController = search
    let root = UINavigationController(rootViewController: content)
    let window = Headless.makeWindow(root: root)
    let before = try Drawing(Headless.render(window)).texts
    #expect(before.isSuperset(of: ["Title", "Find"]))
    #expect(!before.contains("Cancel"))
    Headless.type("word", in: search.searchBar)
    let after = try Drawing(Headless.render(window)).texts
    #expect(after.isSuperset(of: ["word", "Cancel"]))
    #expect(after.isDisjoint(with: ["Title", "Find"]))
  }

  @Test func `a spinner rotates with the animation clock`() throws {
    let controller = UIViewController()
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.startAnimating()
    controller.view.addSubview(spinner)
    let window = Headless.makeWindow(root: controller)
    let first = Headless.render(window)
    #expect(Headless.render(window) == first)
    Headless.advance(by: .milliseconds(250))
    #expect(Headless.render(window) != first)
  }
}

/// A parsed SVG image, for the questions of the tests.
private final class Drawing: NSObject, XMLParserDelegate {
  struct ParseError: Error {}

  private(set) var texts: Set<String> = []
  private(set) var size = CGSize.zero
  private var attributesOfTexts: [String: [String: String]] = [:]
  private var current: (text: String, attributes: [String: String])?

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? ParseError() }
  }

  func attributes(ofText text: String) -> [String: String] { attributesOfTexts[text] ?? [:] }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    if elementName == "svg" {
      size.width = Double(attributeDict["width"] ?? "") ?? 0
      size.height = Double(attributeDict["height"] ?? "") ?? 0
    }
    if elementName == "text" { current = ("", attributeDict) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    current?.text += string
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard elementName == "text", let current else { return }
    texts.insert(current.text)
    attributesOfTexts[current.text] = current.attributes
    self.current = nil
  }
}

private final class LinesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Line \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }
}
