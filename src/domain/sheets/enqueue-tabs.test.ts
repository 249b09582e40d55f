import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventChannels, events } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { decideAttendance } from '../attendance/decide-attendance.ts'
import type { Context } from '../core/context.ts'
import { signUp } from '../events/sign-up.ts'
import { syncMemberList } from '../members/member-list.ts'
import { markMemberLeft, saveMember } from '../members/sync-members.ts'
import { eraseMember } from '../privacy/erase.ts'
import { saveSettings } from '../settings/settings.ts'

const raiders = '500'
const channelIds = ['600', '601']
const people = Array.from({ length: 8 }, (_, index) => `70${index}`)
const memberPayload = (id: string, displayName: string) => ({
  ...{
    id,
    userName: id,
    displayName,
    isBot: false,
    isPending: false,
    roleIds: [raiders],
    joinedAt: new Date(),
  },
  ...{ avatarHash: null, guildAvatarHash: null },
})

/** Two event channels with tabs, an upcoming event in each, and eight eligible members. */
async function twoTabs(): Promise<Context> {
  const db = await emptyDatabase()
  const role = { id: raiders, name: 'Raiders', color: 0, position: 1, isManaged: false }
  await db.insert(roles).values({ ...role, isAdministrator: false })
  const channel = { name: 'castle', kind: 'text' as const, position: 0 }
  await db.insert(channels).values(channelIds.map((id) => ({ ...channel, id })))
  await db.insert(games).values({ name: 'Aion 2', spreadsheetId: 'abc' })
  const startsAt = new Date(Date.now() + 60 * 60_000)
  for (const [index, channelId] of channelIds.entries()) {
    await db.insert(eventChannels).values({ channelId, roleId: raiders, gameId: 1, sheetId: index })
    const event = { channelId, title: 'Siege', startsAt, capacity: 3, isOurs: true }
    await db.insert(events).values({ ...event, id: `siege ${channelId}` })
  }
  await db.insert(members).values(people.map((id) => ({ ...memberPayload(id, id), inGuild: true })))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return { db, now: () => new Date(), log } as unknown as Context
}

test('concurrent changes of the same tabs succeed and enqueue each tab once', async () => {
  const ctx = await twoTabs()
  const { db, now } = ctx
  const events = channelIds.map((id) => `siege ${id}`)
  const person = (id: string) => ({ id, roleIds: [raiders] })
  for (let round = 0; round < 5; round++) {
    const zone = round % 2 ? 'Europe/Berlin' : 'Asia/Tokyo'
    await Promise.all([
      ...events.flatMap((event) =>
        people.slice(0, 6).map((id) => signUp(ctx, event, person(id), { answer: 'signed' })),
      ),
      ...people.map((id) => saveMember(db, memberPayload(id, `${id} ${round}`), now())),
      markMemberLeft(db, people[round]!, now()),
      eraseMember(ctx, people[5]!),
      saveSettings(ctx, people[7]!, { timeZone: zone }),
      ...events.map((id) =>
        decideAttendance(ctx, people[6]!, id, { userId: people[7]!, standing: 'present' }),
      ),
      syncMemberList(
        db,
        { members: people.map((id) => memberPayload(id, id)), expected: 8 },
        now(),
      ),
    ])
  }

  const enqueued = await db.select().from(jobs).where(eq(jobs.kind, 'write-sheet-tab'))
  expect(enqueued.map(({ key }) => key).toSorted()).toEqual(channelIds)
})
