/** A color in linear RGB, from 0 to 1. */
type Light = readonly [number, number, number]

/** Normal vision, and the three kinds of color blindness at full strength. */
export const sights: Readonly<Record<string, readonly [Light, Light, Light]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const lightOf = (hex: string): Light => {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const seen = (hex: string, sight: readonly [Light, Light, Light]): Light => {
  const light = lightOf(hex)
  const channel = (row: Light): number =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2]))
  return [channel(sight[0]), channel(sight[1]), channel(sight[2])]
}

const labOf = ([r, g, b]: Light): Light => {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** The distance of two colors in CIELAB for a kind of vision; 2.3 is just noticeable. */
export const apart = (a: string, b: string, sight: readonly [Light, Light, Light]): number => {
  const [one, other] = [labOf(seen(a, sight)), labOf(seen(b, sight))]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

const luminance = (hex: string): number => {
  const [r, g, b] = lightOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The WCAG contrast ratio of two colors, from 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
