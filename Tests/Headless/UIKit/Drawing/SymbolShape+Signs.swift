extension SymbolShape {
  /// Arrows, marks and other signs.
  static let signs: [String: [SymbolShape]] = [
    "antenna.radiowaves.left.and.right": [
      .stroke("M8 8a5 5 0 0 0 0 8M16 8a5 5 0 0 1 0 8M5 5a9 9 0 0 0 0 14M19 5a9 9 0 0 1 0 14"),
      .fill("M12 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"),
    ],
    "arrow.clockwise": [.stroke("M19.5 12a7.7 7.7 0 1 1-2.3-5.5l2.3 2.2M19.7 3.7v5h-5")],
    "arrow.counterclockwise": [.stroke("M4.5 12a7.7 7.7 0 1 0 2.3-5.5l-2.3 2.2M4.3 3.7v5h5")],
    "arrow.down": [.stroke("M12 3v18M5 14l7 7 7-7")],
    "arrow.down.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M12 7v9.5M8 12.8l4 4 4-4"),
    ],
    "arrow.triangle.2.circlepath": [
      .stroke("M4 10a8.3 8.3 0 0 1 15-2.5M20 14a8.3 8.3 0 0 1-15 2.5M19.5 3v5h-5M4.5 21v-5h5")
    ],
    "arrow.up": [.stroke("M12 21v-18M5 10l7-7 7 7")],
    "arrow.up.and.down": [.stroke("M12 2.5v19M7 7.5l5-5 5 5M7 16.5l5 5 5-5")],
    "arrow.up.arrow.down": [.stroke("M7 20v-16M3 8l4-4 4 4M17 4v16M13 16l4 4 4-4")],
    "checkmark": [.stroke("M4 13l5.5 6.5 10.5-15.5")],
    "checkmark.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M7.3 12.6l3.2 3.4 6.2-8"),
    ],
    "checkmark.circle.fill": [
      .fill("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .knockout("M7.3 12.6l3.2 3.4 6.2-8"),
    ],
    "chevron.backward": [.stroke("M16 3.5l-8.5 8.5 8.5 8.5")],
    "chevron.down": [.stroke("M3.5 8l8.5 8.5 8.5-8.5")],
    "chevron.forward": [.stroke("M8 3.5l8.5 8.5-8.5 8.5")],
    "chevron.left": [.stroke("M16 3.5l-8.5 8.5 8.5 8.5")],
    "chevron.right": [.stroke("M8 3.5l8.5 8.5-8.5 8.5")],
    "chevron.up": [.stroke("M3.5 16l8.5-8.5 8.5 8.5")],
    "circle": [.stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z")],
    "circle.fill": [.fill("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z")],
    "ellipsis": [
      .fill(
        """
        M4.5 12 m-1.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z M12 12 m-1.9 0a1.9 1.9 0 1 0
        3.8 0a1.9 1.9 0 1 0-3.8 0z M19.5 12 m-1.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z
        """
      )
    ],
    "ellipsis.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .fill(
        """
        M7.5 12 m-1.3 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z M12 12 m-1.3 0a1.3 1.3 0 1 0
        2.6 0a1.3 1.3 0 1 0-2.6 0z M16.5 12 m-1.3 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z
        """
      ),
    ],
    "exclamationmark": [
      .stroke("M12 3.5v11"),
      .fill("M12 19.5m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"),
    ],
    "exclamationmark.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M12 7v6"),
      .fill("M12 16.6m-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"),
    ],
    "exclamationmark.circle.fill": [
      .fill("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .knockout("M12 7v6M12 16.6v.1"),
    ],
    "exclamationmark.triangle": [
      .stroke(
        """
        M10.6 3.6a1.6 1.6 0 0 1 2.8 0l8.4 14.9a1.6 1.6 0 0 1-1.4 2.4h-16.8a1.6 1.6 0 0
        1-1.4-2.4z
        """
      ),
      .stroke("M12 9v4.8"),
      .fill("M12 17.2m-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"),
    ],
    "exclamationmark.triangle.fill": [
      .fill(
        """
        M10.6 3.6a1.6 1.6 0 0 1 2.8 0l8.4 14.9a1.6 1.6 0 0 1-1.4 2.4h-16.8a1.6 1.6 0 0
        1-1.4-2.4z
        """
      ),
      .knockout("M12 9v4.8"),
      .knockout("M12 17v.1"),
    ],
    "info.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M10.5 11h1.7v5.5M10 16.5h4.4"),
      .fill("M12 7.7m-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"),
    ],
    "line.3.horizontal.decrease.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M7 9h10M8.5 12.5h7M10.5 16h3"),
    ],
    "list.bullet": [
      .stroke("M8.5 5.5h12.5M8.5 12h12.5M8.5 18.5h12.5"),
      .fill(
        """
        M3.7 5.5 m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z M3.7 12 m-1.5 0a1.5 1.5 0 1 0 3
        0a1.5 1.5 0 1 0-3 0z M3.7 18.5 m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z
        """
      ),
    ],
    "magnifyingglass": [.stroke("M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM15.2 15.2l6 6")],
    "minus": [.stroke("M3 12h18")],
    "minus.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M7 12h10"),
    ],
    "minus.circle.fill": [
      .fill("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .knockout("M7 12h10"),
    ],
    "pause": [.stroke("M8 4v16M16 4v16")],
    "play": [.stroke("M6 3.5l14 8.5-14 8.5z")],
    "play.fill": [.fill("M6 3.5l14 8.5-14 8.5z")],
    "plus": [.stroke("M12 3v18M3 12h18")],
    "plus.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M12 7v10M7 12h10"),
    ],
    "plus.circle.fill": [
      .fill("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .knockout("M12 7v10M7 12h10"),
    ],
    "questionmark.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M9.3 9.3a2.7 2.7 0 1 1 4.2 2.3c-1 .7-1.5 1.2-1.5 2.2"),
      .fill("M12 16.9m-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z"),
    ],
    "rectangle.stack": [
      .stroke(
        """
        M4.5 9.5h15a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5h-15a1.5 1.5 0 0
        1-1.5-1.5v-8.5a1.5 1.5 0 0 1 1.5-1.5z M5 6.5h14 M7 3.5h10
        """
      )
    ],
    "shuffle": [
      .stroke(
        """
        M2 7h3.5c5.5 0 6.5 10 12 10h3.5 M2 17h3.5c2 0 3.3-1.3 4.3-3 M13.2 9.8c1-1.6 2.3-2.8 4.3-2.8
        h3.5 M18 3.8l3.2 3.2-3.2 3.2 M18 13.8l3.2 3.2-3.2 3.2
        """
      )
    ],
    "slider.horizontal.3": [
      .stroke(
        """
        M2.5 5.5h10.5 M17.5 5.5h4 M2.5 12h3.5 M10.5 12h11 M2.5 18.5h10.5 M17.5 18.5h4 M15.2
        3.3a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z M8.2 9.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1
        0-4.4z M15.2 16.3a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z
        """
      )
    ],
    "square": [
      .stroke("M4.5 3.5h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z")
    ],
    "square.and.arrow.up": [
      .stroke(
        """
        M8 8.5h-2.5a1.5 1.5 0 0 0-1.5 1.5v10a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0
        1.5-1.5v-10a1.5 1.5 0 0 0-1.5-1.5h-2.5 M12 14.5v-12 M8 6l4-3.7 4 3.7
        """
      )
    ],
    "square.and.pencil": [
      .stroke(
        """
        M11.5 4h-6a2 2 0 0 0-2 2v12.5a2 2 0 0 0 2 2h12.5a2 2 0 0 0 2-2v-6 M9.5 14.5l1-3.5
        8.7-8.7 2.5 2.5-8.7 8.7z
        """
      )
    ],
    "square.grid.2x2": [
      .stroke(
        """
        M3.5 3.5h6.5v6.5h-6.5z M14 3.5h6.5v6.5h-6.5z M3.5 14h6.5v6.5h-6.5z M14 14h6.5v6.5h-6.5z
        """
      )
    ],
    "square.stack": [
      .stroke(
        """
        M4.5 9.5h15a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5h-15a1.5 1.5 0 0
        1-1.5-1.5v-8.5a1.5 1.5 0 0 1 1.5-1.5z M5 6.5h14 M7 3.5h10
        """
      )
    ],
    "stop": [.stroke("M4.5 4.5h15v15h-15z")],
    "textformat": [.stroke("M2 19.5l5-14 5 14M3.8 15h6.4M21 11v8.5M21 15.2a3.5 4.2 0 1 1 0-.1")],
    "wifi": [
      .stroke(
        """
        M1.8 9.2a14.4 14.4 0 0 1 20.4 0 M5.1 12.7a9.8 9.8 0 0 1 13.8 0 M8.4 16.1a5.1 5.1 0 0 1
        7.2 0
        """
      ),
      .fill("M12 19.4m-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z"),
    ],
    "wifi.exclamationmark": [
      .stroke(
        """
        M1.8 9.2a14.4 14.4 0 0 1 20.4 0 M5.1 12.7a9.8 9.8 0 0 1 4.2-2.6 M14.7 10.1a9.8 9.8 0 0 1
        4.2 2.6
        """
      ),
      .stroke("M12 10.5v6"),
      .fill("M12 20m-1.4 0a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z"),
    ],
    "wifi.slash": [
      .stroke(
        """
        M1.8 9.2a14.4 14.4 0 0 1 20.4 0 M5.1 12.7a9.8 9.8 0 0 1 13.8 0 M8.4 16.1a5.1 5.1 0 0 1
        7.2 0
        """
      ),
      .fill("M12 19.4m-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z"),
      .knockout("M4.4 2.2l17 18.3"),
      .stroke("M3 3l17.5 18.3"),
    ],
    "xmark": [.stroke("M4.5 4.5l15 15M19.5 4.5l-15 15")],
    "xmark.circle": [
      .stroke("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .stroke("M8.5 8.5l7 7M15.5 8.5l-7 7"),
    ],
    "xmark.circle.fill": [
      .fill("M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z"),
      .knockout("M8.5 8.5l7 7M15.5 8.5l-7 7"),
    ],
    "xmark.octagon": [
      .stroke("M8 2.5h8l5.5 5.5v8l-5.5 5.5h-8l-5.5-5.5v-8z"),
      .stroke("M8.5 8.5l7 7M15.5 8.5l-7 7"),
    ],
  ]
}
