/** What was looked at, and how it is. */
export interface Finding {
  isWell: boolean
  /** A problem that does not prevent running, or a check that was not possible. */
  isWarning?: true
  sentence: string
  /** What to do about it. */
  remedy?: string
}

export function well(sentence: string): Finding {
  return { isWell: true, sentence }
}

export function warning(sentence: string, remedy: string): Finding {
  return { isWell: false, isWarning: true, sentence, remedy }
}

export function ill(sentence: string, remedy: string): Finding {
  return { isWell: false, sentence, remedy }
}

/** The summary: everything is ready only if all checks ran and passed. */
export function summaryOf(findings: readonly Finding[]): string {
  const warnings = findings.filter(({ isWarning }) => isWarning).length
  const faults = findings.filter(({ isWell }) => !isWell).length - warnings
  if (faults > 0) return `${faults} ${faults === 1 ? 'problem' : 'problems'} to fix.`
  if (warnings === 0) return 'Everything is ready to start.'
  return `Muster can start, with ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}
