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
  PathData,
  SiteFile,
  Text,
} from './content-fields.ts'
import { Film } from './pictures.ts'
import { RoleIcons } from './role-icons.ts'

/** Two lines of text. */
const TwoLines = z.tuple([Line, Line]).readonly()

/** A title with a text. */
const TitledText = z.strictObject({ title: Line, text: Text })

/** The picture of a step of joining, 3:4; `fallback` is for browsers without AVIF. */
const StepPicture = z.strictObject({
  avif: SiteFile,
  fallback: SiteFile,
  focus: Focus.optional(),
  /** Absent if the picture only decorates. */
  alt: AltText.optional(),
})

/** One step of joining. Without a film, its picture stands still. */
export const JoinStep = TitledText.extend({
  picture: StepPicture.optional(),
  film: Film.optional(),
  link: z.strictObject({ label: Line, to: z.enum(['discord', 'apply']) }).optional(),
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
const Requirement = TitledText.extend({ figure: Line })

/** The sections of the landing page between the hero and the footer, in the order of the sample guild. */
export const sectionIds = ['join', 'about', 'offers', 'requirements', 'faq', 'closing'] as const
export type SectionId = (typeof sectionIds)[number]

/** Every section in the guild's order. */
const Sections = listOf(
  z.strictObject({ id: z.enum(sectionIds), isHidden: z.literal(true).optional() }),
)
  .refine((list) => new Set(list.map(({ id }) => id)).size === sectionIds.length, {
    error: () => t('each section must occur once'),
  })
  .default(sectionIds.map((id) => ({ id })))

/** The guild's texts, which another guild replaces with its own. */
export const GuildContent = z.strictObject({
  name: Line,
  /** One or two sentences for search engines and link previews. */
  summary: Text,
  /** The headline of the landing page. */
  tagline: TwoLines,
  lead: Text,
  /** The Discord invitation (used if the server has none) and the guild's channels; null: none. */
  links: z.strictObject({
    discord: Link.nullable(),
    twitch: Link.nullable(),
    youtube: Link.nullable(),
  }),
  facts: entriesOf(z.strictObject({ value: Line, label: Line }), mostEntries.facts),
  sections: Sections,
  /** Texts in the landing picture: along the trench, and at the end of the leader. */
  lettering: z.strictObject({ trench: Line, key: Line }).nullable(),
  join: z.strictObject({ title: Line, gloss: Text, steps: entriesOf(JoinStep, mostEntries.steps) }),
  about: z.strictObject({
    title: Line,
    paragraphs: listOf(Text),
    /** The text alternative of the film. */
    film: Text,
    /** The dictionary entry behind the guild's name. */
    definition: z.strictObject({ word: Line, kind: Line, meaning: Text }).nullable(),
  }),
  offers: z.strictObject({ title: Line, gloss: Text, list: entriesOf(Offer) }),
  requirements: z.strictObject({ title: Line, gloss: Text, list: entriesOf(Requirement) }),
  faq: z.strictObject({
    title: Line,
    gloss: Text,
    list: entriesOf(z.strictObject({ question: Line, answer: Text })),
  }),
  /** What happens after the form is submitted, shown beside it. */
  apply: z.strictObject({ next: listOf(Text) }),
  thankYou: z.strictObject({ lead: Text, steps: entriesOf(TitledText), note: Text }),
  roster: z.strictObject({ title: Line, gloss: Text, roleIcons: RoleIcons }),
  closing: TwoLines,
  /** The page of addresses that lead nowhere; null: the program's texts, in each visitor's language. */
  notFound: TitledText.nullable().default(null),
  /** The small print at the foot of each page. */
  footnote: Text,
  /** The guild's own links in the footer, such as to a legal notice. */
  footerLinks: entriesOf(
    z.strictObject({ label: Line, to: Link }),
    mostEntries.footerLinks,
  ).default([]),
  /** SVG path data in one view box: detailed from 24 px up, one simple path below. */
  emblem: z.strictObject({
    viewBox: Line,
    full: z.strictObject({ body: PathData, cut: PathData, core: PathData }),
    simple: PathData,
  }),
})
export type GuildContent = z.infer<typeof GuildContent>
