import { validateContent } from '../site/validate-content.ts'
import { type Finding, failure, ok } from './finding.ts'

/** Checks that the site can be built with the guild's content. */
export async function checkContent(guildDir: string): Promise<Finding[]> {
  const problems = await validateContent(guildDir)
  if (problems.length === 0) return [ok(`The guild’s content in ${guildDir} is complete.`)]
  return problems.map((problem) =>
    failure(problem, `Fix it in ${guildDir}: docs/operations.md says under "Make it yours" how.`),
  )
}
