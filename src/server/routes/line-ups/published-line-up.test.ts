import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, reminderOptOuts, signups } from '../../../db/schema/events/events.ts'
import { lineUpSteps } from '../../../db/schema/events/line-ups.ts'
import { channels } from '../../../db/schema/guild.ts'
import { deleteExpiredData } from '../../../domain/privacy/retention.ts'
import {
  editLineUp,
  insertSiege,
  place,
  prepareSieges,
  type SiegeGame,
} from '../../../testing/features/line-ups.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let member: Caller
let game: SiegeGame
let eventId: string
let siege: ReturnType<typeof editLineUp>

beforeAll(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  member = await app.signIn('member')
  game = await prepareSieges(app, leader)
})

beforeEach(async () => {
  await allow(true)
  await app.db.delete(reminderOptOuts)
  eventId = await insertSiege(app, game, [{ role: 'tank' }, { role: 'healer' }, {}])
  siege = editLineUp(leader, eventId)
  const needs = [{ combatRoleId: game.roles.tank, count: 1 }]
  await siege.change({ addParty: { name: 'Gate', size: 2, needs } })
  await siege.change(place('1001', 1))
  await siege.change({ bench: { userId: '1002' } })
})

/** Lets everyone view the channel of the events, or nobody but the leaders. */
const allow = (isAllowed: boolean) =>
  app.db
    .update(channels)
    .set({ viewOverwrites: [{ id: app.ctx.guildId, isAllowed }] })
    .where(eq(channels.id, game.channelId))
const published = () => member.get(`/api/user/events/${eventId}/line-up`)
const publish = (revision: number) => leader.post(`${siege.address}/publish`, { revision })

test('members see the published line-up, also while the next version is edited', async () => {
  expect((await published()).body).toMatchObject({ version: null, parties: [], bench: [] })
  expect(await publish(3)).toMatchObject({ status: 200, body: { version: 1 } })
  await siege.change(place('1003', 2))
  const { body } = await published()
  expect(body).toMatchObject({
    ...{ version: 1, publishedBy: 'Isaure' },
    parties: [{ number: 1, name: 'Gate', members: [{ userId: '1001' }], openSeats: [null] }],
    bench: [{ userId: '1002', combatRoleId: null }],
  })
  expect(body.parties[0].members[0].combatRoleId).toBe(game.roles.tank)
  await allow(false)
  expect((await published()).status).toBe(404)
})

test('someone on a published seat counts once as coming, in its combat role, even if they waited', async () => {
  const { healer, tank } = game.roles
  await app.db.update(signups).set({ waitingPlace: 1 }).where(eq(signups.memberId, '1003'))
  await siege.change({ place: { userId: '1003', partyId: 1, seat: 2, combatRoleId: healer } })
  const counts = async () => {
    const { body } = await member.get(`/api/user/events/${eventId}`)
    const comingAs = (id: number) =>
      body.roles.find((one: { combatRoleId: number }) => one.combatRoleId === id).coming
    const { combatRoleId, partyName } = body.people.find(
      (one: { userId: string }) => one.userId === '1003',
    )
    const seated = { combatRoleId, partyName }
    return { coming: body.coming, tanks: comingAs(tank), healers: comingAs(healer), seated }
  }
  expect(await counts()).toEqual({
    ...{ coming: 2, tanks: 1, healers: 1, seated: { combatRoleId: null, partyName: null } },
  })
  await publish(4)
  expect(await counts()).toEqual({
    ...{ coming: 3, tanks: 1, healers: 2, seated: { combatRoleId: healer, partyName: 'Gate' } },
  })
})

test('members see as open the seats of people who are not coming any more', async () => {
  await siege.change(place('1002', 2))
  await app.db.update(signups).set({ removedAt: new Date() }).where(eq(signups.memberId, '1001'))
  await publish(4)
  await siege.change({ editParty: { partyId: 1, size: 3 } })
  expect((await published()).body.parties).toMatchObject([
    { members: [{ userId: '1002' }], openSeats: [game.roles.tank] },
  ])
})

test('the preview lists the notifications, and counts those by direct message', async () => {
  await publish(3)
  await siege.change(place('1002', 1))
  await siege.change({ release: { userId: '1001' } })
  await app.db.insert(reminderOptOuts).values({ memberId: '1002' })
  const { body } = await leader.get(`${siege.address}/publication`)
  expect(body).toMatchObject({
    ...{ version: 2, revision: 5, channelName: 'castle-nights', directMessages: 1 },
    notified: [
      { userId: '1001', change: 'removed', party: null, partyBefore: 'Gate' },
      { userId: '1002', change: 'seated', party: 'Gate', partyBefore: null },
    ],
  })
})

test('removing a party notifies only its members, not those of the renumbered ones', async () => {
  await siege.change({ addParty: { name: 'Wall', size: 2, needs: [] } })
  const { revision } = await siege.change(place('1003', 1, 2))
  await publish(revision)
  await siege.change({ removeParty: { partyId: 1 } })
  const { body } = await leader.get(`${siege.address}/publication`)
  expect(body.notified).toMatchObject([{ userId: '1001', change: 'removed' }])
})

test('publishing is refused after an unseen change, for an empty line-up and at a cancelled event', async () => {
  expect(await publish(2)).toMatchObject({
    ...{
      status: 409,
      body: { message: 'The line-up has changed. Check it and publish it again.' },
    },
  })
  const before = await siege.load()
  await app.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, eventId))
  expect(await publish(3)).toMatchObject({
    ...{
      status: 409,
      body: { message: 'This event was cancelled. Its line-up is kept as it is.' },
    },
  })
  expect(await siege.load()).toEqual({ ...before, isCancelled: true })
  await app.db.update(events).set({ cancelledAt: null }).where(eq(events.id, eventId))

  await siege.change({ release: { userId: '1001' } })
  await siege.change({ release: { userId: '1002' } })
  expect(await publish(5)).toMatchObject({
    ...{ status: 409, body: { message: 'Nobody has a place yet.' } },
  })
  expect((await published()).body.version).toBeNull()
})

test('a published line-up can be unpublished', async () => {
  await publish(3)
  expect((await leader.post(`${siege.address}/unpublish`, {})).status).toBe(200)
  expect((await published()).body.version).toBeNull()
  expect((await siege.load()).published).toBeNull()
  expect((await leader.post(`${siege.address}/unpublish`, {})).status).toBe(409)
})

test('the steps of a line-up are deleted a week after the event', async () => {
  const stepCount = () => app.db.$count(lineUpSteps, eq(lineUpSteps.eventId, eventId))
  await deleteExpiredData(app.ctx, {})
  expect(await stepCount()).toBe(3)
  const startsAt = new Date(Date.now() - 8 * 86_400_000)
  await app.db.update(events).set({ startsAt }).where(eq(events.id, eventId))
  await deleteExpiredData(app.ctx, {})
  expect(await stepCount()).toBe(0)
  expect((await siege.load()).seats[0].userId).toBe('1001')
})
