import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { levelRewards, xpConfig } from '../../db/schema/leveling.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { startTestBot, type TestBot } from '../test-bot.ts'
import { auditTrail, roleIdOf } from './settings.ts'

/** For what the bot does in its own time. */
export const patiently = { timeout: 15_000, interval: 20 }

/** Which role a level of a kind gives. */
type Table = ['message' | 'voice', number, string][]

/** A guild in which every message earns a level's worth, and these levels give these roles. */
export async function guildWith(table: Table): Promise<{ testBot: TestBot; simulator: Simulator }> {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.caughtUp(simulator)
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

/** The Discord id of somebody of the guild. */
export const idOf = ({ control }: Simulator, person: string) =>
  control.people().find(({ name }) => name === person)?.id ?? ''
/** The roles that somebody holds in Discord, by name. */
export const rolesOf = ({ control }: Simulator, person: string) =>
  control
    .people()
    .find(({ name }) => name === person)
    ?.roles.toSorted()
/** Waits until somebody holds just these roles. */
export const holds = (simulator: Simulator, person: string, roles: string[]) =>
  expect.poll(() => rolesOf(simulator, person), patiently).toEqual(roles)
/** Lets somebody write so often. */
export const say = ({ control }: Simulator, person: string, times: number) =>
  control.say({ as: person, channel: 'general', text: 'onwards', times })
/** Waits until the bot has done all that it was asked for. */
export const noWorkIsLeft = ({ db }: TestBot) =>
  expect
    .poll(async () => {
      const { rows } = (await db.execute(
        sql`select state::text from pgboss.job where state in ('created', 'retry', 'active')`,
      )) as unknown as { rows: unknown[] }
      return rows
    }, patiently)
    .toEqual([])
/** What the audit log says of roles given and taken: what, which role, and why. */
export const given = async ({ db }: TestBot) =>
  (await auditTrail(db)).map(({ action, before, after }) => {
    const named = { ...(before as object), ...(after as object) } as Record<string, string>
    return [action, named.roleName, named.reason]
  })
