import { z } from 'zod'
import { listOf, Text } from './guild-content.ts'

/** A picture in two sizes; width and height are those of the large one, in px. */
const Picture = z.strictObject({
  large: Text,
  small: Text,
  smallWidth: z.number().positive(),
  /** For browsers without AVIF. */
  fallback: Text,
  width: z.number().positive(),
  height: z.number().positive(),
})
export type Picture = z.infer<typeof Picture>

/** The guild's status in a game, shown as a badge. */
const GameStatus = z.enum(['upcoming', 'active', 'completed'])
export type GameStatus = z.infer<typeof GameStatus>

/** An upcoming game. */
const UpcomingGame = z.strictObject({
  id: Text,
  title: Text,
  /** The release, as the publisher words it. */
  release: Text,
  description: Text,
  /** The game's website. */
  site: z.templateLiteral(['https://', z.string()]),
  status: GameStatus,
  /** The engraving on its card, 960 × 540. */
  plan: Text,
})
export type UpcomingGame = z.infer<typeof UpcomingGame>

/** An achievement of the guild in a game, with its insignia. */
const Achievement = z.strictObject({
  icon: z.enum(['breach', 'swords', 'laurel']),
  title: Text,
  description: Text,
})
export type Achievement = z.infer<typeof Achievement>

/** A picture or a video; a video shows its picture until it is opened. */
const GalleryItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), src: Picture, alt: Text }),
  z.strictObject({ type: z.literal('video'), src: Picture, alt: Text, youtubeId: Text }),
])
export type GalleryItem = z.infer<typeof GalleryItem>

/** A current or former game, with the content of its dialog. */
const GameDetail = z.strictObject({
  id: Text,
  title: Text,
  image: Picture,
  period: Text,
  players: Text,
  status: GameStatus,
  /** One or two sentences for the card. */
  summary: Text,
  /** The full story, in paragraphs. */
  description: listOf(Text),
  achievements: listOf(Achievement),
  gallery: listOf(GalleryItem),
})
export type GameDetail = z.infer<typeof GameDetail>

/** A moment in the guild's history. */
const TimelineEntry = z.strictObject({
  /** The date as it is displayed. */
  date: Text,
  /** The same month as YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/, 'a month is written as YYYY-MM'),
  title: Text,
  text: Text,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** The content of the games page. */
export const GuildGames = z.strictObject({
  title: Text,
  gloss: Text,
  upcoming: listOf(UpcomingGame),
  prior: listOf(GameDetail),
  timeline: listOf(TimelineEntry),
})
export type GuildGames = z.infer<typeof GuildGames>
