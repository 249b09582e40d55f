import {
  accentContrast,
  formatContrast,
  isReadableAccent,
  textContrast,
} from '../../../contract/site/theme/readable-accent.ts'
import { isColor } from '../../../contract/site/theme/theme.ts'

/** A typed colour as it is stored: `E3B24C` is #e3b24c. */
export function parseColor(typed: string): string {
  return `#${typed.trim().toLowerCase().replace(/^#/, '')}`
}

/** Why a typed colour cannot be the accent; undefined if it can. */
export function findAccentProblem(typed: string): string | undefined {
  const color = parseColor(typed)
  if (!isColor(color)) return 'Enter a colour such as #aa6ee3.'
  if (isReadableAccent(color)) return undefined
  return `Too dark for links and buttons: its contrast is ${formatContrast(accentContrast(color))}, and text needs ${textContrast}.`
}
