/// An unrecorded hand: the recorded one, with guesses for some quantities.
package struct HandProfile: Equatable, Sendable {
  /// A guess of quantities, for one reason.
  package struct Guess: Equatable, Sendable {
    package let quantities: [HandQuantity]
    let figures: Figures
    /// The published figures with their source, and the choices that turn them into a distribution.
    package let reason: String

    init(_ quantities: [HandQuantity], _ figures: Figures, _ reason: String) {
      self.quantities = quantities
      self.figures = figures
      self.reason = reason
    }
  }

  enum Figures: Equatable, Sendable {
    /// The recorded values times a factor.
    case times(Double)
    /// Values that replace the recorded ones.
    case quantiles([Double])

    /// The distances of points scattered across and down, with a standard deviation in millimeters.
    static func scatter(millimeters: Double) -> Figures {
      .times(millimeters * HandProfile.pointsPerMillimeter / HandModel.recordedScatter)
    }
  }

  package let name: String
  /// The owner of the hand.
  package let summary: String
  package let guesses: [Guess]

  /// Converts millimeters of studies to points of most iPhones, at 163 points an inch.
  static let pointsPerMillimeter = 163 / 25.4

  package static let all = [thumb, tremor, gloves, child]

  /// The hand with a name.
  package static func named(_ name: String) -> HandProfile? { all.first { $0.name == name } }

  /// The quantities that are guessed, in the order of their table.
  package var guessed: [HandQuantity] {
    HandQuantity.allCases.filter { quantity in guesses.contains { $0.quantities.contains(quantity) } }
  }

  /// A description of the hand, as a sentence.
  package var note: String {
    let names = guessed.map(\.rawValue).joined(separator: ", ")
    return "hand \(name) is a guess: \(names) are guessed, all else is that of the recordings"
  }

  /// The figures of the hand. Guessed quantities have no samples.
  package var model: HandModel {
    var model = HandModel.recorded
    for guess in guesses {
      for quantity in guess.quantities {
        let quantiles =
          switch guess.figures {
          case .quantiles(let quantiles): quantiles
          case .times(let factor): (model[quantity]?.quantiles ?? []).map { $0 * factor }
          }
        model.distributions[quantity] = HandModel.Distribution(
          quantiles: quantiles.map { ($0 * 1e6).rounded() / 1e6 },
          samples: 0
        )
      }
    }
    return model
  }
}

extension HandProfile {
  private static let thumb = HandProfile(
    name: "thumb",
    summary: "the thumb of the hand that holds the phone",
    guesses: [
      Guess(
        [.contact, .pause],
        .times(46.0 / 41),
        """
        Silfverberg, MacKenzie and Korhonen (2000) predict for experts with one press a letter 41 words a minute by the \
        thumb, and 46 by the index finger. Chosen: the factor 46 / 41 for both parts of a tap.
        """
      ),
      Guess(
        [.aim],
        .scatter(millimeters: 9.2 / (2 * 1.96)),
        """
        Parhi, Karlson and Bederson (2006): 9.2 mm are enough for a target of the thumb. Chosen: 95 % of the landings \
        are within 9.2 mm across, and as many down, so that they are scattered by 2.35 mm each way.
        """
      ),
    ]
  )

  private static let tremor = HandProfile(
    name: "tremor",
    summary: "a hand with a slight to moderate tremor",
    guesses: [
      Guess(
        [.pause],
        .times(2.35),
        """
        Irwin and Sesto (2012): people without a disability tapped 1.8 times as often as people with impaired fine \
        motor control. Chosen: the contact stays as it is, and the pause makes a tap take 1.8 times as long: \
        1.8 · (0.082 + 0.119) s − 0.082 s = 2.35 · 0.119 s.
        """
      ),
      Guess(
        [.tremor],
        .quantiles([0, 5, 10].map { $0 / 2 * pointsPerMillimeter * HandModel.swingDeviation }),
        """
        The scale of Fahn, Tolosa and Marín (1988): an amplitude below 0.5 cm is slight, one of 0.5 cm to 1 cm moderate. \
        Chosen: half of the hands are slight, from one end of the swing to the other, and a finger on the screen swings \
        as far as one in the air.
        """
      ),
      Guess(
        [.tremorRate],
        .quantiles([4, 12]),
        """
        Bhatia and others (2018), Vial and others (2019): essential tremor has 4 Hz to 12 Hz. Chosen: all of these rates \
        are equally frequent.
        """
      ),
    ]
  )

  private static let gloves = HandProfile(
    name: "gloves",
    summary: "a finger in a glove that is made for touch screens",
    guesses: [
      Guess(
        [.pause],
        .times(0.85 / 0.59),
        """
        "Effects of Input Devices on Task Performance for Smartphone Operating", the abstract of a study with 30 people: \
        a click took 0.85 s with a touch glove, and 0.59 s with the finger. Chosen: the factor of both.
        """
      ),
      Guess(
        [.aim],
        .scatter(millimeters: 2.31),
        """
        The same abstract: 43.62 % of the clicks with a glove failed, for targets of 3 mm, 5 mm and 10 mm. Chosen: as \
        many points miss squares of these sizes, each as often tried, if they are scattered by 2.31 mm each way.
        """
      ),
    ]
  )

  private static let child = HandProfile(
    name: "child",
    summary: "a child of about eight years",
    guesses: [
      Guess(
        [.contact, .pause, .flick],
        .times(2),
        """
        Kail and Hall (1994): children of eight years take about twice as long as adults in a wide range of tasks of \
        perception and thinking. Chosen: their movements, too.
        """
      ),
      Guess([.speed], .times(0.5), "The same: half of the speed takes twice as long."),
      Guess(
        [.aim],
        .scatter(millimeters: 2.35),
        """
        Anthony and others (2013): children miss targets more often than adults, most of all those of 7 to 10 years. \
        Chosen: as far as the thumb.
        """
      ),
    ]
  )
}
