import { z } from 'zod'

const empty = 'there must be words here'

/** A name, title or label. */
export const Line = z.string().min(1, empty).max(200)

/** A sentence or a paragraph. */
export const Text = z.string().min(1, empty).max(2000)

/** The data of an SVG path. */
export const PathData = z.string().min(1, empty).max(10_000)

/** A list of at most `max` entries; it may be empty. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, max = 30) =>
  z.array(entry).max(max).readonly()

/** A link to another site. */
export const Link = z.url({ protocol: /^https$/, error: 'a link begins with https://' }).max(500)

const fileName = /^(?:img|video)\/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:avif|webp|png|jpg|svg|webm|mp4)$/

/** A picture or video: its path in the guild's folder, or the address at which it is served. */
export const SiteFile = z
  .string()
  .max(200)
  .regex(fileName, 'a picture or video is a path such as img/hero.webp or video/about.mp4')

/** Whether a value of the content is the path of a picture or video. */
export const isSiteFile = (value: unknown): value is string =>
  typeof value === 'string' && fileName.test(value)
