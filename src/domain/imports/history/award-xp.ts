import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/core/zoned-time.ts'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { historyMessages } from '../../../db/schema/history.ts'
import type { Context } from '../../core/context.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { increment } from '../../core/increment.ts'
import { createDayCache } from '../../ingest/day-cache.ts'
import { type Award, computeAwards } from '../../ingest/messages/xp-awards.ts'
import { getXpConfig } from '../../leveling/xp-config.ts'
import { lockPeople } from '../people.ts'
import { inRunStep, type StoredRun, updateRun } from './stored-run.ts'

/** Limits the memory for a member with many messages. */
const timesAtOnce = 20_000

/**
 * Computes the XP of one member from all their messages, in the order in which they were sent, and forgets when that
 * was; without members left, the run is done. Returns false once the run has left this state.
 */
export async function awardNextMember(
  ctx: Context,
  holderId: string,
  runId: number,
): Promise<boolean> {
  const hasMore = await inRunStep(ctx, holderId, { runId, state: 'leveling' }, async (tx, run) => {
    const memberId = await nextMember(tx, runId)
    if (memberId === undefined) {
      await updateRun(tx, runId, { state: 'done', doneAt: ctx.now(), problem: null })
      return false
    }
    const allowed = await lockPeople(tx, [memberId])
    if (allowed.has(memberId)) await award(tx, run, memberId)
    await tx.delete(historyMessages).where(isOf(runId, memberId))
    return true
  })
  return hasMore ?? false
}

async function nextMember(tx: Db, runId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ memberId: historyMessages.memberId })
    .from(historyMessages)
    .where(eq(historyMessages.runId, runId))
    .orderBy(historyMessages.memberId)
    .limit(1)
  return row?.memberId
}

function isOf(runId: number, memberId: string) {
  return and(eq(historyMessages.runId, runId), eq(historyMessages.memberId, memberId))
}

async function award(tx: Db, { id: runId, seed }: StoredRun, memberId: string): Promise<void> {
  const rules = await getXpConfig(tx)
  const dayOf = createDayCache(await readGuildTimeZone(tx))
  const random = seededDraw(`${seed}/${memberId}`)
  const days = new Map<Day, number>()
  let last: Award | undefined
  for await (const sentAt of readTimes(tx, runId, memberId)) {
    const awards = computeAwards(sentAt, last?.at ?? null, rules, random)
    for (const { at, xp } of awards) increment(days, dayOf(at), xp)
    last = awards.at(-1) ?? last
  }
  await addXp(tx, runId, memberId, days)
}

/** Times in ascending order, in chunks that end between two milliseconds. */
async function* readTimes(tx: Db, runId: number, memberId: string): AsyncGenerator<number[]> {
  for (let after = -1, skip = 0; ; ) {
    const { rows } = (await tx.execute(sql`
      select at::float8 as at from ${historyMessages}, unnest(sent_at) as at
      where run_id = ${runId} and member_id = ${memberId} and at >= ${after}
      order by at offset ${skip} limit ${timesAtOnce}`)) as unknown as { rows: { at: number }[] }
    const times = rows.map(({ at }) => Number(at))
    if (times.length > 0) yield times
    if (times.length < timesAtOnce) return
    const newest = times.at(-1) ?? 0
    const same = times.filter((at) => at === newest).length
    skip = newest === after ? skip + same : same
    after = newest
  }
}

/** Draws numbers in [0, 1), the same ones for the same seed. */
function seededDraw(seed: string): () => number {
  let drawCount = 0
  return () => {
    drawCount += 1
    const digest = createHash('sha256').update(`${seed}/${drawCount}`).digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }
}

/** Adds XP without level-ups: nothing is announced, and no role changes. */
async function addXp(
  tx: Db,
  runId: number,
  memberId: string,
  days: ReadonlyMap<Day, number>,
): Promise<void> {
  const rows = [...days].map(([day, xp]) => ({ day, xp }))
  if (rows.length === 0) return
  const xp = rows.reduce((sum, each) => sum + each.xp, 0)
  const recordset = sql`${toRecordset(rows)} as r(day date, xp int)`
  await tx.execute(sql`
    update member_totals set message_xp = message_xp + ${xp} where member_id = ${memberId}`)
  await tx.execute(sql`
    update history_members set message_xp = message_xp + ${xp}
    where run_id = ${runId} and member_id = ${memberId}`)
  await tx.execute(sql`
    insert into member_days as known (member_id, day, message_xp)
    select ${memberId}, day, xp from ${recordset}
    on conflict (member_id, day) do update set
      message_xp = known.message_xp + excluded.message_xp`)
  await tx.execute(sql`
    insert into history_member_days as known (run_id, member_id, day, message_xp)
    select ${runId}::int, ${memberId}, day, xp from ${recordset}
    on conflict (run_id, member_id, day) do update set
      message_xp = known.message_xp + excluded.message_xp`)
}
