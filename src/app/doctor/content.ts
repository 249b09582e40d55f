import { readContent } from '../site/read-content.ts'
import { type Finding, failure, ok } from './finding.ts'

/** Checks that the site can be built with the guild's content. */
export function checkContent(guildDir: string): Finding[] {
  const { problems } = readContent(guildDir)
  if (problems.length === 0) return [ok(`The guild’s content in ${guildDir} is complete.`)]
  return problems.map((problem) =>
    failure(problem, `Fix it in ${guildDir}: docs/operations.md says under "Make it yours" how.`),
  )
}
