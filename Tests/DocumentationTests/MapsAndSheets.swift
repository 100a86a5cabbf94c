import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import Testing
import UIKit

private struct Place: Hashable, Identifiable, Sendable {
  let id: String
  var name: String
}

private struct Photo: Hashable, Identifiable, Sendable {
  let id: Int
}

private final class PhotoViewController: UIViewController {
  let photo: Photo

  init(_ photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class PlacesViewController: LoadingTableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Place.self) { (cell: UITableViewCell, place) in
      var content = cell.defaultContentConfiguration()
      content.text = place.name
      cell.contentConfiguration = content
    }
  }
}

// The part of MapKit that the guide uses and Linux lacks.

private protocol MKAnnotation: AnyObject {}

private final class MKMapView: UIView {
  private(set) var annotations: [any MKAnnotation] = []

  func addAnnotations(_ new: [any MKAnnotation]) { annotations += new }

  func removeAnnotations(_ gone: [any MKAnnotation]) {
    annotations.removeAll { annotation in gone.contains { $0 === annotation } }
  }
}

private final class PlaceAnnotation: MKAnnotation {
  let place: Place

  init(_ place: Place) { self.place = place }
}

@MainActor private struct MapsAndSheets {
  #guide("Overview")

  #guide("Show the list in a sheet")

  #guide("Show the list in a sheet, 2")

  #guide("Show the list in a drawer")

  #guide("Show items as pages")
}

@MainActor @Suite(.headless) struct MapsAndSheetsTests {
  private let places = ListSection<Place>("places")
  private let map: MapsAndSheets.MapViewController

  init() {
    places.setItems((0..<40).map { Place(id: "\($0)", name: "Place \($0)") })
    map = MapsAndSheets.MapViewController(places)
  }

  private func shownPlaces() -> [String] {
    (map.view as? MKMapView)?.annotations.compactMap { ($0 as? PlaceAnnotation)?.place.name } ?? []
  }

  @Test func `a map and a sheet show the same items after each change`() async throws {
    let window = Headless.makeWindow(root: map)
    let screen = MapsAndSheets().showPlaces(places, over: map)
    Headless.settle()
    #expect(screen.view.bounds.height == window.bounds.height / 2)
    #expect(shownPlaces().count == 40)
    places.performUpdates {
      places.remove(ids: (1..<40).map(String.init))
      places.replace(Place(id: "0", name: "Harbor"))
      places.insert(Place(id: "new", name: "New"), at: 0)
    }
    await settle()
    #expect(shownPlaces().sorted() == ["Harbor", "New"])
    #expect(screen.tableView.texts.flatMap(\.self) == ["New", "Harbor"])
  }

  @Test func `a selected place is opened in the list`() async throws {
    _ = Headless.makeWindow(root: map)
    let screen = MapsAndSheets().showPlaces(places, over: map)
    await settle()
    #expect(!screen.tableView.texts.joined().contains("Place 30"))
    try MapsAndSheets().select(places.items[30], in: screen)
    await settle()
    #expect(screen.tableView.texts.joined().contains("Place 30"))
  }

  @Test(arguments: [120.0, 300, 844])
  func `a failure in a drawer is in its visible part`(_ height: CGFloat) async throws {
    let screen = UIViewController()
    screen.loadingManager.follow(Loader<[Place]> { _ in throw TestError("load") })
    let drawer = MapsAndSheets.DrawerViewController(screen)
    let window = Headless.makeWindow(root: drawer)
    drawer.open(to: height)
    screen.loadingManager.reloadContent()
    await settle()
    Headless.settle()
    let button = try #require(
      screen.loadingManager.failedView.descendants.first { $0 is UIButton }
    )
    #expect(window.bounds.contains(button.frameInWindow))
    #expect(button.frameInWindow.minY >= window.bounds.height - height)
  }

  @Test func `pages follow their items, and request more`() async throws {
    let loader = PagedLoader<Photo, Int> { offset, limit in
      (offset..<min(50, offset + limit)).map { Photo(id: $0) }
    }
    let photos = ListSection("photos", over: loader)
    let screen = MapsAndSheets.PhotosViewController(photos)
    _ = Headless.makeWindow(root: screen)
    #expect(screen.viewControllers?.first is PhotoViewController == false)
    _ = await loader.load().value
    var seen: [Int] = []
    while let page = screen.viewControllers?.first as? PhotoViewController, seen.count < 100 {
      seen.append(page.photo.id)
      let next = screen.pageViewController(screen, viewControllerAfter: page)
      await settle()
      guard let next = next ?? screen.pageViewController(screen, viewControllerAfter: page)
      else { break }
      screen.setViewControllers([next], direction: .forward, animated: false)
    }
    #expect(seen == Array(0..<50))
    photos.remove(id: 49)
    let page = screen.viewControllers?.first as? PhotoViewController
    #expect(page?.photo.id == 0, "the page is gone")
  }
}
