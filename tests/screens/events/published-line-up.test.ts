import { beforeEach, expect, test } from 'vitest'
import { lineUpPlaces, lineUps } from '../../../src/db/schema/events/line-ups.ts'
import { combatRoleIdOf } from '../../../src/testing/features/games.ts'
import { app, eventually, expectVisible, openPage } from '../site.ts'
import { setUpSiege } from './siege.ts'

let tankId: number

beforeEach(async () => {
  tankId = combatRoleIdOf(await setUpSiege(), 'Tank')
})

test('a published line-up shows parties, notes and the bench, and one’s own seat', async () => {
  const leader = await app.signIn('leader')
  const member = await app.signIn('member')
  await leader.put('/api/user/events/siege/answer', { answer: 'late', lateMinutes: 20 })
  await member.put('/api/user/events/siege/answer', { answer: 'coming' })
  const page = await openPage('/events/siege', 'member')
  const people = page.getByRole('region', { name: 'Who’s coming' })
  await eventually(() => people.locator('section').allTextContents()).toEqual([
    'Tank1 of 2MorwennaYouTemplar',
    expect.stringMatching(/^No role yet1Isaure\d\d:\d\d late$/),
  ])
  await expectVisible(people.getByText('2 coming, 1 of them late'))
  await eventually(() => page.getByRole('heading', { name: 'The line-up' }).isVisible()).toBe(false)

  const eventId = 'siege'
  const places = { eventId, party: 1, partyName: 'Gate', note: 'shot-caller' }
  const plan = { parties: [], bench: [], lastPartyId: 0 }
  await app.db.insert(lineUps).values({
    ...{ eventId, plan, publishedVersion: 2, publishedAt: new Date() },
    publishedById: app.idOf('leader'),
    publishedParties: [{ name: 'Gate', combatRoleIds: [null, tankId] }],
  })
  await app.db.insert(lineUpPlaces).values([
    { ...places, memberId: app.idOf('member'), seat: 1 },
    { eventId, memberId: app.idOf('leader'), isBenched: true },
  ])

  const region = page.getByRole('region', { name: 'The line-up' })
  await expectVisible(region.getByText('Morwenna'))
  await eventually(() => region.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'IGate1 of 2',
    'On the bench1 person',
  ])
  await eventually(() => region.getByRole('listitem').allTextContents()).toEqual([
    'MorwennaYou · shot-callerTemplar',
    'Open, Tank',
    expect.stringMatching(/^Isaurelate, \d\d:\d\d$/),
  ])
  await expectVisible(region.getByText(/^Published by Isaure, .* · version 2/))
  await eventually(() =>
    region.getByRole('link', { name: 'You are in Gate' }).getAttribute('href'),
  ).toBe('#own-seat')
})
