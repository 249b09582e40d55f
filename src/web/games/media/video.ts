import type { ShownItem } from '../../../contract/site/games-page.ts'

export type Video = ShownItem & { youtubeId: string }

/** Whether an item of a gallery is a video; the others are pictures. */
export const isVideo = (item: ShownItem): item is Video => Boolean(item.youtubeId)
