/** One stage of joining; the pictures of the stages stand in the same order. */
export interface JoinStep {
  title: string
  text: string
  link?: { label: string; to: 'discord' | 'apply' }
}

/** The guild's own words: what another guild replaces to make the site its own. */
export interface GuildContent {
  name: string
  /** One or two sentences for search engines and link previews. */
  summary: string
  /** The headline of the landing page, in two lines. */
  tagline: readonly [string, string]
  lead: string
  /** Where the guild is met: the Discord invite (used where the server knows none) and channels. */
  links: { discord: string; twitch: string; youtube: string }
  facts: readonly { value: string; label: string }[]
  /** Words written into the landing picture: along the trench, and at the end of the leader. */
  lettering: { trench: string; key: string } | null
  join: { title: string; gloss: string; steps: readonly JoinStep[] }
  /** What happens after the form, told beside it. */
  apply: { next: readonly string[] }
  thankYou: { lead: string; steps: readonly { title: string; text: string }[]; note: string }
  roster: { title: string; gloss: string }
  closing: readonly [string, string]
  /** The small print at the foot of each page. */
  footnote: string
  /** SVG path data in one view box: in full from 24 px up, one simple path below. */
  emblem: {
    viewBox: string
    full: { body: string; cut: string; core: string }
    simple: string
  }
}
