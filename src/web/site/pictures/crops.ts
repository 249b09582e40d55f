import type { Focus } from '../../../contract/site/content-fields.ts'
import type { PictureSize } from '../../../contract/site/picture-places.ts'
import { t } from '../../../text/t.ts'

type Sizes = Record<string, PictureSize>

/** Whether a place crops its picture. */
export function hasCrops(sizes: Sizes): boolean {
  return cropsOf(sizes).length > 0
}

/** The proportions (width : height) in which a place shows its picture; none if it shows the whole. */
export function cropsOf(sizes: Sizes): { label: string; ratio: number }[] {
  const ratios = Object.values(sizes).flatMap(({ width, height, whole }) =>
    height && !whole ? [width / height] : [],
  )
  const known = [...new Set(ratios)]
  if (known.length < 2) return known.map((ratio) => ({ label: t('On the page'), ratio }))
  return known.map((ratio) => ({ label: ratio > 1 ? t('Desktop') : t('Phone'), ratio }))
}

/**
 * The object-position, in percent, with which a box of these proportions shows the part that the server crops: the
 * focal point is in its middle, as far as the edges allow.
 */
export function positionOf(focus: Focus, ratio: number, picture: Size | undefined): Focus {
  if (!picture) return focus
  const whole = picture.width / picture.height
  return {
    x: placeStart(focus.x, Math.min(1, ratio / whole)),
    y: placeStart(focus.y, Math.min(1, whole / ratio)),
  }
}

interface Size {
  width: number
  height: number
}

/** `shown` is the share of the picture that is shown. */
function placeStart(percent: number, shown: number): number {
  if (shown === 1) return 50
  const position = (percent / 100 - shown / 2) / (1 - shown)
  return Math.round(100 * Math.min(1, Math.max(0, position)))
}
