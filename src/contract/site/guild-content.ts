import { z } from 'zod'

/** A text to display. */
export const Text = z.string().min(1, 'there must be words here')

/** A list of any length. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).readonly()

/** Two lines of text. */
const TwoLines = z.tuple([Text, Text]).readonly()

/** A title with a text. */
const TitledText = z.strictObject({ title: Text, text: Text })

/** One step of joining; the pictures of the steps have the same order. */
export const JoinStep = TitledText.extend({
  link: z.strictObject({ label: Text, to: z.enum(['discord', 'apply']) }).optional(),
})
export type JoinStep = z.infer<typeof JoinStep>

/** The outline of a banner's lower edge. */
const BannerShape = z.enum(['swallow-tail', 'point', 'square', 'three tails', 'round'])
export type BannerShape = z.infer<typeof BannerShape>

/** The charge on a banner. */
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

/** A heraldic banner. The field is a colour and the ordinary a metal (rule of tincture). */
const Blazon = z.strictObject({
  shape: BannerShape,
  field: z.enum(['gules', 'azure', 'vert', 'sable']),
  ordinary: Ordinary,
  metal: z.enum(['argent', 'or']),
})
export type Blazon = z.infer<typeof Blazon>

/** Something the guild offers, with its banner. */
const Offer = TitledText.extend({ banner: Blazon })

/** A requirement: as a number or word, in a few words, and as a sentence. */
const Requirement = TitledText.extend({ figure: Text })

/** The guild's texts, which another guild replaces with its own. */
export const GuildContent = z.strictObject({
  name: Text,
  /** One or two sentences for search engines and link previews. */
  summary: Text,
  /** The headline of the landing page. */
  tagline: TwoLines,
  lead: Text,
  /** The Discord invitation (used if the server has none) and the guild's channels. */
  links: z.strictObject({ discord: z.url(), twitch: z.url(), youtube: z.url() }),
  facts: listOf(z.strictObject({ value: Text, label: Text })),
  /** Texts in the landing picture: along the trench, and at the end of the leader. */
  lettering: z.strictObject({ trench: Text, key: Text }).nullable(),
  join: z.strictObject({ title: Text, gloss: Text, steps: listOf(JoinStep) }),
  about: z.strictObject({
    title: Text,
    paragraphs: listOf(Text),
    /** The text alternative of the film. */
    film: Text,
    /** The dictionary entry behind the guild's name. */
    definition: z.strictObject({ word: Text, kind: Text, meaning: Text }).nullable(),
  }),
  offers: z.strictObject({ title: Text, gloss: Text, list: listOf(Offer) }),
  requirements: z.strictObject({ title: Text, gloss: Text, list: listOf(Requirement) }),
  faq: z.strictObject({
    title: Text,
    gloss: Text,
    list: listOf(z.strictObject({ question: Text, answer: Text })),
  }),
  /** What happens after the form is submitted, shown beside it. */
  apply: z.strictObject({ next: listOf(Text) }),
  thankYou: z.strictObject({ lead: Text, steps: listOf(TitledText), note: Text }),
  roster: z.strictObject({ title: Text, gloss: Text }),
  closing: TwoLines,
  /** The small print at the foot of each page. */
  footnote: Text,
  /** SVG path data in one view box: detailed from 24 px up, one simple path below. */
  emblem: z.strictObject({
    viewBox: Text,
    full: z.strictObject({ body: Text, cut: Text, core: Text }),
    simple: Text,
  }),
})
export type GuildContent = z.infer<typeof GuildContent>

/** A silent looping film in two formats. */
const Film = z.strictObject({ webm: Text, mp4: Text })
export type Film = z.infer<typeof Film>

/** The guild's films. Without a film, its still is shown. */
export const GuildVideos = z.strictObject({
  /** The films of the steps of joining, in order; null or missing: none. */
  steps: listOf(Film.nullable()),
  about: Film.nullable(),
})
export type GuildVideos = z.infer<typeof GuildVideos>
