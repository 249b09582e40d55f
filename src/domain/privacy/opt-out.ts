import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PrivacyOverview } from '../../contract/privacy.ts'
import { defaultSettings } from '../../contract/settings/settings.ts'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { memberDays } from '../../db/schema/activity.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { signups } from '../../db/schema/events/events.ts'
import { characters } from '../../db/schema/games.ts'
import { members, settings } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'

/** Whether a person is excluded from the statistics, and how much is stored about them. */
export async function readPrivacy(db: Db, memberId: string): Promise<PrivacyOverview> {
  const isOwn = eq(submissions.memberId, memberId)
  const [person] = await db
    .select({
      userId: members.id,
      optedOut: members.optedOut,
      applications: db.$count(submissions, and(isOwn, isNotNull(submissions.completedAt))),
      drafts: db.$count(submissions, and(isOwn, isNull(submissions.completedAt))),
      days: db.$count(memberDays, eq(memberDays.memberId, memberId)),
      signups: db.$count(signups, eq(signups.memberId, memberId)),
      characters: db.$count(characters, eq(characters.memberId, memberId)),
      sessions: db.$count(sessions, eq(sessions.memberId, memberId)),
      staffRecordDays: settings.staffRecordDays,
      presenceDays: settings.presenceDays,
      doesExportReviews: settings.doesExportReviews,
    })
    .from(members)
    .leftJoin(settings, sql`true`)
    .where(eq(members.id, memberId))
  if (!person) throw new DomainError('not-found', t('User not found.'))
  const { userId, optedOut, staffRecordDays, presenceDays, doesExportReviews, ...stored } = person
  return {
    userId,
    optedOut,
    staffRecordDays: staffRecordDays ?? defaultSettings.staffRecordDays,
    presenceDays: presenceDays ?? defaultSettings.presenceDays,
    doesExportReviews: doesExportReviews ?? defaultSettings.doesExportReviews,
    stored,
  }
}

/** Excludes a person from the statistics or includes them again; stored activity is kept either way. */
export async function setOptedOut(db: Db, memberId: string, optedOut: boolean) {
  const [saved] = await db
    .update(members)
    .set({ optedOut })
    .where(eq(members.id, memberId))
    .returning({ userId: members.id, optedOut: members.optedOut })
  if (!saved) throw new DomainError('not-found', t('User not found.'))
  return saved
}
