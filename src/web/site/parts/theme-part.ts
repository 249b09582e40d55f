import { t } from '../../../text/t.ts'
import { accents, groundOptions, pairings } from '../theme/theme-options.ts'
import type { SitePart } from './part.ts'

/** The colours of the site. */
export const colorsPart: SitePart = {
  ...{ id: 'colors', label: t('Colours'), base: 'theme', shows: 'contrasts' },
  fields: [
    { kind: 'color', name: 'accent', label: t('Accent'), options: accents, hasOwn: true },
    { kind: 'color', name: 'ground', label: t('Ground'), options: groundOptions, hasOwn: false },
  ],
}

/** The typefaces of the site. */
export const typefacesPart: SitePart = {
  ...{ id: 'typefaces', label: t('Typefaces'), base: 'theme' },
  fields: [
    { kind: 'typefaces', name: 'typefaces', label: t('Titles and text'), options: pairings },
  ],
}
