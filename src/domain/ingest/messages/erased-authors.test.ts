import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '../../../db/schema/guild.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import { eraseMember } from '../../privacy/erase.ts'
import { readAuthors } from './count-messages.ts'
import { toColumns } from './message-columns.ts'

test('messages that are read late do not bring back someone who left and deleted their data [WHO-17]', async () => {
  const db = await emptyDatabase()
  const [gone, fresh] = ['71', '72'].map((id) => ({
    id,
    userName: id,
    displayName: id,
    isBot: false,
  }))
  await db.insert(members).values({ ...gone!, inGuild: false })
  const erasedAt = new Date('2026-06-01T12:00:00Z')
  await eraseMember({ db, now: () => erasedAt }, '71')
  const readAuthorsAt = (sentAt: Date) =>
    readAuthors(
      db,
      toColumns([gone!, fresh!].map((author) => ({ id: '1', channelId: '1', sentAt, author }))),
    )

  const counted = await readAuthorsAt(erasedAt)
  expect(counted.map(({ id }) => id)).toEqual(['72'])
  expect(await db.$count(members, eq(members.id, '71'))).toBe(0)

  // They have returned, and the member list has not arrived yet.
  const later = await readAuthorsAt(new Date(erasedAt.getTime() + 1))
  expect(later.map(({ id }) => id).toSorted()).toEqual(['71', '72'])
})
