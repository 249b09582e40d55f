import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events, signups } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import { syncMemberList } from '../../../domain/members/member-list.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { startEventGuild } from '../../../testing/features/events.ts'

/** An event with one place: Aria has it; Wyn and Brannoc are on the waiting list. */
async function openFullEvent() {
  const guild = await startEventGuild()
  const { id } = await guild.plan({ capacity: 1 })
  for (const as of ['aria', 'wyn', 'brannoc']) await guild.press(as, 'Sign up')
  await expect.poll(() => guild.onPost(/^Waiting/)).toBe('Wyn the Quick, Brannoc')
  return { ...guild, id }
}

type Guild = Awaited<ReturnType<typeof openFullEvent>>

async function wynHasThePlace(guild: Guild) {
  await expect.poll(() => guild.onPost(/^Signed up \(1 of /)).toBe('Wyn the Quick')
  await expect.poll(() => JSON.stringify(guild.control.dms('wyn'))).toMatch('You moved up')
  const standings = await guild.standings()
  expect(standings.get(guild.idOf('wyn'))).toMatchObject({ waitingPlace: null, removedAt: null })
}

/** The member list without these members. */
async function listWithout({ testBot, idOf }: Guild, ...missing: string[]) {
  const ids = missing.map(idOf)
  const known = await testBot.db.select().from(members).where(eq(members.inGuild, true))
  const listed = known.filter(({ id }) => !ids.includes(id))
  const now = testBot.ctx.now()
  return { members: listed.map((row) => ({ ...row, joinedAt: row.joinedAt ?? now })), now }
}

test('a member who leaves frees a place for the next in line', async () => {
  const guild = await openFullEvent()
  guild.control.leave({ as: 'aria' })
  await wynHasThePlace(guild)
  expect(guild.onPost(/^Waiting/)).toBe('Brannoc')

  guild.control.leave({ as: 'brannoc' })
  await expect.poll(() => guild.onPost(/^Waiting/)).toBeNull()
  const standings = await guild.standings()
  for (const name of ['aria', 'brannoc']) {
    expect(standings.get(guild.idOf(name))?.removedAt).not.toBeNull()
  }

  guild.control.join({ as: 'aria' })
  guild.control.roles({ as: 'aria', add: ['Friend'] })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  expect((await guild.press('aria', 'Sign up')).content).toMatch('number 1 on the waiting list')
})

test('a departure missed by the bot frees the place when the member list is loaded', async () => {
  const guild = await openFullEvent()
  const { members: listed, now } = await listWithout(guild, 'aria', 'brannoc')
  await syncMemberList(guild.testBot.db, { members: listed, expected: listed.length }, now)
  await wynHasThePlace(guild)
  expect(guild.onPost(/^Waiting/)).toBeNull()
})

test('a member whose data is deleted frees the place, and no sign-up remains', async () => {
  const guild = await openFullEvent()
  await eraseMember(guild.testBot.ctx, guild.idOf('aria'))
  await wynHasThePlace(guild)
  expect((await guild.standings()).has(guild.idOf('aria'))).toBe(false)
})

test.each([
  ['has begun', () => ({ startsAt: new Date(Date.now() - 1000) })],
  ['is cancelled', () => ({ cancelledAt: new Date() })],
  ['was made elsewhere', () => ({ isOurs: false })],
])('a member who left stays on the list of an event that %s', async (_, changes) => {
  const guild = await openFullEvent()
  await guild.jobsAreDone()
  await guild.testBot.db.update(events).set(changes()).where(eq(events.id, guild.id))
  const before = await guild.testBot.db.select().from(signups).orderBy(signups.id)

  guild.control.leave({ as: 'aria' })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  expect(await guild.testBot.db.select().from(signups).orderBy(signups.id)).toEqual(before)
})
