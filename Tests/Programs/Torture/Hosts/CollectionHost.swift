import UIKit

/// A collection view controller with the scenario's rows.
final class CollectionHost: UICollectionViewController, TortureHost {
  let scenario: Scenario

  init(_ scenario: Scenario) {
    self.scenario = scenario
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    scenario.viewDidLoad(self)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    scenario.rows.count
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
