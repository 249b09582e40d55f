import { eq, inArray } from 'drizzle-orm'
import { type FeatureName, featureTitle } from '../../contract/setup/features.ts'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { events } from '../../db/schema/events/events.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'

/** The fields of a job's input that identify its subject. */
interface Subject {
  memberId?: string
  submissionId?: number
  eventId?: string
  eventChannelId?: string
  roleId?: string
  feature?: FeatureName
}

/** Whom or what jobs are about, in words: `Ana`, `Application 12 of Ana`, `Siege, Ana`, `#events`, `Recruiter`; empty where unknown. */
export async function describeSubjects(db: Db, jobs: readonly object[]): Promise<string[]> {
  const inputs: readonly Subject[] = jobs
  const people = await namesOf(db, present(inputs.map(({ memberId }) => memberId)))
  const applicants = await applicantsOf(db, present(inputs.map(({ submissionId }) => submissionId)))
  const titles = await titlesOf(db, present(inputs.map(({ eventId }) => eventId)))
  const channelNames = await readChannelNames(
    db,
    present(inputs.map((input) => input.eventChannelId)),
  )
  const roleNames = await rolesOf(db, present(inputs.map(({ roleId }) => roleId)))
  return inputs.map(({ memberId, submissionId, eventId, eventChannelId, roleId, feature }) =>
    present([
      feature && featureTitle(feature),
      submissionId && describeApplication(submissionId, applicants.get(submissionId)),
      eventId && titles.get(eventId),
      memberId && people.get(memberId),
      eventChannelId && channelNames.get(eventChannelId),
      roleId && roleNames.get(roleId),
    ]).join(', '),
  )
}

function describeApplication(submissionId: number, name: string | undefined): string {
  const id = String(submissionId)
  return name === undefined
    ? t('Application {id}', { id })
    : t('Application {id} of {name}', { id, name })
}

function present<T extends string | number>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value): value is T => value !== undefined && value !== '')
}

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(inArray(members.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function applicantsOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: submissions.id, name: members.displayName })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(inArray(submissions.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function titlesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(inArray(events.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function readChannelNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.id, ids))
  return new Map(rows.map(({ id, name }) => [id, `#${name}`]))
}

async function rolesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(roles.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
