import { dot, radians, type Vector } from './vector.ts'

/** A camera that looks at a place; angles in degrees, lengths in units of the relief. */
export interface Camera {
  target: Vector
  /** Where it looks: 0 is east, 90 north. */
  azimuth: number
  /** How steeply it looks down; short of 90, where north would be lost. */
  elevation: number
  distance: number
  /** The whole angle from the picture's foot to its top. */
  fieldOfView: number
  /** The height of ground in the picture: a parallel projection instead of a perspective. */
  span?: number
  /** Moves the picture, in halves of its width and height: room for words beside the fortress. */
  shift?: readonly [right: number, up: number]
}

/** A camera's own axes and place, as the rays need them. */
export interface View {
  forward: Vector
  right: Vector
  up: Vector
  eye: Vector
  /** Half the picture's height at distance 1. */
  spread: number
  span: number | undefined
  shift: readonly [number, number]
}

/** Sets a camera up. */
export function viewOf({ target, azimuth, elevation, distance, ...camera }: Camera): View {
  const [ce, se] = [Math.cos(radians(elevation)), Math.sin(radians(elevation))]
  const [ca, sa] = [Math.cos(radians(azimuth)), Math.sin(radians(azimuth))]
  const f: Vector = [ce * ca, ce * sa, -se]
  const length = Math.hypot(f[1], f[0])
  const r: Vector = [f[1] / length, -f[0] / length, 0]
  return {
    forward: f,
    right: r,
    up: [r[1] * f[2] - r[2] * f[1], r[2] * f[0] - r[0] * f[2], r[0] * f[1] - r[1] * f[0]],
    eye: [target[0] - f[0] * distance, target[1] - f[1] * distance, target[2] - f[2] * distance],
    spread: Math.tan(radians(camera.fieldOfView) / 2),
    span: camera.span,
    shift: camera.shift ?? [0, 0],
  }
}

/** Where a place of the world appears in a picture of this size, in pixels. */
export function project(
  camera: Camera,
  place: Vector,
  { width, height }: { width: number; height: number },
): [x: number, y: number] {
  const { eye, forward, right, up, spread, span, shift } = viewOf(camera)
  const way: Vector = [place[0] - eye[0], place[1] - eye[1], place[2] - eye[2]]
  const half = span ? span / 2 : dot(way, forward) * spread
  const x = dot(way, right) / half / (width / height) + shift[0]
  const y = dot(way, up) / half + shift[1]
  return [(x * 0.5 + 0.5) * width, (0.5 - y * 0.5) * height]
}
