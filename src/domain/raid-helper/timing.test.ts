import { expect, test } from 'vitest'
import {
  aria,
  brannoc,
  guildWithEvent,
  raids,
  startRaidHelperGuild,
} from '../../testing/integrations/raid-helper-guild.ts'

const day = 24 * 60

test('every page of the list is read', async () => {
  const guild = await startRaidHelperGuild({ pageSize: 2 })
  for (let one = 0; one < 5; one += 1) {
    guild.fake.post({ channelId: raids, startsAt: guild.inMinutes(day + one) })
  }
  await guild.look()

  expect(await guild.events()).toHaveLength(5)
  expect(guild.fake.asked.filter((path) => path.endsWith('/events'))).toHaveLength(3)
})

test('an event is polled every five minutes, and every minute within the last hour', async () => {
  const guild = await guildWithEvent(70)
  const reads = () => guild.fake.asked.filter((path) => path === `GET /events/${guild.id}`).length
  const seen: number[] = []
  await guild.look()
  for (let minutes = 1; minutes <= 15; minutes += 1) {
    await guild.look(1)
    seen.push(reads())
  }
  expect(seen).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8])
})

test('an event is read at its start, and its sign-ups stay afterwards', async () => {
  const guild = await guildWithEvent(1)
  const { fake, id } = guild
  fake.choose(id, aria, 'Tank')
  await guild.look()
  fake.choose(id, brannoc, 'Healer')
  await guild.look(1)
  expect(await guild.coming()).toEqual({ [aria]: 'signed', [brannoc]: 'signed' })

  const asked = fake.asked.length
  fake.withdraw(id, aria)
  await guild.look(1)
  expect(fake.asked).toHaveLength(asked)
  guild.restart()
  await guild.look(10)
  expect(await guild.coming()).toEqual({ [aria]: 'signed', [brannoc]: 'signed' })
})

test('an event created right before its start is found afterwards', async () => {
  const guild = await startRaidHelperGuild()
  await guild.look()
  const id = guild.fake.post({ channelId: raids, startsAt: guild.inMinutes(3) })
  guild.fake.choose(id, aria, 'Tank')
  const over = guild.inMinutes(-120)
  guild.fake.post({ channelId: raids, startsAt: over })
  await guild.look(5)

  expect(await guild.events()).toMatchObject([{ id }])
  expect(await guild.coming()).toEqual({ [aria]: 'signed' })
})
