import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface Report {
  testResults: { name: string; status: string; message: string; assertionResults: Case[] }[]
}

interface Case {
  fullName: string
  status: string
  failureMessages?: string[]
}

/**
 * The failures of a run with file and the first lines of the error, from vitest's JSON report. Printed
 * last, because failures are easily missed in long output.
 */
export function failuresOf(reportPath: string): string[] {
  const { testResults } = JSON.parse(readFileSync(reportPath, 'utf8')) as Report
  return testResults.flatMap((file) => {
    const where = relative(process.cwd(), file.name)
    const cases = file.assertionResults.filter((one) => one.status === 'failed')
    if (file.status === 'failed' && cases.length === 0)
      return [`${where}\n${firstLines(file.message)}`]
    return cases.map(
      (one) => `${where} > ${one.fullName}\n${firstLines(one.failureMessages?.join('\n') ?? '')}`,
    )
  })
}

function firstLines(text: string): string {
  return text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n')
}
