import { smooth } from '../field/curves.ts'
import type { Vignette } from '../render/tone.ts'
import { fromAbove } from './site.ts'
import type { Still } from './still.ts'

/** Darkens the corners, as a lens does. */
const lens: Vignette = (x, y) => 1 - 0.55 * smooth(0.55, 1, Math.hypot(x - 0.5, y - 0.5) * 1.35)

/** The pictures of a prior game's gallery, until a guild has screenshots of its own. */
export const galleryStills = {
  siege: {
    width: 1600,
    height: 900,
    camera: {
      target: [-0.55, 0.02, 0],
      azimuth: 58,
      elevation: 36,
      distance: 2.3,
      fieldOfView: 40,
    },
    sun: { azimuth: 124, elevation: 13 },
    fog: [3.1, 4.8],
    gold: true,
    vignette: lens,
  },
  sap: {
    width: 960,
    height: 1280,
    camera: { target: [-1.12, 0, 0], azimuth: 6, elevation: 33, distance: 1.5, fieldOfView: 38 },
    sun: { azimuth: 80, elevation: 14 },
    fog: [2.4, 4],
    gold: true,
    vignette: lens,
  },
  above: {
    width: 1200,
    height: 1200,
    camera: fromAbove([-0.3, 0, 0], 1.95),
    sun: { azimuth: 118, elevation: 13 },
    gold: true,
    vignette: lens,
  },
  orillon: {
    width: 1200,
    height: 960,
    camera: {
      target: [-0.52, -0.26, 0.02],
      azimuth: 56,
      elevation: 34,
      distance: 0.86,
      fieldOfView: 40,
    },
    sun: { azimuth: 112, elevation: 15 },
    fog: [2.2, 4],
    gold: true,
    vignette: lens,
  },
  breach: {
    width: 1280,
    height: 960,
    camera: {
      target: [-0.76, 0.02, 0],
      azimuth: 64,
      elevation: 47,
      distance: 0.74,
      fieldOfView: 40,
    },
    sun: { azimuth: 120, elevation: 14 },
    fog: [2.4, 4],
    gold: true,
    vignette: lens,
  },
  wall: {
    width: 1440,
    height: 810,
    camera: {
      target: [-0.66, 0.02, 0],
      azimuth: 14,
      elevation: 19,
      distance: 0.86,
      fieldOfView: 42,
    },
    sun: { azimuth: 74, elevation: 16 },
    fog: [1.9, 3.6],
    gold: true,
    vignette: lens,
  },
  night: {
    width: 1280,
    height: 720,
    camera: {
      target: [-0.35, 0.05, 0],
      azimuth: -34,
      elevation: 31,
      distance: 1.75,
      fieldOfView: 40,
    },
    sun: { azimuth: -98, elevation: 9 },
    fog: [2.4, 4.2],
    gold: true,
    vignette: lens,
  },
} satisfies Record<string, Still>
