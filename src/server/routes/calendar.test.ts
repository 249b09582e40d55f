import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { calendarFeeds, events, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { encryptPlainSecrets } from '../../domain/calendar/encrypt-secrets.ts'
import { hashOfSecret, secretCipher } from '../../domain/calendar/secret-cipher.ts'
import { apply } from '../../testing/features/applications.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { inDays, insertInterview } from '../../testing/features/interview-times.ts'
import { channelIdOf } from '../../testing/features/settings.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let member: Caller
const startsAt = inDays(31, 19)

beforeEach(async () => {
  await app.reset()
  member = await app.signIn('member')
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.insert(events).values([
    { id: 'e1', channelId, title: 'Siege, the 1st', startsAt, durationMinutes: 90 },
    { id: 'e2', channelId, title: 'Boss', startsAt, cancelledAt: new Date() },
    { id: 'e0', channelId, title: 'Long ago', startsAt: new Date('2020-01-01T00:00:00Z') },
  ])
  const own = { id: 's1', eventId: 'e1', memberId: app.idOf('member') }
  await app.db.insert(signups).values({ ...own, answer: 'late', signedAt: new Date() })
})

const addresses = async () => (await member.post('/api/user/calendar', undefined)).body
const read = async (address: string) => (await app.visitor()).get(address)

test('a member has no calendar URLs until two are created', async () => {
  expect((await member.get('/api/user/calendar')).body).toEqual({ guild: null, own: null })
  const made = await addresses()
  expect(made.guild).toMatch(/^\/api\/calendar\/[\w-]{32}\.ics$/)
  expect(made.own).not.toBe(made.guild)
  expect((await member.get('/api/user/calendar')).body).toEqual(made)
})

test('anyone with the URL can read the guild’s events, or those the member signed up for', async () => {
  const made = await addresses()
  const day = startsAt.toISOString().slice(0, 10).replaceAll('-', '')
  const guild = await read(made.guild)
  expect(guild.status).toBe(200)
  expect(guild.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(guild.body).toContain(
    [
      `DTSTART:${day}T190000Z`,
      `DTEND:${day}T203000Z`,
      'SUMMARY:Siege\\, the 1st',
      'LOCATION:#castle-nights',
      'STATUS:CONFIRMED',
    ].join('\r\n'),
  )
  expect(guild.body).toMatch(/SUMMARY:Cancelled: Boss\r\n.*\r\nSTATUS:CANCELLED/)
  expect(guild.body).not.toContain('Long ago')

  const own = (await read(made.own)).body
  expect(own).toContain('Siege')
  expect(own).not.toContain('Boss')
  await app.db.update(signups).set({ removedAt: new Date() })
  expect((await read(made.own)).body).not.toContain('Siege')
})

test('an unchanged calendar is not sent again; a moved or cancelled event has a new revision', async () => {
  const { guild: address } = await addresses()
  const visitor = await app.visitor()
  const get = (etag?: string | null) =>
    visitor.get(address, { headers: etag ? { 'if-none-match': etag } : {} })
  const entryOf = (body: string) => body.split('BEGIN:VEVENT').find((one) => one.includes('Siege'))
  const first = await get()
  const etag = first.headers.get('etag')
  expect(entryOf(first.body)).toContain('SEQUENCE:0')
  expect(await get(etag)).toMatchObject({ status: 304, body: '' })
  expect((await get(`"other", W/${etag}`)).status).toBe(304)

  await app.db.update(events).set({ isOurs: true })
  const leader = await app.signIn('leader')
  const start = new Date(startsAt.getTime() + 3_600_000).toISOString()
  await leader.put('/api/menu/events/update', { eventId: 'e1', start })
  const moved = await get(etag)
  expect(moved.status).toBe(200)
  expect(entryOf(moved.body)).toMatch(/LAST-MODIFIED:\d{8}T\d{6}Z\r\nSEQUENCE:1\r\n/)

  await leader.put('/api/menu/events/update', { eventId: 'e1', description: 'New', notifies: true })
  await leader.put('/api/menu/events/cancel', { eventId: 'e1' })
  const cancelled = await get(etag)
  expect(entryOf(cancelled.body)).toMatch(/SEQUENCE:3\r\n[\s\S]*SUMMARY:Cancelled: Siege/)
})

test('the member’s own URL lists the interviews that they hold or have applied for', async () => {
  const form = await makeForm(app.db)
  const submissionId = await apply(member, form, app.idOf('member'))
  const leader = await app.signIn('leader')
  const { own } = (await leader.post('/api/user/calendar', undefined)).body
  const interviewerId = app.idOf('leader')
  await insertInterview(app.db, { submissionId, interviewerId, startsAt: inDays(2) })
  await insertInterview(app.db, { submissionId, startsAt: inDays(3), state: 'cancelled' })

  const held = (await read(own)).body
  expect(held).toMatch(/DTSTART:\d{8}T120000Z\r\nDTEND:\d{8}T123000Z\r\nSUMMARY:Interview with \S/)
  expect(held).toContain(`/menu/submissions/${submissionId}`)
  const applied = (await read((await addresses()).own)).body
  expect(applied.match(/SUMMARY:Interview\r\n/g)).toHaveLength(1)
  expect((await read((await addresses()).guild)).body).not.toContain('Interview')
})

test('new URLs invalidate the old ones, and leaving the guild invalidates all [SEC-17]', async () => {
  const old = await addresses()
  const made = await addresses()
  expect((await read(old.guild)).status).toBe(404)
  expect((await read(made.guild)).status).toBe(200)
  await app.db
    .update(members)
    .set({ inGuild: false })
    .where(eq(members.id, app.idOf('member')))
  const gone = await read(made.guild)
  await app.db
    .update(members)
    .set({ inGuild: true })
    .where(eq(members.id, app.idOf('member')))
  expect(gone).toMatchObject({ status: 404, body: { statusCode: 404 } })
  expect((await read('/api/calendar/nothing.ics')).status).toBe(404)
})

test('URLs of earlier versions keep working after they are encrypted at startup', async () => {
  const secret = 'kept-in-plain-text-by-an-earlier-one'
  const feed = { memberId: app.idOf('member'), kind: 'guild' as const }
  await app.db.insert(calendarFeeds).values({ ...feed, secret, secretHash: hashOfSecret(secret) })

  await encryptPlainSecrets(app.db, secretCipher('known to the tests only, 32 characters'))

  const [encrypted] = await app.db.select().from(calendarFeeds)
  expect(JSON.stringify(encrypted)).not.toContain(secret)
  expect((await member.get('/api/user/calendar')).body.guild).toBe(`/api/calendar/${secret}.ics`)
  expect((await read(`/api/calendar/${secret}.ics`)).status).toBe(200)
  await encryptPlainSecrets(app.db, secretCipher('another'))
  expect((await app.db.select().from(calendarFeeds))[0]).toEqual(encrypted)
})

test('a URL works only with its own key and for its own feed', () => {
  const cipher = secretCipher('a')
  const encrypted = cipher.encrypt('secret', 'guild calendar of 1')
  expect(cipher.encrypt('secret', 'guild calendar of 1')).not.toBe(encrypted)
  expect(cipher.decrypt(encrypted, 'guild calendar of 1')).toBe('secret')
  expect(cipher.decrypt(encrypted, 'guild calendar of 2')).toBeNull()
  expect(secretCipher('b').decrypt(encrypted, 'guild calendar of 1')).toBeNull()
  expect(cipher.decrypt('', 'guild calendar of 1')).toBeNull()
})

test('two concurrent requests create one pair of URLs', async () => {
  await Promise.all([1, 2, 3, 4].map(addresses))
  expect(await app.db.$count(calendarFeeds)).toBe(2)
})

test('people outside the guild have no calendar', async () => {
  const outsider = await app.signIn('outsider')
  expect((await outsider.get('/api/user/calendar')).status).toBe(403)
  expect((await outsider.post('/api/user/calendar', undefined)).status).toBe(403)
})
