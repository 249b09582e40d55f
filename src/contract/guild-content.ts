/** One stage of joining; the pictures of the stages stand in the same order. */
export interface JoinStep {
  title: string
  text: string
  link?: { label: string; to: 'discord' | 'apply' }
}

/** The outline of a banner's lower edge. */
export type BannerShape = 'swallow-tail' | 'point' | 'square' | 'three tails' | 'round'

/** What lies on the field of a banner. */
export type Ordinary =
  | 'fess embattled'
  | 'pile'
  | 'bars'
  | 'chevronels'
  | 'bend'
  | 'roundels'
  | 'saltire'
  | 'annulet'

/** A banner in words. The field is a colour and the ordinary a metal: the rule of tincture. */
export interface Blazon {
  shape: BannerShape
  field: 'gules' | 'azure' | 'vert' | 'sable'
  ordinary: Ordinary
  metal: 'argent' | 'or'
}

/** Something the guild offers, under a banner of its own. */
export interface Offer {
  title: string
  text: string
  banner: Blazon
}

/** Something the guild asks for: in one figure or word, in a few, and in a sentence. */
export interface Requirement {
  figure: string
  title: string
  text: string
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
  about: {
    title: string
    paragraphs: readonly string[]
    /** What the film shows, for those who do not see it. */
    film: string
    /** The word behind the guild's name, as a dictionary has it. */
    definition: { word: string; kind: string; meaning: string } | null
  }
  offers: { title: string; gloss: string; list: readonly Offer[] }
  requirements: { title: string; gloss: string; list: readonly Requirement[] }
  faq: { title: string; gloss: string; list: readonly { question: string; answer: string }[] }
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

/** A silent film, made to loop: the addresses of its two formats. */
export interface Film {
  webm: string
  mp4: string
}

/** The guild's films. Where there is none, the still of the same place stands alone. */
export interface GuildVideos {
  /** Those of the steps of joining, in their order; null, or the end of the list: none. */
  steps: readonly (Film | null)[]
  about: Film | null
}
