/** The result of one check. */
export interface Finding {
  isOk: boolean
  /** A problem that does not prevent running, or a check that was not possible. */
  isWarning?: true
  message: string
  /** What to do about it. */
  fix?: string
}

export function ok(message: string): Finding {
  return { isOk: true, message }
}

export function warning(message: string, fix: string): Finding {
  return { isOk: false, isWarning: true, message, fix }
}

export function failure(message: string, fix: string): Finding {
  return { isOk: false, message, fix }
}

/** The summary: everything is ready only if all checks ran and passed. */
export function summarize(findings: readonly Finding[]): string {
  const warnings = findings.filter(({ isWarning }) => isWarning).length
  const faults = findings.filter(({ isOk }) => !isOk).length - warnings
  if (faults > 0) return `${faults} ${faults === 1 ? 'problem' : 'problems'} to fix.`
  if (warnings === 0) return 'Everything is ready to start.'
  return `Muster can start, with ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}
