/// The limits of messages from pages and of kept data.
public enum LiveLimits {
  /// The bytes of a message.
  public static let messageBytes = 16 << 10
  /// The messages of a page in a second.
  public static let messagesPerSecond = 600
  /// The messages of a page that may come at once.
  public static let messagesAtOnce = 1200
  /// The pages that are connected at a time.
  public static let pages = 8
  /// The connections at a time, pages included.
  public static let connections = 64
  /// The views of a scene. A page draws them all, many times in a second.
  public static let views = 5000
  /// The steps of an episode; the last one cuts it.
  public static let stepsOfEpisode = 20_000
  /// The episodes that are kept. The oldest one goes first.
  public static let episodes = 100
  /// The changes at a time.
  public static let changes = 64
  /// The characters of a change.
  public static let charactersOfChange = 300
  /// The fingers that are down at a time.
  public static let fingers = 20
  /// The results of an episode that are told.
  public static let results = 100
  /// The points of a finger's path in the small picture of an episode.
  public static let pointsOfPath = 100
  /// The length of an episode in seconds.
  public static let secondsOfEpisode = 3600.0
  /// The maximum distance of a touch from the origin, in points.
  public static let distance = 100_000.0
  /// The bytes of a recorder's message, which may contain a scene.
  public static let recorderBytes = 1 << 20
  /// The bytes of a recorder's messages that wait for a scene to be read. A recorder that sends more is disconnected.
  public static let recorderBytesWaiting = 4 << 20
  /// The bytes of a recorder's message that count as one message.
  public static let bytesOfMessage = 4 << 10
  /// The actions of a device that an episode keeps.
  public static let actionsOfDevice = 10_000
  /// The replays with other numbers that explain an episode.
  public static let replaysOfExplanation = 120
}
