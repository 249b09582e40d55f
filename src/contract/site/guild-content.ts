import { z } from 'zod'

/** A sentence, a name or a word that people read. */
export const Text = z.string().min(1, 'there must be words here')

/** A list of the guild's own, as long as the guild likes. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).readonly()

/** Two lines, one below the other. */
const TwoLines = z.tuple([Text, Text]).readonly()

/** The name of something and what is said of it. */
const TitledText = z.strictObject({ title: Text, text: Text })

/** One stage of joining; the pictures of the stages stand in the same order. */
export const JoinStep = TitledText.extend({
  link: z.strictObject({ label: Text, to: z.enum(['discord', 'apply']) }).optional(),
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
const Offer = TitledText.extend({ banner: Blazon })

/** Something the guild asks for: in one figure or word, in a few, and in a sentence. */
const Requirement = TitledText.extend({ figure: Text })

/** The guild's own words: what another guild replaces to make the site its own. */
export const GuildContent = z.strictObject({
  name: Text,
  /** One or two sentences for search engines and link previews. */
  summary: Text,
  /** The headline of the landing page. */
  tagline: TwoLines,
  lead: Text,
  /** Where the guild is met: the Discord invite (used where the server knows none) and channels. */
  links: z.strictObject({ discord: z.url(), twitch: z.url(), youtube: z.url() }),
  facts: listOf(z.strictObject({ value: Text, label: Text })),
  /** Words written into the landing picture: along the trench, and at the end of the leader. */
  lettering: z.strictObject({ trench: Text, key: Text }).nullable(),
  join: z.strictObject({ title: Text, gloss: Text, steps: listOf(JoinStep) }),
  about: z.strictObject({
    title: Text,
    paragraphs: listOf(Text),
    /** What the film shows, for those who do not see it. */
    film: Text,
    /** The word behind the guild's name, as a dictionary has it. */
    definition: z.strictObject({ word: Text, kind: Text, meaning: Text }).nullable(),
  }),
  offers: z.strictObject({ title: Text, gloss: Text, list: listOf(Offer) }),
  requirements: z.strictObject({ title: Text, gloss: Text, list: listOf(Requirement) }),
  faq: z.strictObject({
    title: Text,
    gloss: Text,
    list: listOf(z.strictObject({ question: Text, answer: Text })),
  }),
  /** What happens after the form, told beside it. */
  apply: z.strictObject({ next: listOf(Text) }),
  thankYou: z.strictObject({ lead: Text, steps: listOf(TitledText), note: Text }),
  roster: z.strictObject({ title: Text, gloss: Text }),
  closing: TwoLines,
  /** The small print at the foot of each page. */
  footnote: Text,
  /** SVG path data in one view box: in full from 24 px up, one simple path below. */
  emblem: z.strictObject({
    viewBox: Text,
    full: z.strictObject({ body: Text, cut: Text, core: Text }),
    simple: Text,
  }),
})
export type GuildContent = z.infer<typeof GuildContent>

/** A silent film, made to loop: the addresses of its two formats. */
const Film = z.strictObject({ webm: Text, mp4: Text })
export type Film = z.infer<typeof Film>

/** The guild's films. Where there is none, the still of the same place stands alone. */
export const GuildVideos = z.strictObject({
  /** Those of the steps of joining, in their order; null, or the end of the list: none. */
  steps: listOf(Film.nullable()),
  about: Film.nullable(),
})
export type GuildVideos = z.infer<typeof GuildVideos>
