import { type Area, type Attack, coveredByOtherTests, nameOf } from './attack.ts'

/** The page that lists every attack with the required outcome and its test. */
export function securityCases(areas: readonly Area[]): string {
  const count = areas.reduce((sum, { attacks }) => sum + attacks.length, 0)
  return `${[
    '# Attack tests',
    `${count} attacks, each with its item of the [OWASP Application Security Verification Standard 4.0.3](https://github.com/OWASP/ASVS/tree/v4.0.3), levels 1 and 2. \`npm test\` runs all of them against the real server with a real database and fails if a result differs. \`npx vitest run src/server/attacks -u\` generates this page from \`src/testing/attacks/\`. Tests elsewhere that run an attack have its case in their titles, as named in the row.`,
    ...areas.map(section),
  ].join('\n\n')}\n`
}

function section(area: Area): string {
  const rows = area.attacks.map((attack, index) => row(nameOf(area, index), attack))
  return [
    `## ${area.title}\n`,
    '| case | ASVS | attack | expected result |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function row(name: string, { asvs, description, expected, attempt }: Attack): string {
  const where = attempt === coveredByOtherTests ? ` (\`[${name}]\`)` : ''
  return `| ${[name, asvs, description, expected + where].map(cell).join(' | ')} |`
}

function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
