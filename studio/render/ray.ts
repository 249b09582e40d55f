import type { View } from './camera.ts'
import { ceiling, type HeightAt } from './terrain.ts'

/** A line of sight: from `o` in the direction `d`, of length 1. */
export interface Ray {
  ox: number
  oy: number
  oz: number
  dx: number
  dy: number
  dz: number
}

/** Aims a ray at a place of the picture, counted in halves of its height from the middle. */
export function aim(
  ray: Ray,
  { forward, right, up, eye, spread, span }: View,
  x: number,
  y: number,
) {
  const reach = span ? span / 2 : spread
  const sx = (right[0] * x + up[0] * y) * reach
  const sy = (right[1] * x + up[1] * y) * reach
  const sz = (right[2] * x + up[2] * y) * reach
  ray.ox = eye[0]
  ray.oy = eye[1]
  ray.oz = eye[2]
  ray.dx = forward[0]
  ray.dy = forward[1]
  ray.dz = forward[2]
  if (span) {
    ray.ox += sx
    ray.oy += sy
    ray.oz += sz
    return
  }
  ray.dx += sx
  ray.dy += sy
  ray.dz += sz
  const scale = 1 / Math.hypot(ray.dx, ray.dy, ray.dz)
  ray.dx *= scale
  ray.dy *= scale
  ray.dz *= scale
}

/** Steps are a part of the height above ground: the ground is nowhere steep for long. */
const stride = 0.3
const shortestStep = 0.0011
const mostSteps = 520
/** Beyond this distance there is nothing to see. */
const horizon = 9

/** Follows a ray to the ground and returns how far that is, or -1 if it meets none. */
export function march({ ox, oy, oz, dx, dy, dz }: Ray, heightAt: HeightAt): number {
  if (dz >= 0 && oz >= ceiling) return -1
  let t = oz > ceiling ? (ceiling - oz) / dz : 0
  let before = t
  for (let i = 0; i < mostSteps && t <= horizon; i++) {
    const above = oz + dz * t - heightAt(ox + dx * t, oy + dy * t)
    if (above < 0.0002) return bisect(before, t)
    before = t
    t += above * stride < shortestStep ? shortestStep : above * stride
  }
  return -1

  function bisect(over: number, under: number): number {
    for (let k = 0; k < 6; k++) {
      const mid = (over + under) / 2
      if (oz + dz * mid - heightAt(ox + dx * mid, oy + dy * mid) < 0) under = mid
      else over = mid
    }
    return (over + under) / 2
  }
}
