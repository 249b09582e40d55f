import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '../../../db/schema/guild.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import { eraseMember } from '../../privacy/erase.ts'
import { readAuthors } from './count-messages.ts'

test('messages that are read late do not bring back someone who left and deleted their data', async () => {
  const db = await emptyDatabase()
  const [gone, fresh] = ['71', '72'].map((id) => ({
    id,
    userName: id,
    displayName: id,
    isBot: false,
  }))
  await db.insert(members).values({ ...gone!, inGuild: false })
  await eraseMember({ db, now: () => new Date() }, '71')

  const counted = await readAuthors(db, [gone!, fresh!])

  expect(counted.map(({ id }) => id)).toEqual(['72'])
  expect(await db.$count(members, eq(members.id, '71'))).toBe(0)
})
