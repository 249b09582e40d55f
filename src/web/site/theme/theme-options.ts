import { type Ground, sampleTheme } from '../../../contract/site/theme/theme.ts'
import { colorsOf } from '../../../contract/site/theme/theme-colors.ts'
import { type Typefaces, typefaces } from '../../../contract/site/theme/typefaces.ts'
import { t } from '../../../text/t.ts'

/** A colour to choose, with how it looks. */
interface ColorOption {
  value: string
  label: string
  /** A CSS background. */
  color: string
}

/** The accents to choose from. */
export const accents: readonly ColorOption[] = [
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
export const groundOptions: readonly ColorOption[] = Object.entries(groundLabels).map(
  ([ground, label]) => ({ value: ground, label, color: surfacesOf(ground as Ground) }),
)

/** The darkest and the lightest surface of a ground, because the darkest are hard to tell apart. */
function surfacesOf(ground: Ground): string {
  const colors = colorsOf({ ...sampleTheme, ground })
  return `linear-gradient(${colors['surface-0']} 50%, ${colors['surface-4']} 50%)`
}

/** The pairings of typefaces to choose from. */
export const pairings = Object.entries(typefaces).map(([value, { display, text }]) => ({
  value: value as Typefaces,
  label: t('{titles} with {text}', { titles: display, text }),
}))
