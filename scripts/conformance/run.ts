import { allowedStatuses, checks } from './checks.ts'
import { newReport } from './report.ts'
import { cleanUp, openSession, recordedRest, type Target } from './session.ts'

/**
 * Uses every part of a Discord-compatible server that the bot uses, and prints a line for each check. Answers
 * the number of differences from Discord.
 */
export async function runConformance(
  target: Target,
  print: (line: string) => void,
): Promise<number> {
  const { rest, exchanges } = recordedRest(target)
  const report = newReport(exchanges, print)
  const session = await report.check('IDENTIFY', () => openSession(target, rest))
  if (!session) return report.differences()
  try {
    for (const [name, check] of Object.entries(checks)) {
      await report.check(name, () => check(session), allowedStatuses[name])
    }
  } finally {
    for (const path of await cleanUp(rest, exchanges)) print(`left  ${path} could not be deleted`)
    await session.gateway.close()
  }
  return report.differences()
}
