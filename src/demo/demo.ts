import { setTimeout as wait } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { members } from '../db/schema/guild.ts'
import type { Context } from '../domain/core/context.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { fillSampleGuild } from './history.ts'
import { startLife } from './life.ts'

/**
 * Fills an empty database with the sample guild once the bot knows its people, and lets them live
 * when the simulator runs in this process. Answers how to stop.
 */
export async function startDemo(
  ctx: Context,
  simulator: { running?: Simulator; isQuiet: boolean },
  tell: (line: string) => void,
): Promise<() => Promise<void>> {
  tell('Waiting for the bot to know the people of the sample guild.')
  await untilPeopleAreKnown(ctx)
  await fillSampleGuild(ctx)
  if (!simulator.running || simulator.isQuiet) return async () => {}
  const life = startLife(simulator.running.control, { random: ctx.random })
  return async () => life.stop()
}

async function untilPeopleAreKnown({ db }: Context): Promise<void> {
  for (;;) {
    const [known] = await db
      .select({ people: count() })
      .from(members)
      .where(eq(members.inGuild, true))
    if (known && known.people > 0) return
    await wait(50)
  }
}
