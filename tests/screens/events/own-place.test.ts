import { beforeEach, expect, test } from 'vitest'
import type { GameSetup } from '../../../src/contract/games/setup.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../src/db/schema/events/line-ups.ts'
import { classIdOf, combatRoleIdOf } from '../../../src/testing/features/games.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  sentBodies,
} from '../site.ts'

let game: GameSetup
const roleId = (name: string) => combatRoleIdOf(game, name)

/** Answers Coming as a person with a class. */
async function come(person: string, className: string) {
  const caller = await app.signIn(person)
  const classId = classIdOf(game, className)
  return caller.put('/api/user/events/siege/answer', { answer: 'coming', classId })
}

/** One place for each of two combat roles: the member’s, for which one waits, and one that is taken. */
beforeEach(async () => {
  await app.reset()
  game = await insertUpcomingEvent(app)
  const needs = ['Tank', 'Healer'].map((name) => ({ combatRoleId: roleId(name), count: 1 }))
  await app.db.update(events).set({ needs })
  await come('member', 'Templar')
  await come('applicant', 'Templar')
  await come('leader', 'Cleric')
})

test('a choice that gives up the own place is marked and asked about before it is sent', async () => {
  const page = await openPage('/events/siege', 'member')
  const list = page.getByLabel('As')
  await expectVisible(page.getByRole('option', { name: 'Cleric (full, you would wait)' }))
  expect(await page.getByRole('option', { name: 'Templar', exact: true }).count()).toBe(1)
  const templar = await list.inputValue()
  const question = page.getByText(
    'Healer is full: you would be number 1 in line and give up your place as Tank.',
  )

  await list.selectOption('Cleric (full, you would wait)')
  await expectVisible(question)
  expect(await list.inputValue()).not.toBe(templar)
  await clickButton(page, 'Keep my place')
  await expectHidden(question)
  expect(await list.inputValue()).toBe(templar)
  expect(await list.hasFocus()).toBe(true)
  expect(sentBodies(page, 'PUT')).toEqual([])

  await list.selectOption('Gladiator')
  await expectVisible(
    page.getByText('Somebody is waiting for your place as Tank and would get it.'),
  )
  await list.selectOption('Cleric (full, you would wait)')
  await expectVisible(question)
  expect(sentBodies(page, 'PUT')).toEqual([])
  await clickButton(page, 'Switch')
  await expectVisible(page.getByText(/^You are number 1 on the waiting list/).first())
  await expectHidden(question)
  expect(sentBodies(page, 'PUT')).toMatchObject([{ classId: classIdOf(game, 'Cleric') }])
})

test('a choice that costs no place is sent at once', async () => {
  await app.db.delete(signups)
  await come('member', 'Templar')
  const page = await openPage('/events/siege', 'member')
  await page.getByLabel('As').selectOption('Cleric')
  await eventually(async () => (await app.db.select().from(signups))[0]).toMatchObject({
    className: 'Cleric',
  })
})

test('the waiting list is by combat role, and the own status says for which one somebody waits', async () => {
  await come('brannock', 'Cleric')
  const page = await openPage('/events/siege', 'brannock')
  await expectVisible(
    page.getByText(
      'You are number 1 on the waiting list for Healer. You move up when a place opens.',
    ),
  )
  const people = page.getByRole('region', { name: 'Who’s coming' })
  await expectVisible(people.getByRole('heading', { name: 'Waiting for Tank' }))
  await expectVisible(people.getByRole('heading', { name: 'Waiting for Healer' }))
  await page.goto('/events')
  await expectVisible(page.getByText('Waiting for Healer, number 1'))
})

test('a waiting member with a seat in the published line-up sees the seat in place of the waiting list', async () => {
  const people = async (page: Screen) =>
    page.getByRole('region', { name: 'Who’s coming' }).locator('section').allTextContents()
  const waiting = await openPage('/events/siege', 'applicant')
  await expectVisible(waiting.getByText(/^You are number 1 on the waiting list/).first())
  await eventually(() => people(waiting)).toHaveLength(3)

  const eventId = 'siege'
  const plan = { parties: [], bench: [], lastPartyId: 0 }
  await app.db
    .insert(lineUps)
    .values({ eventId, plan, publishedVersion: 1, publishedAt: new Date() })
  const held = { eventId, memberId: app.idOf('applicant'), party: 1, partyName: 'Wall', seat: 1 }
  await app.db.insert(lineUpPlaces).values(held)

  const page = await openPage('/events/siege', 'applicant')
  const own = page.getByRole('region', { name: 'Your answer' })
  const seat = own.getByRole('link', { name: 'Wall' })
  await eventually(() => seat.getAttribute('href')).toBe('#own-seat')
  await expectHidden(own.getByText(/waiting list/))
  await eventually(() => people(page)).toHaveLength(2)

  await page.goto('/events')
  await expectVisible(page.getByText('You have a seat in Wall'))
  await expectVisible(page.getByText('Seat in Wall', { exact: true }))

  await (await app.signIn('applicant')).put('/api/user/events/siege/answer', { answer: 'absent' })
  await page.reload()
  await expectVisible(page.getByText('You are not coming'))
  await app.db.update(lineUps).set({ publishedAt: null })
  await (await app.signIn('applicant')).put('/api/user/events/siege/answer', { answer: 'maybe' })
  await page.reload()
  await expectVisible(page.getByText('You answered Maybe'))
})
