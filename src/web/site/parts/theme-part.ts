import { type Ground, sampleTheme } from '../../../contract/site/theme/theme.ts'
import { colorsOf } from '../../../contract/site/theme/theme-colors.ts'
import { type Typefaces, typefaces } from '../../../contract/site/theme/typefaces.ts'
import { t } from '../../../text/t.ts'
import type { ColorField } from '../site-fields.ts'
import type { SitePart } from './part.ts'

/** The accents to choose from. */
export const accents: ColorField['options'] = [
  [t('Gold'), '#e3b24c'],
  [t('Silver'), '#c9ced1'],
  [t('Ice'), '#86b0de'],
  [t('Copper green'), '#63bfa6'],
  [t('Ember'), '#f0796a'],
].map(([label = '', color = '']) => ({ value: color, label, color }))

const groundLabels: Record<Ground, string> = {
  steel: t('Steel'),
  ink: t('Ink'),
  oxblood: t('Oxblood'),
  pine: t('Pine'),
  midnight: t('Midnight'),
}

/** The grounds to choose from. */
export const groundOptions: ColorField['options'] = Object.entries(groundLabels).map(
  ([ground, label]) => ({ value: ground, label, color: surfacesOf(ground as Ground) }),
)

/** The darkest and the lightest surface of a ground, because the darkest are hard to tell apart. */
function surfacesOf(ground: Ground): string {
  const colors = colorsOf({ ...sampleTheme, ground })
  return `linear-gradient(${colors['surface-0']} 50%, ${colors['surface-4']} 50%)`
}

const pairings = Object.entries(typefaces).map(([value, { display, text }]) => ({
  value: value as Typefaces,
  label: t('{titles} with {text}', { titles: display, text }),
}))

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
