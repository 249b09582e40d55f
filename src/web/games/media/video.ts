import type { GalleryItem } from '../../../contract/site/games-page.ts'

export type Video = Extract<GalleryItem, { type: 'video' }>
