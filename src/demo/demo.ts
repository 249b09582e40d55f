import { setTimeout as wait } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { members } from '../db/schema/guild.ts'
import type { Context } from '../domain/core/context.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { fillSampleGuild } from './history.ts'
import { startSimulatedActivity } from './simulated-activity.ts'

/**
 * Fills an empty database with the sample guild once its members are synced, and simulates activity
 * when the simulator runs in this process. Returns a function that stops it.
 */
export async function startDemo(
  ctx: Context,
  simulator: { running?: Simulator; isQuiet: boolean },
  print: (line: string) => void,
): Promise<() => Promise<void>> {
  print('Waiting for the bot to sync the members of the sample guild.')
  await waitForMembers(ctx)
  await fillSampleGuild(ctx)
  if (!simulator.running || simulator.isQuiet) return async () => {}
  const activity = startSimulatedActivity(simulator.running.control, { random: ctx.random })
  return async () => activity.stop()
}

async function waitForMembers({ db }: Context): Promise<void> {
  for (;;) {
    const [known] = await db
      .select({ people: count() })
      .from(members)
      .where(eq(members.inGuild, true))
    if (known && known.people > 0) return
    await wait(50)
  }
}
