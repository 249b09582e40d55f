import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { guildDays } from '../db/schema/activity.ts'
import { forms } from '../db/schema/forms.ts'
import { members } from '../db/schema/guild.ts'
import type { Context } from '../domain/core/context.ts'
import { insertForm } from '../domain/forms/insert-form.ts'
import { askForRooms, chooseApprovedRole } from './filling/ask-for-rooms.ts'
import { fileApplications, fileDraft, type KnownPeople } from './filling/file-applications.ts'
import { fillYear } from './filling/fill-year.ts'
import { daysBefore } from './moments.ts'
import { rosterApplications } from './texts/applications-2025.ts'
import { approvedApplications } from './texts/applications-approved.ts'
import { draft, pendingApplications } from './texts/applications-pending.ts'
import { rejectedApplications } from './texts/applications-rejected.ts'
import type { SampleForm } from './texts/form.ts'
import { applicationForm } from './texts/form-application.ts'
import { rosterForm } from './texts/form-roster-2025.ts'
import { memberRecords } from './texts/members.ts'

/**
 * Gives a database without any form the sample guild's forms, applications, decisions and notes, and
 * one without any activity a year of it, with events and what leadership configured. Runs after the
 * bot has learnt who is in the guild; whom it does not know has no past.
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
      await chooseApprovedRole(tx)
      await askForRooms(tx, today)
      log.info({ people: people.size }, 'The sample guild has its applications.')
    }
    if ((await tx.$count(guildDays)) === 0) {
      await fillYear(tx, today)
      log.info({}, 'The sample guild has its year.')
    }
  })
}

async function fillForms(tx: Db, now: Date): Promise<KnownPeople> {
  const rows = await tx.select({ id: members.id, userName: members.userName }).from(members)
  const people: KnownPeople = new Map(rows.map(({ id, userName }) => [userName, id]))

  const closed = await insertForm(tx, rosterForm, madeAt(now, rosterForm, false))
  const open = await insertForm(tx, applicationForm, madeAt(now, applicationForm, true))
  await fileApplications(tx, now, closed, rosterApplications, people)
  await fileApplications(
    tx,
    now,
    open,
    [...approvedApplications, ...rejectedApplications, ...pendingApplications],
    people,
  )
  await fileDraft(tx, now, open, draft, people)
  await keepRecords(tx, people)
  return people
}

function madeAt(now: Date, { daysAgo }: SampleForm, isActive: boolean) {
  return { isActive, createdAt: daysBefore(now, daysAgo, 18 * 60) }
}

async function keepRecords(tx: Db, people: KnownPeople): Promise<void> {
  for (const [userName, record] of Object.entries(memberRecords)) {
    const id = people.get(userName)
    if (id !== undefined) await tx.update(members).set(record).where(eq(members.id, id))
  }
}
