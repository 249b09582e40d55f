import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/guild.ts'
import { recordActivity } from '../../../testing/features/activity.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { db } = app
let leader: Caller

/** Members with many ties: every third is inactive, and some are not ranked. */
beforeAll(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  const crowd = Array.from({ length: 6000 }, (_, index) => ({
    id: `77000000000000${String((index * 7919) % 6000).padStart(4, '0')}`,
    userName: `crowd${index}`,
    displayName: `Crowd ${(index * 37) % 500}`,
    inGuild: index % 50 !== 0,
    isBot: index % 70 === 1,
    optedOut: index % 90 === 2,
  }))
  await db.insert(members).values(crowd)
  await recordActivity(
    db,
    crowd.flatMap(({ id }, index) =>
      index % 3 === 0
        ? []
        : [{ by: id, day: '2026-06-01', messages: index % 40, voiceSeconds: index % 300 }],
    ),
  )
})
afterAll(async () => {
  await app.reset()
  await db.delete(members).where(like(members.userName, 'crowd%'))
})

const ask = async (list: string, query: string) => {
  const { body, headers } = await leader.get(`/api/menu/userdata/${list}?${query}`)
  return { rows: body as { userId: string }[], total: Number(headers.get('x-total-count')) }
}

test.each([
  ['messages', ''],
  ['messages', 'search=ROWD%201'],
  ['voice-data', ''],
  ['voice-data', 'search=crowd'],
  ['voice-data', 'search=crowd%2042'],
])('every page of %s?%s is a part of the complete list', async (list, search) => {
  const { rows: whole, total } = await ask(list, search)
  expect(total).toBe(whole.length)
  const offsets = [0, 1, 7, 50, 1999, 2001, 2500, 3700, 3850, 3900, 4000, 5000, total - 3, total]

  for (const offset of offsets.filter((offset) => offset <= total)) {
    const { rows, total: all } = await ask(list, `${search}&limit=10&offset=${offset}`)
    expect(rows, `from ${offset}`).toEqual(whole.slice(offset, offset + 10))
    expect(all).toBe(total)
  }
})

test('a page of a thousand can include active and inactive members', async () => {
  const { rows: whole } = await ask('messages', '')
  const { rows } = await ask('messages', 'limit=1000&offset=3200')

  expect(rows).toEqual(whole.slice(3200, 4200))
  expect(rows[0]).not.toMatchObject({ messagecount: 0 })
  expect(rows.at(-1)).toMatchObject({ messagecount: 0 })
})
