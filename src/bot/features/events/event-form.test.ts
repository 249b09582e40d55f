import { expect, test } from 'vitest'
import { eventTemplates } from '../../../db/schema/events/event-templates.ts'
import { eventChannels, events } from '../../../db/schema/events/events.ts'
import { controlDatabase } from '../../../testing/database/outage.ts'
import { startEventGuild } from '../../../testing/features/events.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'

const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 20:00`

interface Answered {
  id: string
  content: string
  embeds: { title: string; fields: { name: string; value: string }[] }[]
  components: { components: { label: string; custom_id: string }[] }[]
}
interface ShownField {
  label: string
  component: { custom_id: string; value?: string; max_length: number; required: boolean }
}
interface Shown {
  custom_id: string
  title: string
  components: ShownField[]
}

/** A guild with helpers to use the command, submit the form and click the reply's buttons. */
async function openForms() {
  const guild = await startEventGuild()
  const { control } = guild
  const ask = async (as: string, options: Record<string, unknown> = {}) => {
    const input = { as, channel: 'general', name: 'event create', options }
    const offered = () => control.command(input).catch(() => null)
    await expect.poll(offered).not.toBeNull()
    const { replies, modal } = await control.command(input)
    return { said: replies[0]?.content, form: modal as Shown | undefined }
  }
  return {
    ...guild,
    ask,
    /** Submits the open form and returns the ephemeral reply. */
    send: async (values: Record<string, string>, modal = 'new-event', as = 'isaure') => {
      const { replies } = await control.submit({ as, modal, values })
      expect(replies).toMatchObject([{ ephemeral: true }])
      return replies[0] as unknown as Answered
    },
    openAgain: async ({ id, components }: Answered) => {
      const [button] = components[0]?.components ?? []
      const input = { as: 'isaure', message: id, customId: button?.custom_id ?? '' }
      return (await control.click(input)).modal as Shown | undefined
    },
  }
}

const typedIn = (form: Shown | undefined) =>
  Object.fromEntries(
    form?.components.map(({ component }) => [component.custom_id, component.value]) ?? [],
  )

test('without a title or a start, a form asks for them and creates the event', async () => {
  const guild = await openForms()
  const { form } = await guild.ask('isaure', { places: 12, weekly: true })
  expect(form?.title).toBe('New weekly event')
  expect(form?.components.map(({ label }) => label)).toEqual([
    'Title',
    'Start (Europe/Berlin)',
    'Duration in minutes',
    'Places',
    'Description',
  ])
  expect(typedIn(form)).toMatchObject({ title: undefined, places: '12', duration: '120' })

  const typed = { title: 'Siege of Valion', start: inDays(7), duration: '90' }
  const answer = await guild.send(typed, 'new-event:weekly')
  expect(answer.content).toMatch(/^\*\*Siege of Valion\*\*, <t:\d+:F>.* was created/)
  await expect.poll(() => guild.posts().length).toBe(1)
  expect(await guild.testBot.db.select().from(events)).toMatchObject([
    { title: 'Siege of Valion', durationMinutes: 90, capacity: 12, repeatsWeekly: true },
  ])
})

test('an event starts with the fields of a template, in the command and in the form', async () => {
  const guild = await openForms()
  const { db } = guild.testBot
  const fields = {
    ...{ durationMinutes: 90, capacity: 40, deadlineMinutes: 30, repeatsWeekly: true },
    ...{ signupRoleIds: [guild.roleId], countsForReliability: false },
    voiceChannelId: await channelIdOf(db, 'Table'),
  }
  const [template] = await db
    .insert(eventTemplates)
    .values({ name: 'Castle siege', title: 'Siege of Valion', ...fields })
    .returning()
  const templateId = template?.id
  const { form } = await guild.ask('isaure', { template: 'castle siege', places: 12 })
  expect(form).toMatchObject({ title: 'New weekly event' })
  const typed = typedIn(form)
  expect(typed).toMatchObject({ title: 'Siege of Valion', duration: '90', places: '12' })
  const command = { as: 'isaure', channel: 'general', name: 'event create' }
  const request = { ...command, options: { template: 'cast' }, focused: 'template' }
  const { choices } = await guild.control.autocomplete(request)
  expect(choices).toEqual([{ name: 'Castle siege', value: String(templateId) }])

  await guild.send({ ...typed, start: inDays(2) } as Record<string, string>, form?.custom_id)
  const options = { template: String(templateId), title: 'Siege of Aldria', start: inDays(3) }
  await guild.control.command({ ...command, options })
  expect(await db.select().from(events).orderBy(events.startsAt)).toMatchObject([
    { ...fields, templateId, title: 'Siege of Valion', capacity: 12 },
    { ...fields, templateId, title: 'Siege of Aldria' },
  ])
})

test('the form reports every invalid field and reopens with the input', async () => {
  const guild = await openForms()
  await guild.ask('isaure')
  const typed = {
    title: '**Siege** of <@1> & `Valion`',
    start: 'on Friday',
    duration: 'two hours',
    places: '-1',
    description: `Bring *potions*:\n\n- red\n- blue, ${'see [the map](https://muster.example/a_b) '.repeat(23)}`,
  }
  const answer = await guild.send(typed)
  expect(answer.content).toBe(
    [
      'The event was not created.',
      'The start must be a date and a time such as 2026-11-28 20:00.',
      'The duration must be a whole number of minutes.',
      'The number of places must be a whole number.',
    ].join('\n'),
  )
  expect(guild.posts()).toEqual([])

  // Also after a restart of the bot.
  await guild.testBot.stop()
  await guild.testBot.start()
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  const again = await guild.openAgain(answer)
  const kept = { ...typed, description: typed.description.trim() }
  expect(typedIn(again)).toEqual(kept)

  const late = await guild.send({ ...kept, start: inDays(-1), duration: '', places: '0' })
  expect(late.content).toMatch('The start must be in the future.')
  expect(typedIn(await guild.openAgain(late))).toMatchObject({ duration: undefined, places: '0' })
  expect(
    (await guild.send({ ...kept, start: inDays(3), duration: '', places: '0' })).content,
  ).toMatch('was created')
  expect(await guild.testBot.db.select().from(events)).toMatchObject([
    { title: typed.title, description: kept.description, durationMinutes: 120, capacity: null },
  ])
})

test('the form opens only for staff, and only in channels for events', async () => {
  const guild = await openForms()
  expect(await guild.ask('wyn')).toEqual({
    said: expect.stringMatching(/^You need the right “Plan events” to do this\. Ask someone/),
    form: undefined,
  })
  await guild.ask('isaure')
  await guild.testBot.db.delete(eventChannels)
  expect((await guild.ask('isaure')).said).toMatch('a channel that is set up for them')
  const typed = { title: 'Siege', start: inDays(7) }
  expect((await guild.send(typed)).content).toMatch('a channel that is set up for them')
  expect(await guild.testBot.db.select().from(events)).toEqual([])
})

test('a former staff member cannot submit an open form', async () => {
  const guild = await openForms()
  await guild.ask('brannoc')
  guild.control.roles({ as: 'brannoc', remove: ['Advisors'] })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  const typed = { title: 'Siege', start: inDays(7) }
  const { content } = await guild.send(typed, 'new-event', 'brannoc')
  expect(content).toMatch('You need the right “Plan events” to do this.')
  expect(await guild.testBot.db.select().from(events)).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'the input is kept during a database outage',
  async () => {
    const guild = await openForms()
    await guild.ask('isaure')
    const outage = await controlDatabase(guild.testBot.db)
    await outage.begin()
    const answer = await guild.send({ title: 'Siege', start: inDays(7) })
    await outage.end()
    expect(answer.content).toMatch('database can’t be reached')
    expect(typedIn(await guild.openAgain(answer))).toMatchObject({ title: 'Siege' })
  },
)
