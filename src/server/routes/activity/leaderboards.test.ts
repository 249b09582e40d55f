// @both-databases: types that the two drivers convert differently
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members } from '../../../db/schema/guild.ts'
import { readMemberLevels } from '../../../domain/activity/member-levels.ts'
import { recordActivity } from '../../../testing/features/activity.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { db, idOf } = app
const day = '2026-06-01'
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})
afterAll(() => app.reset())

const messages = (query = '') => leader.get(`/api/menu/userdata/messages${query}`)
const voice = (query = '') => leader.get(`/api/menu/userdata/voice-data${query}`)
const namesOf = (rows: { displayname: string }[]) => rows.map(({ displayname }) => displayname)

async function everybody() {
  const rows = await db.select().from(members).where(eq(members.inGuild, true))
  return rows.filter(({ isBot }) => !isBot)
}

test('messages and voice have their own order, levels and progress', async () => {
  await recordActivity(db, [
    { by: idOf('member'), day, messages: 10, voiceSeconds: 9000, xp: [49, 200] },
    { by: idOf('leader'), day, messages: 4000, voiceSeconds: 60, xp: [50, 0] },
  ])

  const [written, spoken] = [(await messages()).body, (await voice()).body]

  expect(written[0]).toEqual({
    userId: idOf('leader'),
    displayname: 'Isaure',
    avatar: expect.any(String),
    messageLevel: 1,
    messagecount: 4000,
    messageXP: 0,
    messageRequiredXP: 150,
  })
  expect(written[1]).toMatchObject({ messageLevel: 0, messageXP: 49, messageRequiredXP: 50 })
  expect(spoken[0]).toEqual({
    userId: idOf('member'),
    displayname: expect.any(String),
    avatar: expect.any(String),
    voiceLevel: 2,
    totalVoiceTime: 2.5,
    voiceXP: 0,
    voiceRequiredXP: 300,
  })
})

test('the place of each member is their position in the list, also among equals', async () => {
  const [first, second, third] = (await everybody()).map(({ id }) => id)
  await recordActivity(
    db,
    [first, second, third].map((by) => ({ by: by!, day, messages: 5, voiceSeconds: 60 })),
  )
  const lists = { message: (await messages()).body, voice: (await voice()).body }

  for (const kind of ['message', 'voice'] as const) {
    for (const [index, { userId }] of lists[kind].entries()) {
      const { levels } = await readMemberLevels(db, userId)
      expect(levels?.[kind].place).toBe(index + 1)
    }
  }
})

test('all members are listed, inactive ones last and ties by name', async () => {
  await recordActivity(db, [{ by: idOf('member'), day, messages: 1 }])

  const { body, headers } = await messages()

  const people = await everybody()
  expect(body).toHaveLength(people.length)
  expect(headers.get('x-total-count')).toBe(String(people.length))
  const others = namesOf(body.slice(1)).filter((name) => /^[a-z]+$/i.test(name))
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('the sum equals the card without bots and members who left', async () => {
  const bot = (await db.select().from(members).where(eq(members.isBot, true)))[0]?.id ?? ''
  await recordActivity(db, [
    { by: idOf('member'), day, messages: 5 },
    { by: idOf('leader'), day, messages: 7 },
    { by: idOf('applicant'), day, messages: 11 },
    { by: bot, day, messages: 13 },
  ])
  await db
    .update(members)
    .set({ inGuild: false })
    .where(eq(members.id, idOf('applicant')))

  const sum = (await messages()).body.reduce(
    (all: number, row: { messagecount: number }) => all + row.messagecount,
    0,
  )

  expect(sum).toBe(12)
  expect((await leader.get('/api/menu/get-items')).body.messageCount).toBe(36)
})

test('a page is a part of the complete list, with the total count', async () => {
  await recordActivity(
    db,
    (await everybody()).map(({ id }, index) => ({ by: id, day, voiceSeconds: index % 7 })),
  )
  const whole = (await voice()).body

  const { body, headers } = await voice('?limit=10&offset=20')

  expect(body).toEqual(whole.slice(20, 30))
  expect(headers.get('x-total-count')).toBe(String(whole.length))
  expect((await voice('?limit=10&offset=1000')).body).toEqual([])
  expect((await voice('?offset=5')).body).toEqual(whole.slice(5))
})

test('the search matches a part of the display name, case-insensitively and literally', async () => {
  await db
    .update(members)
    .set({ displayName: '100% Ärger_' })
    .where(eq(members.id, idOf('member')))

  for (const search of ['ärger', '0% ä', 'R_', ' 100% ']) {
    const { body, headers } = await messages(`?limit=10&search=${encodeURIComponent(search)}`)
    expect(namesOf(body), search).toContain('100% Ärger_')
    expect(headers.get('x-total-count')).toBe(String(body.length))
  }
  expect(namesOf((await messages('?search=isau')).body)).toEqual(['Isaure'])
  expect((await messages('?search=nobody%25')).body).toEqual([])
})

test.each([
  ['limit=0', 'The limit must be at least 1.'],
  ['limit=1001', 'The limit may be at most 1,000.'],
  ['offset=-1', 'The offset must be at least 0.'],
  ['search=%00', 'A search contains a character that cannot be stored.'],
  [`search=${'a'.repeat(101)}`, 'A search may have at most 100 characters.'],
])('%s is rejected', async (query, sentence) => {
  const { status, body } = await messages(`?${query}`)
  expect([status, body]).toEqual([400, [sentence]])
})

test('a limit that is not an integer is rejected', async () => {
  for (const limit of ['1.5', 'ten', 'Infinity']) {
    expect(await messages(`?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { statusCode: 400 },
    })
  }
})

test('a guild of three thousand gets the complete list with each row once', async () => {
  const crowd = Array.from({ length: 3000 }, (_, index) => ({
    id: `77000000000000${String(index).padStart(4, '0')}`,
    userName: `crowd${index}`,
    displayName: `Crowd ${index}`,
    inGuild: true,
  }))
  await db.insert(members).values(crowd)

  const { status, headers, body } = await messages()

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(new Set(body.map(({ userId }: { userId: string }) => userId)).size).toBe(body.length)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  expect((await messages('?limit=1000&search=crowd')).body).toHaveLength(1000)
  await db.delete(members).where(like(members.userName, 'crowd%'))
})

test('pages far from the first are parts of the complete list, too', async () => {
  const crowd = Array.from({ length: 5_000 }, (_, index) => ({
    id: `77000000000000${String(index).padStart(4, '0')}`,
    userName: `crowd${index}`,
    displayName: `Crowd ${(index * 7919) % 5_000}`,
    inGuild: index % 50 !== 0,
  }))
  await db.insert(members).values(crowd)
  // Ties, members who left with activity, and 300 without any.
  const active = crowd.slice(300).map(({ id }, index) => ({
    ...{ memberId: id, messageCount: (index % 900) + 1, voiceSeconds: 60 },
  }))
  await db.insert(memberTotals).values(active)
  for (const list of [messages, voice]) {
    const whole = (await list()).body
    const ofEnd = [2_480, 700, 310, 300, 290, 150, 10, 4].map((after) => whole.length - after)
    for (const offset of [1_995, 2_001, 2_300, ...ofEnd, whole.length]) {
      const { body, headers } = await list(`?limit=10&offset=${offset}`)
      expect(body, `${offset}`).toEqual(whole.slice(offset, offset + 10))
      expect(headers.get('x-total-count')).toBe(String(whole.length))
    }
  }
  await db.delete(memberTotals)
  await db.delete(members).where(like(members.userName, 'crowd%'))
})

test('members who opted out are on no leaderboard and in no comparison', async () => {
  await recordActivity(db, [
    { by: idOf('member'), day, messages: 10, voiceSeconds: 9000, xp: [0, 0] },
  ])
  const member = await app.signIn('member')
  const lists = ['userdata/users', 'userdata/messages', 'userdata/voice-data']
  const compared = `activity/message?users=${idOf('member')}&startDate=${day}&endDate=${day}`
  const mentions = async (path: string) =>
    JSON.stringify((await leader.get(`/api/menu/${path}`)).body).includes(idOf('member'))
  for (const path of [...lists, compared]) expect(await mentions(path), path).toBe(true)

  await member.put('/api/user/privacy', { optedOut: true })

  for (const path of [...lists, compared]) expect(await mentions(path), path).toBe(false)
})
