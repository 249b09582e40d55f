import { spawnSync } from 'node:child_process'

/**
 * Asks the registry whether anything that the program runs on has a known hole of high severity. Ends with 1
 * where there is one; a registry that cannot be asked is said, and is nobody's fault.
 */
const order = ['audit', '--omit=dev', '--audit-level=high', '--json']
const { status, stdout, stderr } = spawnSync('npm', order, { encoding: 'utf8' })
const report = parse(stdout)

if (status === 0) {
  console.log('No dependency has a known hole of high severity.')
} else if (report?.vulnerabilities) {
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    if (severity === 'high' || severity === 'critical') {
      console.error(`${name} ${range} has a hole of ${severity} severity.`)
    }
  }
  process.exitCode = 1
} else if (report?.message?.includes('/-/npm/v1/security/')) {
  console.log(`The registry could not be asked for known holes: ${report.message}`)
} else {
  console.error(`The audit came to no end: ${report?.message ?? stderr}`)
  process.exitCode = 1
}

interface Report {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
  message?: string
}

function parse(text: string): Report | null {
  try {
    return JSON.parse(text) as Report
  } catch {
    return null
  }
}
