import { z } from 'zod'
import { t } from '../../text/t.ts'
import {
  AltText,
  entriesOf,
  Focus,
  Line,
  Link,
  listOf,
  mostEntries,
  SiteFile,
  Text,
} from './content-fields.ts'

/** A picture in two sizes; width and height are those of the large one, in px. */
const Picture = z.strictObject({
  large: SiteFile,
  small: SiteFile,
  smallWidth: z.number().int().positive().max(10_000),
  /** For browsers without AVIF. */
  fallback: SiteFile,
  width: z.number().int().positive().max(10_000),
  height: z.number().int().positive().max(10_000),
  focus: Focus.optional(),
})
export type Picture = z.infer<typeof Picture>

/** The guild's status in a game, shown as a badge. */
const GameStatus = z.enum(['upcoming', 'active', 'completed'])
export type GameStatus = z.infer<typeof GameStatus>

/** An upcoming game. */
const UpcomingGame = z.strictObject({
  id: Line,
  title: Line,
  /** The release, as the publisher words it. */
  release: Line,
  description: Text,
  /** The game's website; null: none. */
  site: Link.nullable(),
  status: GameStatus,
  /** The picture on its card, 960 × 540. */
  plan: SiteFile.optional(),
})
export type UpcomingGame = z.infer<typeof UpcomingGame>

/** An achievement of the guild in a game, with its insignia. */
const Achievement = z.strictObject({
  icon: z.enum(['breach', 'swords', 'laurel']),
  title: Line,
  description: Text,
})
export type Achievement = z.infer<typeof Achievement>

/** The id in a video's address at YouTube. */
const YoutubeId = z
  .string()
  .regex(/^[\w-]{11}$/, { error: () => t('a YouTube id has 11 characters') })

/** A picture, or a video that shows it until it is opened. */
const GalleryItem = z.strictObject({
  src: Picture.optional(),
  alt: AltText,
  youtubeId: YoutubeId.nullish(),
})
export type GalleryItem = z.infer<typeof GalleryItem>

/** An item of a gallery that visitors see. */
export type ShownItem = GalleryItem & { src: Picture }

/** Whether an item of a gallery has a picture yet. */
export const isShown = (item: GalleryItem): item is ShownItem => item.src !== undefined

/** A current or former game, with the content of its dialog. */
const GameDetail = z.strictObject({
  id: Line,
  title: Line,
  image: Picture.optional(),
  period: Line,
  players: Line,
  status: GameStatus,
  /** One or two sentences for the card. */
  summary: Text,
  /** The full story, in paragraphs. */
  description: listOf(Text),
  achievements: entriesOf(Achievement),
  gallery: entriesOf(GalleryItem, mostEntries.gallery),
})
export type GameDetail = z.infer<typeof GameDetail>

/** A moment in the guild's history. */
const TimelineEntry = z.strictObject({
  /** The date as it is displayed. */
  date: Line,
  /** The same month as YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/, { error: () => t('a month is written as YYYY-MM') }),
  title: Line,
  text: Text,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** The content of the games page. */
export const GuildGames = z.strictObject({
  title: Line,
  gloss: Text,
  upcoming: entriesOf(UpcomingGame),
  prior: entriesOf(GameDetail),
  timeline: entriesOf(TimelineEntry, mostEntries.timeline),
})
export type GuildGames = z.infer<typeof GuildGames>
