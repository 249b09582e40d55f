import type { Picture } from '../../../contract/site/games-page.ts'

/** How much of the window the viewer gives a picture: narrow for tall ones, wide for wide ones. */
export function viewerWidth({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const ratio = width / height
  if (ratio <= 1) return '40%'
  return ratio <= 1.5 ? '55%' : '70%'
}
