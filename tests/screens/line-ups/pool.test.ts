import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../src/db/schema/events/line-ups.ts'
import { characters, gameClasses } from '../../../src/db/schema/games.ts'
import { place } from '../../../src/testing/features/line-ups.ts'
import { app, clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { card, openBuilder, poll, seat, signOut } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

test('the pool shows strength, reliability and who was benched last time, and is sorted', async () => {
  const { page, game, open } = builder
  const [{ id: classId = 0 } = {}] = await app.db.select().from(gameClasses).limit(1)
  const strengths = { 1003: 3_900, 1004: 4_100 }
  for (const [memberId, strength] of Object.entries(strengths)) {
    const [one] = await app.db
      .insert(characters)
      .values({
        ...{ memberId, gameId: game.gameId, name: `Main of ${memberId}`, classId, strength },
        ...{ combatRoleIds: [game.roles.damage], isMain: true, createdAt: new Date() },
      })
      .returning()
    const characterId = one?.id ?? null
    await app.db.update(signups).set({ characterId }).where(eq(signups.memberId, memberId))
  }
  const held = Array.from({ length: 3 }, (_, index) => ({
    ...{ id: `held-${index}`, channelId: game.channelId, gameId: game.gameId, title: 'Siege' },
    startsAt: new Date(Date.now() - (index + 1) * 86_400_000),
    attendanceAt: new Date(),
  }))
  await app.db.insert(events).values(held)
  await app.db
    .insert(attendance)
    .values(held.map(({ id }) => ({ eventId: id, memberId: '1003', outcome: 'present' as const })))
  await app.db.insert(lineUps).values({
    ...{ eventId: 'held-0', plan: { parties: [], bench: [], lastPartyId: 0 } },
    ...{ publishedVersion: 1, publishedAt: new Date() },
  })
  const benched = { eventId: 'held-0', memberId: '1004', isBenched: true }
  await app.db.insert(lineUpPlaces).values(benched)
  await open()
  const damage = page.getByRole('region', { name: 'Damage' })
  const order = async () => (await damage.locator('[data-person] b[dir]').allTextContents()).join()
  await eventually(order).toBe('Raider 1004,Raider 1003')
  const cards = damage.locator('[data-person]')
  expect(await cards.allTextContents()).toEqual([
    'Raider 1004Late · Benched last time4,100',
    'Raider 1003Main of 10033,900100%',
  ])
  for (const part of ['img', 'small > svg']) expect(await cards.locator(part).count()).toBe(2)
  for (const [sort, people] of [
    ['Reliability', 'Raider 1003,Raider 1004'],
    ['Item level', 'Raider 1004,Raider 1003'],
    ['Time of sign-up', 'Raider 1003,Raider 1004'],
    ['Name', 'Raider 1003,Raider 1004'],
  ] as const) {
    await page.getByLabel('Sorted by').selectOption(sort)
    await eventually(order, sort).toBe(people)
  }
})

test('the pool is filtered by role, answer, class and name', async () => {
  const { page, open } = builder
  const [played] = await app.db.select().from(gameClasses).limit(1)
  await app.db.update(signups).set({ classId: played!.id, className: played!.name })
  await open()
  const shown = async () => {
    const people = page.getByRole('region', { name: 'Signed up' }).locator('[data-person] b[dir]')
    return (await people.allTextContents()).map((name) => name.replace('Raider ', ''))
  }
  await eventually(shown).toHaveLength(5)
  await clickButton(page, 'Healer')
  await eventually(shown).toEqual(['1002', '1005'])
  await page.getByLabel('Answer').selectOption('Maybe')
  await eventually(shown).toEqual(['1005'])
  await clickButton(page, 'Healer')
  await page.getByLabel('Answer').selectOption('Late')
  await eventually(shown).toEqual(['1004'])
  await page.getByLabel('Answer').selectOption('')
  await page.getByLabel('Class', { exact: true }).selectOption(played!.name)
  await eventually(shown).toHaveLength(5)
  await page.getByPlaceholder('Name, character or class').fill('1003')
  await eventually(shown).toEqual(['1003'])
})

test('only roles that are needed or that somebody chose are offered as filters', async () => {
  const { page } = builder
  const damage = page.getByRole('button', { name: 'Damage', exact: true })
  await expectVisible(damage)
  await expectVisible(page.getByRole('link', { name: '5 without a seat' }))
  for (const userId of ['1003', '1004']) await signOut(userId)
  poll(page)
  await expectHidden(damage)
  await expectVisible(page.getByRole('button', { name: 'Tank', exact: true }))
  await expectVisible(page.getByRole('link', { name: '3 without a seat' }))
})

test('cards and seats always say who is late, may come or waits, and the head counts them apart', async () => {
  const { page, game, siege, open } = builder
  const [{ id: classId = 0 } = {}] = await app.db.select().from(gameClasses).limit(1)
  await app.db.insert(characters).values(
    ['1001', '1004', '1005'].map((memberId) => ({
      ...{ memberId, gameId: game.gameId, name: `Mirelune ${memberId}`, classId },
      ...{ combatRoleIds: [game.roles.healer, game.roles.damage], isMain: true },
      createdAt: new Date(),
    })),
  )
  await app.db.update(signups).set({ waitingPlace: 1 }).where(eq(signups.memberId, '1001'))
  await siege.change(place('1004', 3))
  await siege.change({ editSeat: { partyId: 1, seat: 3, note: 'Cannon 2' } })
  await open()
  const head =
    /^[A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d( \S+ time)? · 3 coming, 1 maybe, 1 waiting/
  await expectVisible(page.getByText(head))
  await expectVisible(seat(page, 3).getByText('Late'))
  const textOf = (userId: string) => card(page, userId).textContent()
  expect(await textOf('1005')).toBe('Raider 1005Maybe')
  await clickButton(page, 'Healer')
  await eventually(() => textOf('1001')).toBe('Raider 1001Waiting · Healer on Mirelune 1001')
  await clickButton(page, 'Healer')
  await clickButton(page, 'Damage')
  await eventually(() => textOf('1005')).toBe('Raider 1005Maybe · Damage on Mirelune 1005')
  const name = /^Party I, seat 3: Raider 1004\s*Late · Cannon 2$/
  await expectVisible(page.getByRole('button', { name }))
})

test('only as many empty seats are wanted as people are missing, the last ones', async () => {
  const { page, game, siege, open } = builder
  const needs = [{ combatRoleId: game.roles.damage, count: 4 }]
  await siege.change({ addParty: { name: 'Wall', size: 4, needs } })
  await open()
  await expectVisible(page.getByText('Damage: 2 short'))
  expect(await page.getByRole('button', { name: /: Damage\s*Damage wanted$/ }).count()).toBe(2)
  await expectVisible(seat(page, 2, 2).getByText('Damage, empty'))
  await expectVisible(seat(page, 3, 2).getByText('Damage wanted'))
})

test('someone on a seat who is not coming any more fills neither the party nor a need', async () => {
  const { page, siege, open } = builder
  const count = () =>
    page.getByRole('region', { name: 'Gate' }).locator('header > span').textContent()
  const needs = () => page.getByRole('region', { name: 'Gate' }).locator('li').allTextContents()
  await siege.change(place('1001', 1))
  await open()
  await eventually(count).toBe('1 of /3')
  await eventually(needs).toEqual(['1/1', '0/1'])
  await expectHidden(page.getByText('Tank: 1 short'))
  const answer = { answer: 'absent' as const, answeredAt: new Date('2026-06-01T12:00:00Z') }
  await app.db.update(signups).set(answer).where(eq(signups.memberId, '1001'))
  await open()
  await eventually(count).toBe('0 of /3')
  await eventually(needs).toEqual(['0/1', '0/1'])
  await expectVisible(page.getByText('Tank: 1 short'))
  await expectVisible(seat(page, 1).getByText(/^Signed out/))
})
