import { GuildScheduledEventStatus } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { guildWithBot, scheduledEvent } from '../../../testing/discord/guild-with-bot.ts'

test('a server event is created, changed and deleted', async () => {
  const { discord, calendar, audited } = await guildWithBot()

  const id = await discord.createScheduledEvent(scheduledEvent(), 'Planned')
  expect(await calendar()).toMatchObject([
    { id, name: 'Siege', entity_type: 3, entity_metadata: { location: 'Valion' } },
  ])
  await discord.editScheduledEvent(id, scheduledEvent('Siege, later'), 'Postponed')
  expect(await calendar()).toMatchObject([
    { id, name: 'Siege, later', description: 'Bring potions' },
  ])
  await discord.editScheduledEvent(id, { ...scheduledEvent(), description: '' }, 'In short')
  expect(await calendar()).toMatchObject([{ id, name: 'Siege', description: null }])
  await discord.deleteScheduledEvent(id, 'Called off')
  await discord.createScheduledEvent({ ...scheduledEvent(), description: '' }, 'Again')

  expect(await calendar()).toMatchObject([{ name: 'Siege', description: null }])
  expect(audited().map(({ reason }) => reason)).toEqual([
    'Planned',
    'Postponed',
    'In short',
    'Called off',
    'Again',
  ])
})

test('a server event that was started early on Discord is not changed', async () => {
  const { discord, calendar, simulator } = await guildWithBot()
  const id = await discord.createScheduledEvent(scheduledEvent(), 'Planned')
  const { settings, url } = simulator
  await fetch(`${url}/api/v10/guilds/${settings.guildId}/scheduled-events/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bot ${settings.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: GuildScheduledEventStatus.Active }),
  })

  await discord.editScheduledEvent(id, scheduledEvent('Siege, later'), 'Postponed')

  expect(await calendar()).toMatchObject([{ id, name: 'Siege', status: 2 }])
})

test('a location longer than Discord allows is cut between characters', async () => {
  const { discord, calendar } = await guildWithBot()

  await discord.createScheduledEvent(
    { ...scheduledEvent(), location: `#${'a'.repeat(97)}👍🏽!` },
    'Planned',
  )

  expect(await calendar()).toMatchObject([{ entity_metadata: { location: `#${'a'.repeat(97)}…` } }])
})

test('the limit of a hundred server events is reported', async () => {
  const { discord } = await guildWithBot()
  for (let index = 0; index < 100; index++)
    await discord.createScheduledEvent(scheduledEvent(), 'Fill')

  await expect(discord.createScheduledEvent(scheduledEvent(), 'One more')).rejects.toMatchObject({
    reason: 'full',
  })
})
