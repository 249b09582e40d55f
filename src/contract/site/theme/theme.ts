import { z } from 'zod'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import {
  accentContrast,
  formatContrast,
  isReadableAccent,
  nearestAccent,
  textContrast,
} from './readable-accent.ts'
import { type Typefaces, typefaces } from './typefaces.ts'

/** The grounds to choose from, each with a colour whose hue and chroma its surfaces take. */
export const grounds = {
  steel: '#080d0f',
  ink: '#0b0b10',
  oxblood: '#120a0a',
  pine: '#07110c',
  midnight: '#090d18',
}
export type Ground = keyof typeof grounds

/** Whether a text is a colour as it is stored, such as #e3b24c. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/.test(text)

const Accent = z
  .string()
  .toLowerCase()
  .refine(isColor, { error: () => t('a colour is written such as #e3b24c'), abort: true })
  .refine(isReadableAccent, {
    error: ({ input }) => tooDark(String(input)),
  })

function tooDark(accent: string): string {
  const reached = Number(formatContrast(accentContrast(accent)))
  return t(
    'the accent is too dark for text: its contrast is {reached} and must be {needed, number}; the nearest is {nearest}',
    {
      reached: reached.toLocaleString(locale(), { minimumFractionDigits: 1 }),
      needed: textContrast,
      nearest: nearestAccent(accent),
    },
  )
}

/** The default of content that was stored before the guild could choose. */
const sampleTypefaces: Typefaces = 'texturina'

/** What the look of all pages is computed from. */
export const SiteTheme = z.strictObject({
  accent: Accent,
  ground: z.enum(Object.keys(grounds) as [Ground, ...Ground[]]),
  typefaces: z.enum(Object.keys(typefaces) as [Typefaces, ...Typefaces[]]).default(sampleTypefaces),
})
export type SiteTheme = z.infer<typeof SiteTheme>

/** The sample guild's theme, whose values are in tokens.css. */
export const sampleTheme: SiteTheme = {
  accent: '#e3b24c',
  ground: 'steel',
  typefaces: sampleTypefaces,
}
