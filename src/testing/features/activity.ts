import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guildDays, guildHours, memberDays, memberTotals } from '../../db/schema/activity.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { makeForm } from './forms.ts'

/** A member's activity on one day in the guild's time zone. */
export interface ActivityRow {
  by: string
  day: string
  messages?: number
  voiceSeconds?: number
  /** XP for messages and for voice. */
  xp?: [number, number]
}

/** Inserts activity with consistent totals, at most once per person and day. */
export async function recordActivity(db: Db, activity: readonly ActivityRow[]): Promise<void> {
  await db.insert(memberDays).values(
    activity.map(({ by, day, messages = 0, voiceSeconds = 0, xp = [0, 0] }) => ({
      memberId: by,
      day,
      messageCount: messages,
      voiceSeconds,
      messageXp: xp[0],
      voiceXp: xp[1],
    })),
  )
  await db.execute(sql`
    insert into ${memberTotals} (member_id, message_count, message_xp, voice_seconds, voice_xp)
    select member_id, sum(message_count), sum(message_xp), sum(voice_seconds), sum(voice_xp)
    from ${memberDays} group by member_id`)
  await db.execute(sql`
    insert into ${guildDays} (day, message_count, voice_seconds)
    select day, sum(message_count), sum(voice_seconds) from ${memberDays} group by day`)
}

/** Inserts the guild's hourly activity. */
export async function recordHours(
  db: Db,
  hours: readonly { hour: string; messages?: number; voiceSeconds?: number }[],
): Promise<void> {
  await db.insert(guildHours).values(
    hours.map(({ hour, messages, voiceSeconds }) => ({
      hour: new Date(hour),
      messageCount: messages,
      voiceSeconds,
    })),
  )
}

/** Inserts a completed application with its own form. */
export async function completeApplication(db: Db, by: string, at: string): Promise<void> {
  const completedAt = new Date(at)
  const { formId } = await makeForm(db, { isActive: false })
  await db.insert(submissions).values({
    formId,
    memberId: by,
    savedAt: completedAt,
    completedAt,
    snapshot: [],
    formTitle: 'Application',
  })
}

/** Inserts a draft with its own form. */
export async function draftApplication(db: Db, by: string): Promise<void> {
  const { formId } = await makeForm(db, { isActive: false })
  await db.insert(submissions).values({ formId, memberId: by, savedAt: new Date() })
}
