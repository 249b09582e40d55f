import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LineUpPerson, LineUpSeat } from '../../../src/contract/line-ups/line-up.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { determineDueAttendance } from '../../../src/domain/attendance/presence/determine-attendance.ts'
import { effectiveAttendance } from '../../../src/domain/core/effective-attendance.ts'
import { unfinishedJobs } from '../../../src/testing/features/jobs.ts'
import { editLineUp, place } from '../../../src/testing/features/line-ups.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import { app, clickButton, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'
import {
  announceSiege,
  answerOnPage,
  click,
  clickAll,
  crowdSize,
  messages,
  movableClock,
  moveInVoice,
  playMinutes,
  prepareGuild,
  type SiegeGuild,
  type SiegePlan,
} from './siege-guild.ts'

type Builder = ReturnType<typeof editLineUp>
/** Fills the line-up, corrects it by a swap, a waiting member and one from the pool, and publishes it. */
type Correct = (siege: Builder, guild: SiegeGuild, leader: Caller) => Promise<void>

const throneAndLiberty: SiegePlan = {
  ...{ gameName: 'Throne and Liberty', presetId: 'throne-and-liberty' },
  parties: ['Gate', 'Wall', 'Ravelin', 'Tower', 'Reserve'],
  needs: { Tank: 1, Healer: 1, Damage: 4 },
  waiting: ['Tank', 'Damage', 'Damage'],
}
const finalFantasy: SiegePlan = {
  ...{ gameName: 'Final Fantasy XIV', presetId: 'final-fantasy-xiv' },
  parties: ['Light party A', 'Light party B', 'Light party C', 'Light party D'],
  needs: {
    ...{ Tank: 2, Healer: 2, 'Melee DPS': 2 },
    ...{ 'Physical ranged DPS': 1, 'Magical ranged DPS': 1 },
  },
  waiting: ['Tank', 'Melee DPS'],
}

test.each<[string, SiegePlan, Correct]>([
  ['Throne and Liberty', throneAndLiberty, correctInBrowser],
  ['Final Fantasy XIV', finalFantasy, correctByCalls],
])(
  'in a guild of %s, forty members answer a siege, are lined up and get their attendance',
  async (_, plan, correct) => {
    await app.empty()
    const leader = await app.signedIn('leader')
    const guild = await prepareGuild(leader, plan)
    const eventId = await announceSiege(leader, guild, plan)
    const page = await answer(guild, eventId, correct === correctInBrowser)
    const siege = editLineUp(leader, eventId)
    const expected = [guild.seated.length, guild.waiting.length]
    expect(await countAnswers(siege)).toEqual(expected)

    await correct(siege, guild, leader)
    const lineUp = page?.getByRole('region', { name: 'The line-up' })
    if (lineUp) await expectVisible(lineUp.getByText(/^You\b/).first())
    await changeOneSeat(leader, siege)
    const { absent } = await play(siege, guild, eventId)
    await contest(leader, siege, absent, eventId)
  },
)

/** Most answer in Discord and some on the web, one of them on a page, if at all; the last to answer wait. */
async function answer(
  { seated, waiting, others }: SiegeGuild,
  eventId: string,
  withPage: boolean,
): Promise<Page | undefined> {
  const [inDiscord, onWeb] = [seated.slice(0, -3), seated.slice(-3)]
  const late = inDiscord.slice(-2)
  const replies = await clickAll(inDiscord, (as) => (late.includes(as) ? 'Late' : 'Coming'))
  expect(replies.filter((text) => /^You are coming/.test(text))).toHaveLength(inDiscord.length)
  const page = withPage ? await answerOnPage(onWeb[0] ?? '', eventId) : undefined
  for (const id of withPage ? onWeb.slice(1) : onWeb) {
    const caller = await app.signedIn(id)
    const { status } = await caller.put(`/api/user/events/${eventId}/answer`, { answer: 'coming' })
    expect(status).toBe(200)
  }
  for (const as of waiting) expect(await click(as, 'Coming')).toMatch('is full')
  await clickAll(others, (as) => (others.indexOf(as) % 2 ? 'Maybe' : 'Not coming'))
  expect(seated.length + waiting.length + others.length).toBe(crowdSize)
  return page
}

async function countAnswers(siege: Builder) {
  const people: LineUpPerson[] = (await siege.load()).people
  const count = (...answers: (string | null)[]) =>
    people.filter((person) => answers.includes(person.answer)).length
  return [count('signed', 'late'), count('waiting')]
}

async function correctInBrowser(siege: Builder, { channelId, waiting: [tank = ''] }: SiegeGuild) {
  const { page } = await visitAs('leader', { width: 1440, height: 900, hasTouch: true })
  await page.goto(siege.address.replace('/api/menu/events', `/menu/events/${channelId}`))
  await waitForHeading(page, 'Siege of Valion')
  await clickButton(page, 'Fill the rest')
  await eventually(async () => (await siege.seated()).includes(null)).toBe(false)

  const filled = await siege.seated()
  await seat(page, 1, 1).dragTo(seat(page, 2, 1))
  await eventually(async () => (await siege.seated())[6]).toBe(filled[0])
  await page.locator(`[data-person="${tank}"]`).first().focus()
  for (const key of ['Enter', '3', 'Enter']) await page.keyboard.press(key)
  await eventually(async () => (await siege.seated())[12]).toBe(tank)

  // The same on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const replaced = filled[12] ?? ''
  await seat(page, 4, 1).tap()
  const { people } = await siege.load()
  const { displayName } = people.find(({ userId }: LineUpPerson) => userId === replaced)
  await page.getByRole('dialog').getByRole('button', { name: displayName }).tap()
  await eventually(async () => (await siege.seated())[18]).toBe(replaced)

  await benchTheRest(siege)
  await expectVisible(page.getByRole('button', { name: 'Publish to Discord' }))
  await page.getByRole('button', { name: 'Publish to Discord' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Publish version 1' })
  await dialog.getByRole('button', { name: 'Publish to Discord' }).tap()
  await expectVisible(page.getByText('Version 1 has been public'))
}

async function correctByCalls(
  siege: Builder,
  { waiting: [tank = ''] }: SiegeGuild,
  leader: Caller,
) {
  await siege.change({ fill: {} })
  const filled = await siege.seated()
  await siege.change(place(filled[0] ?? '', 1, 2))
  await siege.change(place(tank, 1, 3))
  await siege.change(place(filled[16] ?? '', 1, 4))
  await benchTheRest(siege)
  await publish(siege, leader)
}

const seat = (page: Page, party: number, number: number) =>
  page.locator(`[data-seat="${party}/${number}"]`)

async function benchTheRest(siege: Builder) {
  const seated = await siege.seated()
  const people: LineUpPerson[] = (await siege.load()).people
  for (const { userId, answer: given } of people) {
    const isComing = given !== 'maybe' && !seated.includes(userId)
    if (isComing) await siege.change({ bench: { userId } })
  }
}

async function publish(siege: Builder, leader: Caller) {
  const { revision } = await siege.load()
  expect(await leader.post(`${siege.address}/publish`, { revision })).toMatchObject({ status: 200 })
}

const jobsAreDone = () => eventually(() => unfinishedJobs(app.db)).toEqual([])
const receivedBy = (id: string) => app.simulator.control.dms(id) as { content: string }[]

/** Everyone with a place is mentioned once, and after a change only those whom it concerns get a message. */
async function changeOneSeat(leader: Caller, siege: Builder) {
  await jobsAreDone()
  const placed = [...(await siege.seated()), ...(await siege.load()).bench] as string[]
  const mentioned = messages().flatMap(({ content }) => content.match(/(?<=<@)\d+/g) ?? [])
  expect(mentioned.toSorted()).toEqual(placed.toSorted())
  const posted = messages().length

  const counts = placed.map((id) => receivedBy(id).length)
  const seats: LineUpSeat[] = (await siege.load()).seats
  const [one, other] = [seats[1], seats.find(({ partyId, seat }) => partyId === 2 && seat === 2)]
  await siege.change(place(one?.userId ?? '', 2, 2))
  await publish(siege, leader)
  await jobsAreDone()
  const notified = placed.filter((id, index) => receivedBy(id).length > (counts[index] ?? 0))
  expect(notified.toSorted()).toEqual([one?.userId, other?.userId].toSorted())
  expect(messages()).toHaveLength(posted)
}

/** The siege in voice: one never comes, one comes late, one leaves early, one of the bench fills in. */
async function play(siege: Builder, { others, silent }: SiegeGuild, eventId: string) {
  const [absent = '', late = '', leaver = '', ...onTime] = (await siege.seated()) as string[]
  const [filler = '', ...benched] = (await siege.load()).bench as string[]
  const clock = movableClock(eventId)
  await clock.moveTo(-2)
  await moveInVoice([leaver, ...onTime, filler, silent])
  await playMinutes(clock, 0, 20)
  await moveInVoice([late], [leaver])
  await playMinutes(clock, 20, 40)
  await clock.moveTo(41)
  await determineDueAttendance(app.ctx)

  const rows = await app.db
    .select({ id: attendance.memberId, status: effectiveAttendance })
    .from(attendance)
    .where(eq(attendance.eventId, eventId))
  const all = (ids: readonly string[], status: string) => ids.map((id) => [id, status])
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries([
      ...[
        [absent, 'absent'],
        [late, 'late'],
        [leaver, 'left-early'],
        [silent, 'unsigned'],
      ],
      ...all([...onTime, filler], 'present'),
      ...all(benched, 'benched'),
      ...all(
        others.filter((_, index) => index % 2 === 0),
        'excused',
      ),
    ]),
  )
  expect(await reliabilityOf(siege, absent, late, leaver, filler)).toEqual([0.67, 0.83, 0.83, 1])
  return { absent }
}

async function reliabilityOf(siege: Builder, ...ids: string[]) {
  const people: LineUpPerson[] = (await siege.load()).people
  const found = ids.map((id) => people.find(({ userId }) => userId === id)?.reliability)
  return found.map((value) => Math.round((value ?? 0) * 100) / 100)
}

/** The absent member contests once, an officer accepts, and the member is notified. */
async function contest(leader: Caller, siege: Builder, absent: string, eventId: string) {
  const member = await app.signedIn(absent)
  const address = `/api/user/events/${eventId}/contest`
  const reason = 'I was in the other voice channel.'
  expect(await member.post(address, { reason })).toMatchObject({ status: 200 })
  expect(await member.post(address, { reason })).toMatchObject({ status: 409 })
  const { body } = await leader.get('/api/menu/attendance/contests')
  expect(body).toMatchObject([{ eventId, userId: absent, contested: 'absent', reason }])
  const decision = { isAccepted: true, standing: 'present', note: 'Confirmed by two officers.' }
  const decided = `/api/menu/events/${eventId}/attendance/contests/${absent}`
  expect(await leader.put(decided, decision)).toMatchObject({ status: 200, body: [] })
  await eventually(() => receivedBy(absent).at(-1)?.content).toMatch(decision.note)
  expect((await member.get(address)).body).toMatchObject({
    ...{ standing: 'present', contest: { state: 'accepted', corrected: 'present' } },
  })
  expect(await reliabilityOf(siege, absent)).toEqual([1])
}
