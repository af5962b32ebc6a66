import TouchKit

extension Thresholds {
  static let ofMotion: [ThresholdDescription] = [
    .init(
      "shakeJolt",
      \.motion.shakeJolt,
      "g",
      "the excess of an acceleration over 1 g that begins a shake",
      "chosen"
    ),
    .init(
      "shakeAcceleration",
      \.motion.shakeAcceleration,
      "g",
      "the least acceleration of a shake's sample, without gravity",
      "chosen"
    ),
    .init(
      "shakeReversals",
      \.motion.shakeReversals,
      "",
      "the least number of reversals of a shake",
      "chosen"
    ),
    .init(
      "shakePause",
      \.motion.shakePause,
      "s",
      "the longest pause between the strong samples of a shake",
      "chosen"
    ),
    .init("shakeDuration", \.motion.shakeDuration, "s", "the longest duration of a shake", "chosen"),
    .init(
      "shakeGravityTime",
      \.motion.shakeGravityTime,
      "s",
      "the time constant of the low-pass that separates gravity from a shake",
      "chosen"
    ),
    .init(
      "orientationHysteresis",
      \.motion.orientationHysteresis,
      "deg",
      "the angle by which another orientation has to be nearer than the present one to replace it",
      "chosen"
    ),
    .init(
      "orientationTolerance",
      \.motion.orientationTolerance,
      "g",
      "the greatest difference from 1 g of an acceleration that shows the orientation",
      "chosen"
    ),
    .init(
      "updateInterval",
      \.motion.updateInterval,
      "s",
      "the shortest interval of Core Motion's updates",
      "Apple"
    ),
    .init(
      "gravityMinimum",
      \.motion.gravityMinimum,
      "g",
      "the least first acceleration that counts as gravity",
      "chosen"
    ),
    .init(
      "gravityTolerance",
      \.motion.gravityTolerance,
      "g",
      "the difference from 1 g from which an acceleration does not correct the vertical",
      "chosen"
    ),
    .init(
      "tiltTime",
      \.motion.tiltTime,
      "s",
      "the time constant with which the vertical follows the accelerometer",
      "chosen"
    ),
    .init(
      "headingTime",
      \.motion.headingTime,
      "s",
      "the time constant with which the heading follows the magnetometer",
      "chosen"
    ),
    .init(
      "magneticDeclination",
      \.motion.magneticDeclination,
      "deg",
      "the angle of magnetic north east of true north",
      "chosen",
      in: -360...360
    ),
    .init(
      "restRate",
      \.motion.restRate,
      "rad/s",
      "the greatest rate of a gyroscope at rest",
      "chosen"
    ),
    .init(
      "restAcceleration",
      \.motion.restAcceleration,
      "g",
      "the greatest difference of accelerations at rest",
      "chosen"
    ),
    .init("restTime", \.motion.restTime, "s", "the duration after which a rest is certain", "chosen"),
    .init(
      "sensorSilence",
      \.motion.sensorSilence,
      "s",
      "the silence after which a sensor is not waited for",
      "chosen"
    ),
  ]
}
