import { z } from 'zod'

/** A sentence, a name or a word that people read. */
export const Words = z.string().min(1, 'there must be words here')

/** A list of the guild's own, as long as the guild likes. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).readonly()

/** Two lines, one below the other. */
const TwoLines = z.tuple([Words, Words]).readonly()

/** The name of something and what is said of it. */
const Told = z.strictObject({ title: Words, text: Words })

/** One stage of joining; the pictures of the stages stand in the same order. */
export const JoinStep = Told.extend({
  link: z.strictObject({ label: Words, to: z.enum(['discord', 'apply']) }).optional(),
})
export type JoinStep = z.infer<typeof JoinStep>

/** The outline of a banner's lower edge. */
const BannerShape = z.enum(['swallow-tail', 'point', 'square', 'three tails', 'round'])
export type BannerShape = z.infer<typeof BannerShape>

/** What lies on the field of a banner. */
const Ordinary = z.enum([
  'fess embattled',
  'pile',
  'bars',
  'chevronels',
  'bend',
  'roundels',
  'saltire',
  'annulet',
])
export type Ordinary = z.infer<typeof Ordinary>

/** A banner in words. The field is a colour and the ordinary a metal: the rule of tincture. */
const Blazon = z.strictObject({
  shape: BannerShape,
  field: z.enum(['gules', 'azure', 'vert', 'sable']),
  ordinary: Ordinary,
  metal: z.enum(['argent', 'or']),
})
export type Blazon = z.infer<typeof Blazon>

/** Something the guild offers, under a banner of its own. */
const Offer = Told.extend({ banner: Blazon })

/** Something the guild asks for: in one figure or word, in a few, and in a sentence. */
const Requirement = Told.extend({ figure: Words })

/** The guild's own words: what another guild replaces to make the site its own. */
export const GuildContent = z.strictObject({
  name: Words,
  /** One or two sentences for search engines and link previews. */
  summary: Words,
  /** The headline of the landing page. */
  tagline: TwoLines,
  lead: Words,
  /** Where the guild is met: the Discord invite (used where the server knows none) and channels. */
  links: z.strictObject({ discord: z.url(), twitch: z.url(), youtube: z.url() }),
  facts: listOf(z.strictObject({ value: Words, label: Words })),
  /** Words written into the landing picture: along the trench, and at the end of the leader. */
  lettering: z.strictObject({ trench: Words, key: Words }).nullable(),
  join: z.strictObject({ title: Words, gloss: Words, steps: listOf(JoinStep) }),
  about: z.strictObject({
    title: Words,
    paragraphs: listOf(Words),
    /** What the film shows, for those who do not see it. */
    film: Words,
    /** The word behind the guild's name, as a dictionary has it. */
    definition: z.strictObject({ word: Words, kind: Words, meaning: Words }).nullable(),
  }),
  offers: z.strictObject({ title: Words, gloss: Words, list: listOf(Offer) }),
  requirements: z.strictObject({ title: Words, gloss: Words, list: listOf(Requirement) }),
  faq: z.strictObject({
    title: Words,
    gloss: Words,
    list: listOf(z.strictObject({ question: Words, answer: Words })),
  }),
  /** What happens after the form, told beside it. */
  apply: z.strictObject({ next: listOf(Words) }),
  thankYou: z.strictObject({ lead: Words, steps: listOf(Told), note: Words }),
  roster: z.strictObject({ title: Words, gloss: Words }),
  closing: TwoLines,
  /** The small print at the foot of each page. */
  footnote: Words,
  /** SVG path data in one view box: in full from 24 px up, one simple path below. */
  emblem: z.strictObject({
    viewBox: Words,
    full: z.strictObject({ body: Words, cut: Words, core: Words }),
    simple: Words,
  }),
})
export type GuildContent = z.infer<typeof GuildContent>

/** A silent film, made to loop: the addresses of its two formats. */
const Film = z.strictObject({ webm: Words, mp4: Words })
export type Film = z.infer<typeof Film>

/** The guild's films. Where there is none, the still of the same place stands alone. */
export const GuildVideos = z.strictObject({
  /** Those of the steps of joining, in their order; null, or the end of the list: none. */
  steps: listOf(Film.nullable()),
  about: Film.nullable(),
})
export type GuildVideos = z.infer<typeof GuildVideos>
