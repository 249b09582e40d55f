import type { Picture } from '../render/picture.ts'
import { aboutCamera, aboutFog } from '../stills/site.ts'

export const aboutSize = { width: 960, height: 540 }
/** One way; the film goes there and back. */
export const aboutSeconds = 5

/** The picture at a moment, 0 to 1: the camera of the poster, and the sun half a cosine on. */
export function aboutPicture(t: number): Picture {
  const k = (1 - Math.cos(Math.PI * t)) / 2
  return {
    ...aboutSize,
    camera: aboutCamera,
    sun: { azimuth: 186 - 64 * k, elevation: 14 + 3 * k },
    fog: aboutFog,
    gold: true,
    rays: 2,
  }
}

/** Light moves over all of the picture: more reference frames, and bits for the dark parts. */
export const aboutQuality = [
  ...['-crf', '34', '-bf', '6', '-refs', '6', '-g', '240'],
  ...['-x264-params', 'aq-mode=3:aq-strength=0.8:rc-lookahead=60'],
]
