import { z } from 'zod'
import { t } from '../../text/t.ts'
import { isStorable } from '../core/text-fields.ts'

const empty = { error: () => t('there must be words here') }
const unstorable = { error: () => t('a character cannot be stored') }

/** The longest texts of the site, in UTF-16 units. */
export const longest = { line: 200, text: 2000, link: 500 }

/** A name, title or label. */
export const Line = z.string().min(1, empty).max(longest.line).refine(isStorable, unstorable)

/** Whether a text is a BCP 47 tag, such as `de`. */
export const isLanguageTag = (text: string): boolean =>
  text.length <= 35 && /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(text)

/** A language as such a tag. */
export const Language = z
  .string()
  .refine(isLanguageTag, { error: () => t('a language is a tag such as "de"') })

/** A sentence or a paragraph. */
export const Text = z.string().min(1, empty).max(longest.text).refine(isStorable, unstorable)

/** The data of an SVG path. */
export const PathData = z.string().min(1, empty).max(10_000).refine(isStorable, unstorable)

/** How many entries lists can have. */
export const mostEntries = {
  ...{ usual: 30, facts: 8, steps: 12, timeline: 200, gallery: 100 },
  footerLinks: 5,
}

/** A list of at most `max` entries; it may be empty. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, max = mostEntries.usual) =>
  z.array(entry).max(max).readonly()

/** Identifies an entry of a list while it is edited and in versions; served pages do without. */
export const EntryId = z
  .string()
  .regex(/^[a-z\d]{1,16}$/, { error: () => t('an entry has an id such as e1') })

/** A list of at most `max` entries that can be edited one by one; it may be empty. */
export const entriesOf = <Shape extends z.ZodRawShape>(
  entry: z.ZodObject<Shape, z.core.$strict>,
  max?: number,
) => listOf(entry.extend({ entryId: EntryId.optional() }), max)

/** A link to another site. */
export const Link = z
  .url({ protocol: /^https$/, error: () => t('a link begins with https://') })
  .max(longest.link)
  .refine(isStorable, unstorable)

const fileName =
  /^(?:(?:img|video)\/(?:[\w-]+\/)*[\w-][\w.-]*|uploads\/[\w-]{22})\.(?:avif|webp|png|jpg|svg|webm|mp4)$/

/**
 * A picture or video: its path in the guild's folder, `uploads/` with the name of an uploaded one, or the address at
 * which it is served.
 */
export const SiteFile = z
  .string()
  .max(200)
  .regex(fileName, {
    error: () => t('a picture or video is a path such as img/hero.webp or video/about.mp4'),
  })

/** Whether a value of the content is the path of a picture or video. */
export const isSiteFile = (value: unknown): value is string =>
  typeof value === 'string' && fileName.test(value)

/** Whether a picture or video was uploaded; the others are in the guild's folder. */
export const isUploadedFile = (file: string): boolean => file.startsWith('uploads/')

/** The address at which an uploaded picture or video is served. */
export const addressOfUpload = (file: string): string => file.replace('uploads/', '/assets/')

const Percent = z.int().min(0).max(100)

/** The point of a picture that every crop keeps in view, in percent from the left and the top. */
export const Focus = z.strictObject({ x: Percent, y: Percent })
export type Focus = z.infer<typeof Focus>

/** The focal point of a picture for which nobody has chosen one. */
export const middle: Focus = { x: 50, y: 50 }

/** What a picture shows; empty until somebody has said it, which publishing requires. */
export const AltText = Line.or(z.literal(''))
