import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { historyChannels } from '../../../db/schema/history.ts'
import { channelCursors } from '../../../db/schema/ingest.ts'
import { snowflakeAt } from '../../../discord/snowflakes.ts'
import type { Context } from '../../core/context.ts'
import { inRunStep, type StoredRun, updateRun } from './stored-run.ts'

/** Adds every known channel and thread with uncounted messages to a run, which then counts them. */
export async function addChannels(ctx: Context, holderId: string, runId: number): Promise<void> {
  await inRunStep(ctx, holderId, { runId, state: 'finding' }, async (tx, { since }) => {
    await tx.execute(sql`
      insert into ${historyChannels} (run_id, channel_id, started_after)
      select ${runId}::int, channel_id, counted_after from ${channelCursors}
      where counted_after >= ${firstIdOf({ since })}
      on conflict do nothing`)
    await updateRun(tx, runId, { state: 'counting', problem: null })
  })
}

/** Goes on to the XP when every channel is read. */
export async function endReading(ctx: Context, holderId: string, runId: number): Promise<void> {
  await inRunStep(ctx, holderId, { runId, state: 'counting' }, (tx) =>
    updateRun(tx, runId, { state: 'leveling', problem: null }),
  )
}

/** The lowest message id that a run counts. */
export function firstIdOf({ since }: Pick<StoredRun, 'since'>): bigint {
  return snowflakeAt(since.getTime())
}

/** A channel or thread to read, and the message up to which it is not counted yet. */
export interface UnreadChannel {
  channelId: string
  countedAfter: bigint
}

/** The channels and threads of a run that have not been read to the end; deleted ones are left out. */
export async function listUnreadChannels(db: Db, runId: number): Promise<UnreadChannel[]> {
  const { rows } = (await db.execute(sql`
    select channel.channel_id as "channelId", mark.counted_after::text as "countedAfter"
    from ${historyChannels} as channel
    join ${channelCursors} as mark on mark.channel_id = channel.channel_id
    where channel.run_id = ${runId} and channel.state = 'reading'
    order by mark.counted_after desc`)) as unknown as {
    rows: Record<keyof UnreadChannel, string>[]
  }
  return rows.map(({ channelId, countedAfter }) => ({
    channelId,
    countedAfter: BigInt(countedAfter),
  }))
}
