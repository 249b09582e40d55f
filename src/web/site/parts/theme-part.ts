import { type Ground, sampleTheme } from '../../../contract/site/theme/theme.ts'
import { colorsOf } from '../../../contract/site/theme/theme-colors.ts'
import { type Typefaces, typefaces } from '../../../contract/site/theme/typefaces.ts'
import type { ColorField } from '../site-fields.ts'
import type { SitePart } from './part.ts'

/** The accents to choose from. */
export const accents: ColorField['options'] = [
  ['Gold', '#e3b24c'],
  ['Silver', '#c9ced1'],
  ['Ice', '#86b0de'],
  ['Copper green', '#63bfa6'],
  ['Ember', '#f0796a'],
].map(([label = '', color = '']) => ({ value: color, label, color }))

const groundLabels: Record<Ground, string> = {
  ...{ steel: 'Steel', ink: 'Ink', oxblood: 'Oxblood', pine: 'Pine', midnight: 'Midnight' },
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
  label: `${display} with ${text}`,
}))

/** The colours of the site. */
export const colorsPart: SitePart = {
  ...{ id: 'colors', label: 'Colours', base: 'theme', shows: 'contrasts' },
  fields: [
    { kind: 'color', name: 'accent', label: 'Accent', options: accents, hasOwn: true },
    { kind: 'color', name: 'ground', label: 'Ground', options: groundOptions, hasOwn: false },
  ],
}

/** The typefaces of the site. */
export const typefacesPart: SitePart = {
  ...{ id: 'typefaces', label: 'Typefaces', base: 'theme' },
  fields: [{ kind: 'typefaces', name: 'typefaces', label: 'Titles and text', options: pairings }],
}
