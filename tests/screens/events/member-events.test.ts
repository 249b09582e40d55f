import { beforeEach, expect, test } from 'vitest'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../src/db/schema/events/line-ups.ts'
import { classIdOf, combatRoleIdOf } from '../../../src/testing/features/games.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import { app, clickButton, eventually, expectVisible, openPage } from '../site.ts'

let tankId: number

beforeEach(async () => {
  await app.empty()
  const game = await insertUpcomingEvent(app)
  tankId = combatRoleIdOf(game, 'Tank')
  const member = await app.signedIn('member')
  await member.put('/api/user/characters/save', {
    ...{ gameId: game.gameId, name: 'Morwenna', classId: classIdOf(game, 'Templar') },
  })
})

const stored = async () => (await app.db.select().from(signups))[0]

test('a member opens the next event and answers in one press with their main', async () => {
  const page = await openPage('/events', 'member')
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Siege of Valion' }))
  await page.getByRole('link', { name: 'Open event' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Siege of Valion' }))

  await clickButton(page, 'Coming')

  await expectVisible(page.getByText('You are coming as Tank.'))
  await eventually(stored).toMatchObject({ answer: 'signed', characterName: 'Morwenna' })

  await clickButton(page, 'Late')
  await page.getByLabel('How late').selectOption('20 min')
  await eventually(stored).toMatchObject({ answer: 'late', lateMinutes: 20 })

  await page.getByLabel('As').selectOption('Cleric')
  await eventually(stored).toMatchObject({ answer: 'late', lateMinutes: 20, className: 'Cleric' })

  await expectVisible(page.getByText('Press Late again to withdraw your answer.'))
  await clickButton(page, 'Late')
  await expectVisible(page.getByText('You haven’t answered yet. One click is enough.'))
})

test('an answer stays on the page from the press on', async () => {
  const page = await openPage('/events', 'member')
  await page.getByRole('link', { name: 'Open event' }).click()
  await clickButton(page, 'Late')
  const shown: (string | null)[] = []
  const { document, MutationObserver } = page.window
  const pressed = () => document.querySelector('[aria-pressed=true]')?.textContent ?? null
  new MutationObserver(() => shown.push(pressed())).observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  })

  await expectVisible(page.getByText('You are coming late as Tank.'))
  expect(new Set(shown)).toEqual(new Set(['Late']))
})

test('a full event, one closed to sign-ups and a cancelled one each say what is left to do', async () => {
  const change = async (values: Partial<typeof events.$inferInsert>) => {
    await app.db.update(events).set(values)
    return openPage('/events/siege', 'member')
  }
  const full = await change({ capacity: 0 })
  await expectVisible(full.getByText(/Every place is taken: Coming puts you on the waiting list/))

  const closed = await change({ capacity: null, deadlineMinutes: 40 * 60 })
  await expectVisible(closed.getByText('You haven’t answered.', { exact: true }))
  await expectVisible(closed.getByText(/^Sign-ups are closed\. You can still answer Late/))

  const cancelled = await change({ cancelledAt: new Date() })
  await expectVisible(cancelled.getByText(/This event was cancelled\./))
  await cancelled.getByRole('link', { name: 'See what else is planned' }).click()
  await eventually(() => cancelled.path()).toBe('/events')
})

test('a member finds and answers an event with the keyboard alone', async () => {
  const page = await openPage('/events', 'member')
  await page.getByLabel('Only mine').press(' ')
  await expectVisible(page.getByText('You have answered no upcoming event.'))
  await page.getByRole('button', { name: 'Show all events' }).press('Enter')
  await page.getByRole('link', { name: /^Siege of Valion/ }).press('Enter')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Siege of Valion' }))

  await page.getByRole('button', { name: 'Maybe', exact: true }).press('Enter')
  await expectVisible(page.getByText('You answered Maybe.'))
  await page.getByRole('button', { name: 'Coming', exact: true }).press(' ')
  await expectVisible(page.getByText('You are coming as Tank.'))
  await eventually(stored).toMatchObject({ answer: 'signed' })
})

test('an answer that the server cannot save is kept and sent later', async () => {
  const page = await openPage('/events/siege', 'member')
  page.expectConsole(/50[03]/)
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Siege of Valion' }))
  const repair = await rejectChangesOf('signups')

  await clickButton(page, 'Maybe')

  await expectVisible(page.getByText(/Your answer is not saved yet/))
  await repair()
  await eventually(stored).toMatchObject({ answer: 'maybe' })
  await expectVisible(page.getByText('You answered Maybe.'))
})

test('a published line-up shows parties, notes and the bench, and one’s own seat', async () => {
  const leader = await app.signedIn('leader')
  const member = await app.signedIn('member')
  await leader.put('/api/user/events/siege/answer', { answer: 'late', lateMinutes: 20 })
  await member.put('/api/user/events/siege/answer', { answer: 'coming' })
  const page = await openPage('/events/siege', 'member')
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Who’s coming' }))
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

test('visitors are asked to sign in', async () => {
  const page = await openPage('/events')
  await expectVisible(page.getByText('Sign in with Discord to see and answer them.'))
})
