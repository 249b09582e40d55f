import { expect } from 'vitest'
import { levelRewards, xpConfig } from '../../db/schema/leveling.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { skipPauses } from '../polling.ts'
import { startTestBot, type TestBot } from '../test-bot.ts'
import { unfinishedJobs } from './jobs.ts'
import { auditTrail, roleIdOf } from './settings.ts'

/** The reward role of a level. */
type Table = ['message' | 'voice', number, string][]

/** A guild in which every message earns a level, with these rewards. */
export async function guildWith(table: Table): Promise<{ testBot: TestBot; simulator: Simulator }> {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  skipPauses(testBot.clock)
  await testBot.waitForGatewayEvents(simulator)
  const earned = { messageMinXp: 50, messageMaxXp: 50, messageCooldown: 0 }
  await testBot.db.insert(xpConfig).values(earned)
  await reward(testBot, table)
  return { testBot, simulator }
}

async function reward({ db }: TestBot, table: Table): Promise<void> {
  for (const [kind, level, role] of table) {
    await db.insert(levelRewards).values({ kind, level, roleId: await roleIdOf(db, role) })
  }
}

/** The Discord id of a member. */
export const idOf = ({ control }: Simulator, person: string) =>
  control.people().find(({ name }) => name === person)?.id ?? ''
/** The names of a member's roles in Discord. */
export const rolesOf = ({ control }: Simulator, person: string) =>
  control
    .people()
    .find(({ name }) => name === person)
    ?.roles.toSorted()
/** Waits until a member has exactly these roles. */
export const holds = (simulator: Simulator, person: string, roles: string[]) =>
  expect.poll(() => rolesOf(simulator, person)).toEqual(roles)
/** Sends messages as a member. */
export const say = ({ control }: Simulator, person: string, times: number) =>
  control.say({ as: person, channel: 'general', text: 'onwards', times })
/** Waits until all jobs are done. */
export const allJobsDone = ({ db }: TestBot) => expect.poll(() => unfinishedJobs(db)).toEqual([])
/** The audit entries about roles: action, role and reason. */
export const given = async ({ db }: TestBot) =>
  (await auditTrail(db)).map(({ action, before, after }) => {
    const named = { ...(before as object), ...(after as object) } as Record<string, string>
    return [action, named.roleName, named.reason]
  })
