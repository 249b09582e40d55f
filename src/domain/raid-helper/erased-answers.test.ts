import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '../../db/schema/guild.ts'
import { aria, guildWithEvent } from '../../testing/integrations/raid-helper-guild.ts'
import { eraseMember } from '../privacy/erase.ts'

const stranger = '820000000000000077'

test('answers from before a person deleted their data are not imported again [WHO-16]', async () => {
  const guild = await guildWithEvent()
  const entryTime = guild.inMinutes(-60).getTime() / 1000
  guild.fake.choose(guild.id, aria, 'Tank', { entryTime })
  guild.fake.choose(guild.id, stranger, 'Healer', { entryTime })
  await guild.look()
  for (const id of [aria, stranger]) await eraseMember(guild.ctx, id)

  await guild.look(5)
  expect(await guild.coming()).toEqual({})
  expect(await guild.db.$count(members, eq(members.id, stranger))).toBe(0)

  guild.fake.choose(guild.id, aria, 'Tank', { entryTime: guild.inMinutes(1).getTime() / 1000 })
  await guild.look(5)
  expect(await guild.coming()).toEqual({ [aria]: 'signed' })
})
