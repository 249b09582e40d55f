import { material } from '../field/material.ts'
import type { HeightAt } from './terrain.ts'

/** What a material does with light. */
interface Finish {
  /** The part of red, green and blue that it gives back. */
  colour: readonly [number, number, number]
  gloss: number
}

/** Blued steel in the shades of a plan-relief: fields dark, masonry bright, water black and glossy. */
export const finishes: Record<number, Finish> = {
  [material.field]: { colour: [0.078, 0.098, 0.112], gloss: 0.1 },
  [material.water]: { colour: [0.012, 0.046, 0.05], gloss: 0.9 },
  [material.masonry]: { colour: [0.43, 0.42, 0.39], gloss: 0.35 },
  [material.house]: { colour: [0.4, 0.385, 0.35], gloss: 0.22 },
  [material.rampart]: { colour: [0.235, 0.26, 0.27], gloss: 0.3 },
  [material.street]: { colour: [0.12, 0.14, 0.15], gloss: 0.1 },
  [material.canvas]: { colour: [0.27, 0.26, 0.23], gloss: 0.2 },
  [material.fascine]: { colour: [0.3, 0.26, 0.2], gloss: 0.1 },
  [material.rubble]: { colour: [0.33, 0.31, 0.28], gloss: 0.15 },
}

/** Materials whose shade changes from cell to cell. */
export const isTinted = (of: number): boolean =>
  of === material.field || of === material.street || of === material.house

/** What a ray met. */
export interface Surface {
  x: number
  y: number
  z: number
  cell: number
  material: number
  /** The size of a pixel on the ground. */
  footprint: number
  slopeX: number
  slopeY: number
  nx: number
  ny: number
  nz: number
}

/** Reads the slope around a place, over a pixel at least, and with it the normal. */
export function feel(surface: Surface, heightAt: HeightAt): void {
  const { x, y, footprint } = surface
  const reach = Math.max(0.0011, footprint * 0.6)
  surface.z = heightAt(x, y)
  surface.slopeX = (heightAt(x + reach, y) - heightAt(x - reach, y)) / (2 * reach)
  surface.slopeY = (heightAt(x, y + reach) - heightAt(x, y - reach)) / (2 * reach)
  const isWater = surface.material === material.water
  const scale = 1 / Math.hypot(surface.slopeX, surface.slopeY, 1)
  surface.nx = isWater ? 0 : -surface.slopeX * scale
  surface.ny = isWater ? 0 : -surface.slopeY * scale
  surface.nz = isWater ? 1 : scale
}
