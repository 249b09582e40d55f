import type { Focus } from './content-fields.ts'

/** A picture in one of the sizes in which a page needs it. */
export interface PictureSize {
  width: number
  /** Absent: as high as the picture is. */
  height?: number
  format: 'avif' | 'webp' | 'jpg' | 'png'
  /** How many bytes the page can afford; the quality is lowered for it. */
  mostBytes: number
  /**
   * The whole picture is shown: `inside` is at most this large, `centred` has transparency around it, and `padded`
   * is an icon on the site's darkest colour, of which systems may show only a circle. Absent: the picture is cropped
   * around its focal point.
   */
  whole?: 'inside' | 'centred' | 'padded'
}

/** A picture in all sizes of its place, by the names that the content gives them. */
export type FittedFiles = Record<string, { file: string; width: number; height: number }>

/** Where the site shows pictures, with the sizes that each needs. */
export const picturePlaces = {
  /** Of the header, the browser's tab and the home screens of devices. */
  logo: {
    logo: { width: 336, height: 112, format: 'webp', mostBytes: 8_000, whole: 'inside' },
    tab: { width: 96, height: 96, format: 'png', mostBytes: 10_000, whole: 'centred' },
    apple: { width: 180, height: 180, format: 'png', mostBytes: 30_000, whole: 'padded' },
    small: { width: 192, height: 192, format: 'png', mostBytes: 30_000, whole: 'padded' },
    large: { width: 512, height: 512, format: 'png', mostBytes: 120_000, whole: 'padded' },
  },
  hero: {
    large: { width: 1920, height: 1200, format: 'avif', mostBytes: 110_000 },
    small: { width: 1280, height: 800, format: 'avif', mostBytes: 65_000 },
    fallback: { width: 1920, height: 1200, format: 'webp', mostBytes: 180_000 },
    smallFallback: { width: 1280, height: 800, format: 'webp', mostBytes: 100_000 },
    mobile: { width: 780, height: 1127, format: 'avif', mostBytes: 40_000 },
    mobileFallback: { width: 780, height: 1127, format: 'webp', mostBytes: 70_000 },
  },
  step: {
    avif: { width: 636, height: 848, format: 'avif', mostBytes: 35_000 },
    fallback: { width: 636, height: 848, format: 'webp', mostBytes: 60_000 },
  },
  about: {
    large: { width: 1280, height: 720, format: 'avif', mostBytes: 90_000 },
    small: { width: 960, height: 540, format: 'avif', mostBytes: 60_000 },
    fallback: { width: 1280, height: 720, format: 'webp', mostBytes: 140_000 },
  },
  closing: {
    large: { width: 1920, height: 860, format: 'avif', mostBytes: 100_000 },
    small: { width: 960, height: 430, format: 'avif', mostBytes: 40_000 },
    fallback: { width: 1920, height: 860, format: 'webp', mostBytes: 160_000 },
    smallFallback: { width: 960, height: 430, format: 'webp', mostBytes: 70_000 },
  },
  /** The link preview. */
  preview: { file: { width: 1200, height: 630, format: 'jpg', mostBytes: 200_000 } },
  /** One and a half times as large as it is shown, because it may be a line drawing. */
  plan: {
    file: { width: 1710, height: 1110, format: 'webp', mostBytes: 120_000, whole: 'centred' },
  },
  contours: {
    file: { width: 1084, height: 1052, format: 'webp', mostBytes: 60_000, whole: 'centred' },
  },
  upcoming: { file: { width: 960, height: 540, format: 'webp', mostBytes: 70_000 } },
  game: {
    large: { width: 1600, height: 900, format: 'avif', mostBytes: 120_000 },
    small: { width: 800, height: 450, format: 'avif', mostBytes: 50_000 },
    fallback: { width: 1600, height: 900, format: 'webp', mostBytes: 180_000 },
  },
  gallery: {
    large: { width: 1440, format: 'avif', mostBytes: 140_000 },
    small: { width: 480, format: 'avif', mostBytes: 40_000 },
    fallback: { width: 1440, format: 'webp', mostBytes: 200_000 },
  },
} as const satisfies Record<string, Record<string, PictureSize>>

export type PicturePlace = keyof typeof picturePlaces

/** A fitted picture as the content has it; `alt` is kept from the picture that it replaces. */
export function toContent(
  place: PicturePlace,
  files: FittedFiles,
  { focus, alt }: { focus: Focus; alt?: unknown },
): unknown {
  if ('file' in files) return files.file?.file
  const { large, small, logo } = files
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, { file }]) => [name, file])),
    ...((place === 'game' || place === 'gallery') && {
      ...{ smallWidth: small?.width, width: large?.width, height: large?.height },
    }),
    ...(place === 'logo' ? { logoWidth: logo?.width, logoHeight: logo?.height } : { focus }),
    ...(typeof alt === 'string' && { alt }),
  }
}
