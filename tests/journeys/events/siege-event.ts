import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { LineUpPerson, LineUpSeat } from '../../../src/contract/line-ups/line-up.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { determineDueAttendance } from '../../../src/domain/attendance/presence/determine-attendance.ts'
import { effectiveAttendance } from '../../../src/domain/core/effective-attendance.ts'
import { unfinishedJobs } from '../../../src/testing/features/jobs.ts'
import { editLineUp, place } from '../../../src/testing/features/line-ups.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import { app, eventually } from '../site.ts'
import {
  announceSiege,
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

export type Builder = ReturnType<typeof editLineUp>
/** Fills the line-up, corrects it by a swap, a waiting member and one from the pool, and publishes it. */
type Correct = (siege: Builder, guild: SiegeGuild, leader: Caller) => Promise<void>
/** Answers Late on the event’s page as a member; returns an expectation that their seat is shown there. */
type OnPage = (id: string, eventId: string) => Promise<() => Promise<void>>

/** Forty members answer a siege, are lined up and get their attendance. */
export async function playSiege(plan: SiegePlan, onPage: OnPage, correct: Correct): Promise<void> {
  await app.reset()
  const leader = await app.signIn('leader')
  const guild = await prepareGuild(leader, plan)
  const eventId = await announceSiege(leader, guild, plan)
  const expectLineUp = await answer(guild, eventId, onPage)
  const siege = editLineUp(leader, eventId)
  const expected = [guild.seated.length, guild.waiting.length]
  expect(await countAnswers(siege)).toEqual(expected)

  await correct(siege, guild, leader)
  await expectLineUp()
  await changeOneSeat(leader, siege)
  const { absent } = await play(siege, guild, eventId)
  await contest(leader, siege, absent, eventId)
}

/** Most answer in Discord and some on the web, one of them on the page; the last to answer wait. */
async function answer({ seated, waiting, others }: SiegeGuild, eventId: string, onPage: OnPage) {
  const [inDiscord, onWeb] = [seated.slice(0, -3), seated.slice(-3)]
  const lateInDiscord = inDiscord.slice(-2)
  const replies = await clickAll(inDiscord, (as) =>
    lateInDiscord.includes(as) ? 'Late' : 'Coming',
  )
  expect(replies.filter((text) => /^You are coming/.test(text))).toHaveLength(inDiscord.length)
  const [late = '', ...byCall] = onWeb
  const expectLineUp = await onPage(late, eventId)
  for (const id of byCall) {
    const caller = await app.signIn(id)
    const { status } = await caller.put(`/api/user/events/${eventId}/answer`, { answer: 'coming' })
    expect(status).toBe(200)
  }
  for (const as of waiting) expect(await click(as, 'Coming')).toMatch('is full')
  await clickAll(others, (as) => (others.indexOf(as) % 2 ? 'Maybe' : 'Not coming'))
  expect(seated.length + waiting.length + others.length).toBe(crowdSize)
  return expectLineUp
}

async function countAnswers(siege: Builder) {
  const people: LineUpPerson[] = (await siege.load()).people
  const count = (...answers: (string | null)[]) =>
    people.filter((person) => answers.includes(person.answer)).length
  return [count('signed', 'late'), count('waiting')]
}

/** Puts everyone who is coming and has no seat on the bench. */
export async function benchTheRest(siege: Builder) {
  const seated = await siege.seated()
  const people: LineUpPerson[] = (await siege.load()).people
  for (const { userId, answer: given } of people) {
    const isComing = given !== 'maybe' && !seated.includes(userId)
    if (isComing) await siege.change({ bench: { userId } })
  }
}

/** Publishes the line-up. */
export async function publish(siege: Builder, leader: Caller) {
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
  const member = await app.signIn(absent)
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
