import {
  accentContrast,
  formatContrast,
  isReadableAccent,
  textContrast,
} from '../../../contract/site/theme/readable-accent.ts'
import { isColor } from '../../../contract/site/theme/theme.ts'
import { t } from '../../../text/t.ts'
import { formatTenths } from '../../ui/format-tenths.ts'

/** A typed colour as it is stored: `E3B24C` is #e3b24c. */
export function parseColor(typed: string): string {
  return `#${typed.trim().toLowerCase().replace(/^#/, '')}`
}

/** Why a typed colour cannot be the accent; undefined if it can. */
export function findAccentProblem(typed: string): string | undefined {
  const color = parseColor(typed)
  if (!isColor(color)) return t('Enter a colour such as #aa6ee3.')
  if (isReadableAccent(color)) return undefined
  return t(
    'Too dark for links and buttons: its contrast is {contrast}, and text needs {needed, number}.',
    { contrast: showContrast(accentContrast(color)), needed: textContrast },
  )
}

/** A contrast as texts show it: `4.0`. */
export function showContrast(reached: number): string {
  return formatTenths(Number(formatContrast(reached)))
}
