import { expect, test } from 'vitest'
import { guildWithBot, siege } from '../../testing/acting.ts'

test('an entry of the calendar is made, changed and deleted', async () => {
  const { discord, calendar, audited } = await guildWithBot()

  const id = await discord.createCalendarEntry(siege(), 'Planned')
  expect(await calendar()).toMatchObject([
    { id, name: 'Siege', entity_type: 3, entity_metadata: { location: 'Valion' } },
  ])
  await discord.editCalendarEntry(id, siege('Siege, later'), 'Postponed')
  expect(await calendar()).toMatchObject([
    { id, name: 'Siege, later', description: 'Bring potions' },
  ])
  await discord.editCalendarEntry(id, { ...siege(), text: '' }, 'In short')
  expect(await calendar()).toMatchObject([{ id, name: 'Siege', description: null }])
  await discord.deleteCalendarEntry(id, 'Called off')
  await discord.createCalendarEntry({ ...siege(), text: '' }, 'Again')

  expect(await calendar()).toMatchObject([{ name: 'Siege', description: null }])
  expect(audited().map(({ reason }) => reason)).toEqual([
    'Planned',
    'Postponed',
    'In short',
    'Called off',
    'Again',
  ])
})

test('a hundred open entries are all that the calendar takes', { timeout: 60_000 }, async () => {
  const { discord } = await guildWithBot()
  for (let made = 0; made < 100; made++) await discord.createCalendarEntry(siege(), 'Fill')

  await expect(discord.createCalendarEntry(siege(), 'One more')).rejects.toMatchObject({
    reason: 'full',
  })
})
