import { beforeEach, expect, test } from 'vitest'
import type { GameSetup } from '../../../src/contract/games/setup.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { classIdOf, combatRoleIdOf } from '../../../src/testing/features/games.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
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
  const caller = await app.signedIn(person)
  const classId = classIdOf(game, className)
  return caller.put('/api/user/events/siege/answer', { answer: 'coming', classId })
}

/** One place for each of two combat roles: the member’s, for which one waits, and one that is taken. */
beforeEach(async () => {
  await app.empty()
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
