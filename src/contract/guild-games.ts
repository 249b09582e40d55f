/** A picture of the guild's own in two sizes; width and height are those of the large one, in px. */
export interface Picture {
  large: string
  small: string
  smallWidth: number
  /** For browsers without AVIF. */
  fallback: string
  width: number
  height: number
}

/** Where the guild stands with a game; each has a badge of its own. */
export type GameStatus = 'upcoming' | 'active' | 'completed'

/** A game that the guild is preparing for. */
export interface UpcomingGame {
  /** Seeds the plan on its card (scripts/art/plan-tiles.ts). */
  id: string
  title: string
  /** When it comes out, in the publisher's words. */
  release: string
  description: string
  /** The game's own site. */
  site: `https://${string}`
  status: GameStatus
  /** The engraved plan on its card, 960 × 540. */
  plan: string
}

/** What the guild is remembered for in a game, with one of the insignia drawn for it. */
export interface Achievement {
  icon: 'breach' | 'swords' | 'laurel'
  title: string
  description: string
}

/** One thing to look at; a video shows its picture until it is opened. */
export type GalleryItem =
  | { type: 'image'; src: Picture; alt: string }
  | { type: 'video'; src: Picture; alt: string; youtubeId: string }

/** A game that the guild plays or has played, with all that its dialog tells. */
export interface GameDetail {
  id: string
  title: string
  image: Picture
  period: string
  players: string
  status: GameStatus
  /** One or two sentences for the card. */
  summary: string
  /** The full story, in paragraphs. */
  description: readonly string[]
  achievements: readonly Achievement[]
  gallery: readonly GalleryItem[]
}

/** A moment in the guild's history. */
export interface TimelineEntry {
  /** As it is read. */
  date: string
  /** The same month as YYYY-MM. */
  month: string
  title: string
  text: string
}

/** All that the games page says. */
export interface GuildGames {
  title: string
  gloss: string
  upcoming: readonly UpcomingGame[]
  prior: readonly GameDetail[]
  timeline: readonly TimelineEntry[]
}
