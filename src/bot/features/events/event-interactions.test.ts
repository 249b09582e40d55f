import { expect, test } from 'vitest'
import { eventChannels, events } from '../../../db/schema/events/events.ts'
import { startClassEventGuild } from '../../../testing/features/event-classes.ts'
import { startEventGuild } from '../../../testing/features/events.ts'
import { auditTrail } from '../../../testing/features/settings.ts'

/** 20:00 in the guild's time zone in the given number of days. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 20:00`
const momentOf = (start: string) => {
  // Berlin is one or two hours ahead of UTC.
  const [summer, winter] = ['+02:00', '+01:00'].map(
    (offset) => new Date(`${start.replace(' ', 'T')}:00${offset}`),
  )
  return [summer, winter]
}

test('staff create an event by command: it is announced and added to Discord’s calendar', async () => {
  const guild = await startEventGuild()
  const options = { title: 'Siege of Valion', start: inDays(7), duration: 90, places: 40 }
  const reply = await guild.use('isaure', 'event create', {
    ...{ ...options, weekly: true, description: 'Bring *potions*, see https://muster.example/a_b' },
  })
  expect(reply).toMatch(/^\*\*Siege of Valion\*\*, <t:\d+:F>.* was created/)

  await expect.poll(() => guild.posts().length).toBe(1)
  const post = guild.post()
  expect(post).toMatchObject({
    author: 'muster',
    content: `<@&${guild.roleId}>`,
    mentions: { roles: [guild.roleId] },
    embeds: [
      {
        title: 'Siege of Valion',
        description: 'Bring *potions*, see https://muster.example/a_b',
        footer: { text: 'Every week at this time.' },
      },
    ],
  })
  expect(guild.onPost(/^When$/)).toMatch(/^<t:\d+:F> \(<t:\d+:R>\)\nfor 1 h 30 min$/)
  expect(guild.onPost(/^Signed up \(0 of 40\)$/)).toBe('Nobody yet')
  expect(post.components[0]?.components.map(({ label }) => label)).toEqual([
    'Sign up',
    'Late',
    'Maybe',
    'Can’t come',
    'Withdraw',
  ])

  await guild.jobsAreDone()
  const [event] = await guild.testBot.db.select().from(events)
  expect(momentOf(options.start)).toContainEqual(event?.startsAt)
  expect(await guild.calendar()).toEqual([{ name: 'Siege of Valion', startsAt: event?.startsAt }])
  expect(await auditTrail(guild.testBot.db)).toMatchObject([
    {
      actorId: guild.idOf('isaure'),
      action: 'event created',
      subject: 'event Siege of Valion',
      after: { start: options.start, capacity: 40, repeatsWeekly: true, durationMinutes: 90 },
    },
  ])
})

test('invalid input gets a clear message and creates nothing', async () => {
  const guild = await startEventGuild()
  const make = (as: string, options: Record<string, unknown>) =>
    guild.use(as, 'event create', { title: 'Siege', start: inDays(7), ...options })

  expect(await make('wyn', {})).toMatch(/^You need the right “Plan events” to do this\./)
  expect(await make('isaure', { start: 'on Friday', duration: 2, places: -1 })).toBe(
    [
      'The start must be a date and a time such as 2026-11-28 20:00.',
      'The duration must be at least 5 minutes.',
      'There must be at least one place.',
    ].join('\n'),
  )
  expect(await make('isaure', { start: inDays(-1) })).toMatch('The start must be in the future.')
  expect(await make('isaure', { start: inDays(500) })).toMatch('at most a year ahead')
  expect(await make('isaure', { title: '  ' })).toMatch('The event needs a title.')
  await guild.testBot.db.delete(eventChannels)
  expect(await make('isaure', {})).toMatch('a channel that is set up for them')
  expect(await guild.testBot.db.select().from(events)).toEqual([])
  expect(guild.posts()).toEqual([])
})

test('an event is found by autocomplete, changed and cancelled, and its message and calendar entry are updated', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan({ title: 'Siege of Valion' })
  await guild.jobsAreDone()
  const suggest = async (as: string, typed: string) => {
    const input = { as, channel: 'general', name: 'event edit', options: { event: typed } }
    const { choices } = await guild.control.autocomplete({ ...input, focused: 'event' })
    return choices ?? []
  }
  expect(await suggest('isaure', 'vali')).toMatchObject([{ value: id }])
  expect(await suggest('isaure', 'boss')).toEqual([])
  expect(await suggest('wyn', 'vali')).toEqual([])

  const start = inDays(9)
  expect(await guild.use('isaure', 'event edit', { event: 'nothing' })).toMatch('Event not found')
  expect(await guild.use('isaure', 'event edit', { event: 'a\0b' })).toBe(
    'event contains a character that cannot be stored.',
  )
  expect(await guild.use('wyn', 'event edit', { event: id })).toMatch(/right “Plan events”/)
  const change = { event: id, start, title: 'Siege of Arn', places: 3 }
  expect(await guild.use('isaure', 'event edit', change)).toMatch('was updated')
  await guild.jobsAreDone()
  const [moved] = await guild.testBot.db.select().from(events)
  expect(guild.post().embeds[0]?.title).toBe('Siege of Arn')
  expect(guild.onPost(/^Signed up \(0 of 3\)$/)).not.toBeNull()
  expect(momentOf(start)).toContainEqual(moved?.startsAt)
  expect(await guild.calendar()).toEqual([{ name: 'Siege of Arn', startsAt: moved?.startsAt }])
  expect(await guild.use('isaure', 'event list')).toMatch('Siege of Arn')

  expect(await guild.use('isaure', 'event cancel', { event: id })).toMatch('was cancelled')
  await guild.jobsAreDone()
  expect(guild.post().embeds[0]?.title).toBe('Cancelled: Siege of Arn')
  expect(guild.post().components[0]?.components.every(({ disabled }) => disabled)).toBe(true)
  expect(await guild.calendar()).toEqual([])
  expect(await guild.use('isaure', 'event list')).toMatch('None')
  expect(await guild.use('isaure', 'event edit', change)).toMatch('This event is cancelled.')
  expect(guild.posts()).toHaveLength(1)
  expect((await auditTrail(guild.testBot.db)).map(({ action }) => action)).toEqual([
    'event changed',
    'event cancelled',
  ])
})

test('needs and deadline can be changed by command, and who waits for a needed combat role moves up', async () => {
  const guild = await startClassEventGuild('aion-2', false)
  for (const as of ['aria', 'wyn']) await guild.addCharacter(as, as, 'Templar')
  const { id } = await guild.planSiege({ Tank: 1 }, { deadlineMinutes: 30 })
  await guild.press('aria', 'Coming')
  const waiting = await guild.press('wyn', 'Coming')
  expect(waiting.content).toMatch('You are number 1 on the waiting list for Tank.')
  const edit = (options: object) => guild.use('isaure', 'event edit', { event: id, ...options })
  const stored = async () => (await guild.testBot.db.select().from(events))[0]

  expect(await edit({ needs: 'tank 2,Healer  3', deadline: 90 })).toMatch('was updated')
  expect(await stored()).toMatchObject({
    needs: [{ count: 2 }, { count: 3 }],
    deadlineMinutes: 90,
  })
  await expect.poll(() => guild.onPost(/Healer.*0\/3/)).not.toBeNull()
  expect(guild.onPost(/^Tank \(2\/2\)$/)).toMatch('Wyn the Quick')
  expect(await edit({ needs: '4 healers' })).toMatch(/^Write needs like “Tank 1, Healer 2, /)
  expect(await edit({ needs: 'Tank 1, Tank 1' })).toMatch('once')
  expect(await edit({ needs: 'Tank 1001' })).toMatch('at most 1,000')
  expect(await edit({ deadline: -1 })).toMatch('The deadline may not be after the start.')
  expect(await stored()).toMatchObject({ needs: [{ count: 2 }, { count: 3 }] })
  await edit({ needs: '0' })
  expect(await stored()).toMatchObject({ needs: [], deadlineMinutes: 90 })
  await guild.jobsAreDone()
  expect(guild.control.dms('wyn')).toMatchObject([
    { content: expect.stringContaining('You moved up') },
  ])
})

test('added places go to the waiting list', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan({ capacity: 1 })
  for (const as of ['aria', 'wyn', 'brannoc']) await guild.press(as, 'Sign up')
  await guild.use('isaure', 'event edit', { event: id, places: 2 })
  await expect.poll(() => guild.onPost(/^Signed up \(2 of /)).toBe('Aria, Wyn the Quick')
  expect(guild.onPost(/^Waiting \(1\)/)).toBe('Brannoc')
  await guild.use('isaure', 'event edit', { event: id, places: 0 })
  await expect.poll(() => guild.onPost(/^Signed up \(3\)$/)).toMatch('Brannoc')
})
