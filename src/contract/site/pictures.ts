import { z } from 'zod'
import { t } from '../../text/t.ts'
import { AltText, Focus, SiteFile } from './content-fields.ts'

/** A silent looping film, in one format or in two of which browsers choose. */
export const Film = z
  .strictObject({ webm: SiteFile.optional(), mp4: SiteFile.optional() })
  .refine(({ webm, mp4 }) => webm ?? mp4, { error: () => t('a film has a file') })
export type Film = z.infer<typeof Film>

/** The guild's films. Without a film, its still is shown. */
export const GuildVideos = z.strictObject({
  about: Film.nullable(),
})
export type GuildVideos = z.infer<typeof GuildVideos>

const Pixels = z.int().min(1).max(10_000)

/** The guild's pictures. `fallback` is for browsers without AVIF. */
export const GuildPictures = z.strictObject({
  /**
   * AVIF in 1920 and 1280 px, and 780 px for phones, each with a fallback in the same size. Only `fallback` is
   * required.
   */
  hero: z.strictObject({
    large: SiteFile.optional(),
    small: SiteFile.optional(),
    fallback: SiteFile,
    smallFallback: SiteFile.optional(),
    mobile: SiteFile.optional(),
    mobileFallback: SiteFile.optional(),
    focus: Focus.optional(),
    /** Absent if the picture only decorates. */
    alt: AltText.optional(),
  }),
  /** The poster of the About video, 1280 and 960 px wide. */
  about: z.strictObject({
    large: SiteFile,
    small: SiteFile,
    fallback: SiteFile,
    focus: Focus.optional(),
  }),
  /** 1920 and 960 px wide. */
  closing: z.strictObject({
    large: SiteFile,
    small: SiteFile,
    fallback: SiteFile,
    smallFallback: SiteFile,
    focus: Focus.optional(),
    /** Absent if the picture only decorates. */
    alt: AltText.optional(),
  }),
  /** The plan on paper, 1140 × 740, beside the requirements and after an application. */
  plan: SiteFile.nullable(),
  /** The link preview, 1200 × 630. */
  preview: SiteFile,
  /**
   * The browser tab's icon, the icon for Apple's devices (180 px), and the app icons (192 and 512 px); and the logo
   * in the header with its size in px. Without it, the header has the guild's emblem.
   */
  icons: z
    .strictObject({
      logo: SiteFile.optional(),
      logoWidth: Pixels.optional(),
      logoHeight: Pixels.optional(),
      tab: SiteFile,
      apple: SiteFile,
      small: SiteFile,
      large: SiteFile,
    })
    .refine(({ logo, logoWidth, logoHeight }) => !logo || (logoWidth && logoHeight), {
      error: () => t('a logo has its width and height'),
    }),
  /** The contour lines in the background, 1084 × 1052. */
  contours: SiteFile.nullable(),
})
export type GuildPictures = z.infer<typeof GuildPictures>
