import type { ShownItem } from '../../../contract/site/games-page.ts'

export type Video = Extract<ShownItem, { type: 'video' }>
