import { contrast, luminance, toOklch, withLuminance } from './oklch.ts'
import { steel } from './steel.ts'

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5

/** The lightest surface on which text has the accent; that of other grounds is no lighter. */
const raised = steel['surface-3']

/** The contrast of an accent on raised panes, the lowest that text has. */
export const accentContrast = (accent: string): number => contrast(accent, raised)

/** Whether an accent can be read as text on every ground. */
export const isReadableAccent = (accent: string): boolean => accentContrast(accent) >= textContrast

/** The nearest accent that can be read: of the same hue, just light enough. */
export function nearestAccent(accent: string): string {
  if (isReadableAccent(accent)) return accent
  const needed = textContrast * (luminance(raised) + 0.05) - 0.05
  return withLuminance(toOklch(accent), needed, 'at least')
}

/** A contrast with one decimal place, never more than it is. */
export const formatContrast = (reached: number): string =>
  (Math.floor(reached * 10) / 10).toFixed(1)
