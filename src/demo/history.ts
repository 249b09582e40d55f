import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { guildDays } from '../db/schema/activity.ts'
import { forms } from '../db/schema/applications/forms.ts'
import { members } from '../db/schema/guild.ts'
import type { Context } from '../domain/core/context.ts'
import { insertForm } from '../domain/forms/insert-form.ts'
import { dateBefore } from './dates.ts'
import { fillAuditLog } from './seeding/audit.ts'
import { fillYear } from './seeding/fill-year.ts'
import { insertApplications, insertDraft, type KnownPeople } from './seeding/insert-applications.ts'
import {
  enqueueInterviewRooms,
  setApprovedRole,
  setSourceQuestion,
} from './seeding/pending-applications.ts'
import { fillTeamReview } from './seeding/team-review.ts'
import { startTrials } from './seeding/trials.ts'
import { fillVotes } from './seeding/votes.ts'
import { rosterApplications } from './texts/applications-2025.ts'
import { approvedApplications } from './texts/applications-approved.ts'
import { draft, pendingApplications } from './texts/applications-pending.ts'
import { rejectedApplications } from './texts/applications-rejected.ts'
import type { SampleForm } from './texts/form.ts'
import { applicationForm } from './texts/form-application.ts'
import { rosterForm } from './texts/form-roster-2025.ts'
import { memberRecords } from './texts/members.ts'

/**
 * Inserts the sample guild's forms and applications into a database without forms, a year of activity, events
 * and settings into one without activity, and their audit log. Only members that the bot has synced get
 * a history.
 */
export async function fillSampleGuild({
  db,
  now,
  log,
}: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const today = now()
  await db.transaction(async (tx) => {
    if ((await tx.$count(forms)) === 0) {
      const people = await fillForms(tx, today)
      await setApprovedRole(tx)
      await setSourceQuestion(tx)
      await fillTeamReview(tx, today, people)
      await fillVotes(tx, today, people)
      await startTrials(tx, today)
      await enqueueInterviewRooms(tx, today)
      log.info({ people: people.size }, 'Inserted the sample guild’s applications.')
    }
    if ((await tx.$count(guildDays)) === 0) {
      await fillYear(tx, today)
      log.info({}, 'Inserted the sample guild’s year of activity.')
    }
    await fillAuditLog(tx)
  })
}

async function fillForms(tx: Db, now: Date): Promise<KnownPeople> {
  const rows = await tx.select({ id: members.id, userName: members.userName }).from(members)
  const people: KnownPeople = new Map(rows.map(({ id, userName }) => [userName, id]))

  const closed = await insertForm(tx, rosterForm, formOptions(now, rosterForm, false))
  const open = await insertForm(tx, applicationForm, formOptions(now, applicationForm, true))
  await insertApplications(tx, now, closed, rosterApplications, people)
  await insertApplications(
    tx,
    now,
    open,
    [...approvedApplications, ...rejectedApplications, ...pendingApplications],
    people,
  )
  await insertDraft(tx, now, open, draft, people)
  await updateMemberRecords(tx, people)
  return people
}

function formOptions(now: Date, { daysAgo }: SampleForm, isActive: boolean) {
  return { isActive, createdAt: dateBefore(now, daysAgo, 18 * 60) }
}

async function updateMemberRecords(tx: Db, people: KnownPeople): Promise<void> {
  for (const [userName, record] of Object.entries(memberRecords)) {
    const id = people.get(userName)
    if (id !== undefined) await tx.update(members).set(record).where(eq(members.id, id))
  }
}
