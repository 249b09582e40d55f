/** The result of one check. */
export interface Finding {
  isOk: boolean
  /** A problem that does not prevent running, or a check that was not possible. */
  isWarning?: true
  sentence: string
  /** What to do about it. */
  remedy?: string
}

export function ok(sentence: string): Finding {
  return { isOk: true, sentence }
}

export function warning(sentence: string, remedy: string): Finding {
  return { isOk: false, isWarning: true, sentence, remedy }
}

export function failure(sentence: string, remedy: string): Finding {
  return { isOk: false, sentence, remedy }
}

/** The summary: everything is ready only if all checks ran and passed. */
export function summarize(findings: readonly Finding[]): string {
  const warnings = findings.filter(({ isWarning }) => isWarning).length
  const faults = findings.filter(({ isOk }) => !isOk).length - warnings
  if (faults > 0) return `${faults} ${faults === 1 ? 'problem' : 'problems'} to fix.`
  if (warnings === 0) return 'Everything is ready to start.'
  return `Muster can start, with ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}
