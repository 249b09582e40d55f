import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { forms } from '../db/schema/forms.ts'
import { members } from '../db/schema/guild.ts'
import type { Context } from '../domain/context.ts'
import { fileApplications, fileDraft, type KnownPeople } from './filling/file-applications.ts'
import { plantForm } from './filling/plant-form.ts'
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
 * Gives a database without any form the sample guild's past: forms, applications, decisions, notes.
 * Runs after the bot has learnt who is in the guild; whom it does not know has no past.
 */
export async function fillSampleGuild({
  db,
  now,
  log,
}: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const today = now()
  const people = await db.transaction(async (tx) => {
    const [form] = await tx.select({ id: forms.id }).from(forms).limit(1)
    return form ? null : fill(tx, today)
  })
  if (people) log.info({ people: people.size }, 'The sample guild has its history.')
}

async function fill(tx: Db, now: Date): Promise<KnownPeople> {
  const rows = await tx.select({ id: members.id, userName: members.userName }).from(members)
  const people: KnownPeople = new Map(rows.map(({ id, userName }) => [userName, id]))

  const closed = await plantForm(tx, rosterForm, madeAt(now, rosterForm, false))
  const open = await plantForm(tx, applicationForm, madeAt(now, applicationForm, true))
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
