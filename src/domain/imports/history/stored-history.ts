import { asc, eq, sql } from 'drizzle-orm'
import type { PersonalDataExport } from '../../../contract/stored-data.ts'
import type { Db } from '../../../db/db.ts'
import {
  historyMemberDays,
  historyMembers,
  historyMessages,
  historyRuns,
} from '../../../db/schema/history.ts'

/** What counts of the history have added about a person, oldest first. */
export async function storedHistory(
  db: Db,
  memberId: string,
): Promise<PersonalDataExport['history']> {
  const totals = await db
    .select({
      runId: historyRuns.id,
      since: historyRuns.sinceDay,
      countedAt: historyRuns.doneAt,
      messages: historyMembers.messageCount,
      messageXp: historyMembers.messageXp,
    })
    .from(historyMembers)
    .innerJoin(historyRuns, eq(historyRuns.id, historyMembers.runId))
    .where(eq(historyMembers.memberId, memberId))
    .orderBy(asc(historyRuns.id))
  const days = await db
    .select()
    .from(historyMemberDays)
    .where(eq(historyMemberDays.memberId, memberId))
    .orderBy(asc(historyMemberDays.day))
  const times = await readTimes(db, memberId)
  return totals.map(({ runId, countedAt, ...total }) => ({
    ...total,
    countedAt: countedAt?.toISOString() ?? null,
    days: days
      .filter((one) => one.runId === runId)
      .map(({ day, messageCount, messageXp }) => ({ day, messages: messageCount, messageXp })),
    sentAt: times.filter((one) => one.runId === runId).map(({ at }) => at.toISOString()),
  }))
}

async function readTimes(db: Db, memberId: string): Promise<{ runId: number; at: Date }[]> {
  const rows = await db
    .select({ runId: historyMessages.runId, at: sql<number>`unnest(sent_at)::float8` })
    .from(historyMessages)
    .where(eq(historyMessages.memberId, memberId))
    .orderBy(sql`2`)
  return rows.map(({ runId, at }) => ({ runId, at: new Date(at) }))
}
