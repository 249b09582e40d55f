import type { Picture } from '../../../contract/site/games-page.ts'

/** The width of a picture in the viewer, by its aspect ratio. */
export function viewerWidth({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const ratio = width / height
  if (ratio <= 1) return '40%'
  return ratio <= 1.5 ? '55%' : '70%'
}
