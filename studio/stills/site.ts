import { smooth } from '../field/curves.ts'
import type { Camera } from '../render/camera.ts'
import type { Still } from './still.ts'

/** Looks straight down; the last thousandth of a degree keeps north at the top. */
export const fromAbove = (target: Camera['target'], span: number): Camera => ({
  target,
  azimuth: 90,
  elevation: 89.999,
  distance: 5,
  fieldOfView: 30,
  span,
})

/** The about film and its poster look from the same place, so that the film starts without a jump. */
export const aboutCamera: Camera = {
  target: [-0.1, -0.02, 0],
  azimuth: 118,
  elevation: 44,
  distance: 2.1,
  fieldOfView: 36,
  shift: [0, 0.02],
}
export const aboutFog = [2.8, 4.4] as const

/** The height of ground that the plates of the steps show. */
export const stripSpan = 424 / 747
export const stripSun = { azimuth: 62, elevation: 17 }

/** The pictures of the site itself. The words stand to the left, so the fortress stands to the right. */
export const siteStills = {
  hero: {
    width: 1920,
    height: 1200,
    camera: {
      target: [-0.24, 0, 0],
      azimuth: 33,
      elevation: 40,
      distance: 2.5,
      fieldOfView: 36,
      shift: [0.46, 0.12],
    },
    sun: { azimuth: 98, elevation: 14 },
    fog: [3.1, 4.8],
    gold: true,
    vignette: (x, y) =>
      (1 - 0.5 * (1 - smooth(0.05, 0.55, x)) * (1 - smooth(0.4, 0.95, y) * 0.5)) *
      (1 - smooth(0.8, 0.995, y)) *
      (0.6 + 0.4 * smooth(0, 0.14, y)),
  },
  'hero-mobile': {
    width: 900,
    height: 1300,
    camera: {
      target: [-0.62, 0, 0],
      azimuth: 20,
      elevation: 41,
      distance: 2.62,
      fieldOfView: 50,
      shift: [0.06, 0.4],
    },
    sun: { azimuth: 88, elevation: 14 },
    fog: [3.3, 5],
    gold: true,
    vignette: (_, y) =>
      (1 - 0.72 * smooth(0.42, 0.78, y)) *
      (1 - smooth(0.9, 0.995, y)) *
      (0.45 + 0.55 * smooth(0, 0.12, y)),
  },
  strip: {
    width: 2688,
    height: 848,
    camera: fromAbove([-1.4, 0, 0], stripSpan),
    sun: stripSun,
    gold: true,
  },
  closing: {
    width: 1920,
    height: 860,
    camera: fromAbove([0, 0.4, 0], 1.1),
    sun: { azimuth: 118, elevation: 12 },
    gold: false,
    vignette: (x, y) =>
      (0.16 + 0.84 * smooth(0.02, 0.46, y)) * (1 - 0.8 * (Math.abs(x - 0.5) * 2) ** 3),
  },
  about: {
    width: 1280,
    height: 720,
    camera: aboutCamera,
    sun: { azimuth: 186, elevation: 14 },
    fog: aboutFog,
    gold: true,
  },
} satisfies Record<string, Still>
