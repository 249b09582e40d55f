import { spawnSync } from 'node:child_process'

/**
 * Checks the production dependencies for vulnerabilities of high severity. Exits with 1 if there is one,
 * but not if the registry is unreachable.
 */
const order = ['audit', '--omit=dev', '--audit-level=high', '--json']
const { status, stdout, stderr } = spawnSync('npm', order, { encoding: 'utf8' })
const report = parse(stdout)

if (status === 0) {
  console.log('No dependency has a known vulnerability of high severity.')
} else if (report?.vulnerabilities) {
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    if (severity === 'high' || severity === 'critical') {
      console.error(`${name} ${range} has a vulnerability of ${severity} severity.`)
    }
  }
  process.exitCode = 1
} else if (report?.message?.includes('/-/npm/v1/security/')) {
  console.log(`The registry is unreachable: ${report.message}`)
} else {
  console.error(`The audit failed: ${report?.message ?? stderr}`)
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
