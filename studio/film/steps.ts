import type { Picture } from '../render/picture.ts'
import { fromAbove, stripSpan, stripSun } from '../stills/site.ts'

/** The loops' size, that of a plate. */
export const stepSize = { width: 540, height: 720 }
export const stepSeconds = 6
/** Four stages, four plates. */
export const steps = [1, 2, 3, 4] as const

/** The west edge of the strip, a plate's width and the gap between two, in units of the relief. */
const edge = -2.3
const plate = 0.4257
const gap = 0.0321

/** The ground of one plate without gold, twice as fine as the frames: they are averaged down. */
export const groundOfStep = (step: number): Picture => ({
  width: stepSize.width * 2,
  height: stepSize.height * 2,
  camera: fromAbove([edge + (step - 1) * (plate + gap) + plate / 2, 0, 0], stripSpan),
  sun: stripSun,
  gold: false,
  rays: 1,
})

/** Fit for still, dark ground on which little moves. */
export const stepQuality = ['-tune', 'animation', '-crf', '30']
