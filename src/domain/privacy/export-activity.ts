import { asc, eq } from 'drizzle-orm'
import type { PersonalDataExport } from '../../contract/stored-data.ts'
import type { Db } from '../../db/db.ts'
import { memberDays, memberTotals } from '../../db/schema/activity.ts'

/** A person's messages and voice time: in total and by day. */
export async function storedActivity(
  db: Db,
  memberId: string,
): Promise<PersonalDataExport['activity']> {
  const [totals] = await db.select().from(memberTotals).where(eq(memberTotals.memberId, memberId))
  const days = await db
    .select()
    .from(memberDays)
    .where(eq(memberDays.memberId, memberId))
    .orderBy(asc(memberDays.day))
  return {
    ...countsOf(totals ?? { messageCount: 0, messageXp: 0, voiceSeconds: 0, voiceXp: 0 }),
    lastMessageXpAt: totals?.messageXpAt?.toISOString() ?? null,
    days: days.map((day) => ({ day: day.day, ...countsOf(day) })),
  }
}

type Counts = Pick<
  typeof memberDays.$inferSelect,
  'messageCount' | 'messageXp' | 'voiceSeconds' | 'voiceXp'
>

/** The counts under the export's field names. */
function countsOf({ messageCount, messageXp, voiceSeconds, voiceXp }: Counts) {
  return { messages: messageCount, messageXp, voiceSeconds, voiceXp }
}
