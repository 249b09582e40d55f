import { linear, type Rgb } from './colour.ts'

/** A colour in CIE L*a*b* under D65. */
type Lab = readonly [lightness: number, a: number, b: number]

const degrees = Math.PI / 180

/** The CIEDE2000 difference of two colours; 1 is barely visible side by side. */
export function difference(one: Rgb, other: Rgb): number {
  return ciede2000(labOf(one), labOf(other))
}

/** The formula of G. Sharma, W. Wu, E. N. Dalal (2005), with that paper's symbols. */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const g = 0.5 * (1 - share((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const one = { c: Math.hypot(a1 * (1 + g), b1), h: hue(a1 * (1 + g), b1) }
  const two = { c: Math.hypot(a2 * (1 + g), b2), h: hue(a2 * (1 + g), b2) }
  const isGrey = one.c * two.c === 0
  const lightness = (l1 + l2) / 2
  const chroma = (one.c + two.c) / 2
  const turn = isGrey ? 0 : shortWay(two.h - one.h)
  const middle = isGrey ? one.h + two.h : (((one.h + turn / 2) % 360) + 360) % 360
  const dL =
    (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2))
  const dC = (two.c - one.c) / (1 + 0.045 * chroma)
  const dH =
    (2 * Math.sqrt(one.c * two.c) * Math.sin((turn / 2) * degrees)) /
    (1 + 0.015 * chroma * hueWeight(middle))
  const rotation =
    -2 * share(chroma) * Math.sin(60 * Math.exp(-(((middle - 275) / 25) ** 2)) * degrees)
  return Math.sqrt(dL ** 2 + dC ** 2 + dH ** 2 + rotation * dC * dH)
}

const share = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

const hue = (a: number, b: number) => (Math.atan2(b, a) / degrees + 360) % 360

const shortWay = (turn: number) => (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn)

const hueWeight = (h: number) =>
  1 -
  0.17 * Math.cos((h - 30) * degrees) +
  0.24 * Math.cos(2 * h * degrees) +
  0.32 * Math.cos((3 * h + 6) * degrees) -
  0.2 * Math.cos((4 * h - 63) * degrees)

function labOf(colour: Rgb): Lab {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])]
  // sRGB's primaries, each row divided by its coordinate of the white point D65.
  const x = root((0.4123908 * r + 0.3575843 * g + 0.1804808 * b) / 0.9504559)
  const y = root(0.212639 * r + 0.7151687 * g + 0.0721923 * b)
  const z = root((0.0193308 * r + 0.1191948 * g + 0.9505322 * b) / 1.0890578)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const root = (value: number) =>
  value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
