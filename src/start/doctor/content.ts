import { problemsIn } from '../check-content.ts'
import { type Finding, ill, well } from './finding.ts'

/** Checks that the site can be built with the guild's content. */
export async function checkContent(guildDir: string): Promise<Finding[]> {
  const problems = await problemsIn(guildDir)
  if (problems.length === 0) return [well(`The guild’s content in ${guildDir} is complete.`)]
  return problems.map((problem) =>
    ill(problem, `Fix it in ${guildDir}: docs/operations.md says under "Make it yours" how.`),
  )
}
