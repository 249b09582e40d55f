import type pg from 'pg'
import { type Day, zonedTimeToInstant } from '../../src/contract/core/zoned-time.ts'
import type { Db } from '../../src/db/db.ts'
import { events, signups } from '../../src/db/schema/events/events.ts'
import { channels, roles } from '../../src/db/schema/guild.ts'
import { pick, type Random, seededRandom } from '../../src/demo/random.ts'
import { sampleRoles } from '../../src/demo/roles.ts'
import { insertApplications } from '../../src/demo/seeding/insert-applications.ts'
import { fillStaffWork, type Ids } from '../../src/demo/seeding/staff-work.ts'
import { approvedApplications } from '../../src/demo/texts/applications-approved.ts'
import { pendingApplications } from '../../src/demo/texts/applications-pending.ts'
import { rejectedApplications } from '../../src/demo/texts/applications-rejected.ts'
import { applicationForm } from '../../src/demo/texts/form-application.ts'
import { words } from '../../src/demo/texts/words.ts'
import { randomInteger } from '../../src/domain/core/random-integer.ts'
import { insertForm } from '../../src/domain/forms/insert-form.ts'
import { initializeSettings } from '../../src/domain/guild/initial-settings.ts'
import { copyRows } from './copy.ts'
import type { Person } from './members.ts'

const channelNames = ['castle-nights', 'contested-bosses', 'welcome', 'general'] as const
const hour = 3_600_000

/** Inserts roles, channels and settings; returns the roles' ids by name. */
export async function seedStaffWork(db: Db): Promise<Ids> {
  const ours = sampleRoles.map(({ name, color }, index) => ({
    id: `3000000000000000${10 + index}`,
    name: name as string,
    color,
    position: sampleRoles.length - index,
    isManaged: name === 'Muster',
    isAdministrator: false,
    viewsChannels: true,
    elevatedPermissions: [],
  }))
  const rows = channelNames.map((name, position) => ({
    id: `2000000000000000${10 + position}`,
    name,
    kind: 'text' as const,
    position,
  }))
  await db.insert(roles).values(ours)
  await db.insert(channels).values(rows)
  await initializeSettings(db, ours)
  const roleIds = idsByName(ours)
  await fillStaffWork(db, roleIds, idsByName(rows))
  return roleIds
}

function idsByName(rows: readonly { id: string; name: string }[]): Ids {
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Inserts an event every other day with up to a hundred sign-ups. */
export async function copyEvents(
  client: pg.Client,
  members: readonly Person[],
  days: readonly Day[],
  zone: string,
): Promise<void> {
  const random = seededRandom('Nights of a crowd')
  const likely = members.toSorted((a, b) => b.rate - a.rate).slice(0, 1_000)
  const nights = days
    .filter((_, index) => index % 2 === 0)
    .map((day, index) => ({
      id: `night-${day}`,
      channelId: `2000000000000000${10 + (index % 2)}`,
      title: pick(random, index % 2 === 0 ? words.castle : words.boss),
      startsAt: zonedTimeToInstant(zone, day, 20 * 60),
    }))
  await copyRows(
    client,
    events,
    ['id', 'channelId', 'title', 'startsAt'],
    nights.map(({ id, channelId, title, startsAt }) => [id, channelId, title, startsAt]),
  )
  await copyRows(
    client,
    signups,
    ['id', 'eventId', 'memberId', 'answer', 'signedAt'],
    nights.flatMap((night) => drawSignups(random, night, likely)),
  )
}

function drawSignups(
  random: Random,
  { id, startsAt }: { id: string; startsAt: Date },
  likely: readonly Person[],
) {
  const share = Math.min(1, 100 / likely.length)
  return likely
    .filter(() => random() < share)
    .map((person) => {
      const signedAt = new Date(startsAt.getTime() - randomInteger(3, 48, random) * hour)
      const answer = pick(random, ['signed', 'signed', 'signed', 'signed', 'late', 'absent'])
      return [`${id}-${person.id}`, id, person.id, answer, signedAt]
    })
}

const applicantsAtOnce = 200

/** Inserts an application for one in fifty members; most are decided. */
export async function insertForms(
  db: Db,
  members: readonly Person[],
  days: number,
  now: Date,
): Promise<void> {
  const random = seededRandom('Applications of a crowd')
  const createdAt = new Date(now.getTime() - days * 24 * hour)
  const form = await insertForm(db, applicationForm, { isActive: true, createdAt })
  const given = [...approvedApplications, ...rejectedApplications, ...pendingApplications]
  const people = new Map(members.map(({ id, userName }) => [userName, id]))
  const leader = members.toSorted((a, b) => b.rate - a.rate)[0]?.userName ?? ''
  const applications = members
    .filter((_, index) => index % 50 === 0)
    .map(({ userName }) => {
      const sample = pick(random, given)
      const verdicts = sample.verdicts?.map((verdict) => ({ ...verdict, by: leader })) ?? []
      return { ...sample, by: userName, verdicts, daysAgo: randomInteger(1, days, random) }
    })
  for (let first = 0; first < applications.length; first += applicantsAtOnce) {
    const some = applications.slice(first, first + applicantsAtOnce)
    await insertApplications(db, now, form, some, people)
  }
}
