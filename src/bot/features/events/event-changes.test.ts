import { expect, test } from 'vitest'
import { signups } from '../../../db/schema/events/events.ts'
import { cancelEvent, updateEvent } from '../../../domain/events/change-event.ts'
import { type Post, startEventGuild } from '../../../testing/features/events.ts'
import { crowdedSeed } from '../../../testing/simulator/seed.ts'

const hour = 60 * 60_000

type Guild = Awaited<ReturnType<typeof startEventGuild>>

/** An event tomorrow that Aria comes to, Wyn is late for, and Brannoc does not come to. */
async function plannedEvent(options: Parameters<typeof startEventGuild>[0] = {}) {
  const guild = await startEventGuild(options)
  const { id, startsAt } = await guild.plan()
  await guild.press('aria', 'Sign up')
  await guild.press('wyn', 'Late')
  await guild.press('brannoc', 'Can’t come')
  await guild.jobsAreDone()
  const move = (hours: number, more = {}) =>
    updateEvent(guild.testBot.ctx, guild.idOf('isaure'), {
      ...{ eventId: id, start: new Date(startsAt.getTime() + hours * hour).toISOString() },
      ...more,
    })
  const at = (hours: number) => `<t:${startsAt.getTime() / 1000 + hours * 3600}:F>`
  return { ...guild, id, move, at, notified: () => directMessages(guild) }
}

/** The direct messages of Aria, Wyn and Brannoc, after the time for corrections. */
async function directMessages({ testBot, jobsAreDone, control }: Guild) {
  await testBot.clock.advance(16_000)
  await jobsAreDone()
  return ['aria', 'wyn', 'brannoc'].map((name) =>
    (control.dms(name) as Post[]).map(({ content }) => content),
  )
}

const mentions = ({ control }: Guild) =>
  (control.messages('general') as Post[]).filter(({ content }) => /<@\d/.test(content))

test('everyone who answered a moved event is sent the old and the new time, by direct message', async () => {
  const event = await plannedEvent()
  await event.move(2)

  const messages = await event.notified()
  expect(messages.map(({ length }) => length)).toEqual([1, 1, 1])
  const [[text] = []] = messages
  expect(text).toContain('**Siege of Valion**')
  expect(text).toContain(`from ${event.at(0)}`)
  expect(text).toContain(`to ${event.at(2)}`)
  expect(mentions(event)).toEqual([])
})

test('several changes within ten minutes are one message, which is edited', async () => {
  const event = await plannedEvent()
  await event.move(2)
  await event.move(3, { title: 'Siege of Arden' })
  const [[first] = []] = await event.notified()
  expect(first).toContain(`from ${event.at(0)}`)
  expect(first).toContain(`to ${event.at(3)}`)
  expect(first).toContain('the title (was **Siege of Valion**)')

  await event.testBot.clock.advance(5 * 60_000)
  await event.move(4)
  const [later = []] = await event.notified()
  expect(later).toHaveLength(1)
  expect(later[0]).toContain(`to ${event.at(4)}`)

  await event.testBot.clock.advance(11 * 60_000)
  await event.move(5)
  const [last = []] = await event.notified()
  expect(last).toHaveLength(2)
  expect(JSON.stringify(last)).toContain(`from ${event.at(4)}`)
})

test('a change that is taken back at once notifies nobody, and later says so', async () => {
  const event = await plannedEvent()
  await event.move(2)
  await event.move(0)
  expect(await event.notified()).toEqual([[], [], []])

  await event.move(2)
  await event.notified()
  await event.move(0)
  const [[text] = []] = await event.notified()
  expect(text).toContain(`takes place as planned, ${event.at(0)}`)
})

test('everyone who answered is notified of a cancellation', async () => {
  const event = await plannedEvent()
  await cancelEvent(event.testBot.ctx, event.idOf('isaure'), { eventId: event.id })
  const [[text] = []] = await event.notified()
  expect(text).toMatch(/Siege of Valion.* is cancelled\./)
})

test('of other changes nobody is notified unless staff choose to', async () => {
  const event = await plannedEvent()
  const change = { eventId: event.id, description: 'Bring potions.' }
  await updateEvent(event.testBot.ctx, event.idOf('isaure'), change)
  await event.move(1, { notifies: false })
  expect(await event.notified()).toEqual([[], [], []])

  const notifying = { ...change, description: 'Bring food.', notifies: true }
  await updateEvent(event.testBot.ctx, event.idOf('isaure'), notifying)
  const [[text] = []] = await event.notified()
  expect(text).toMatch(/has changed: the description\.$/)
})

test('a member who accepts no direct messages is mentioned in the channel', async () => {
  const event = await plannedEvent()
  event.control.fault({ kind: 'close-dms', as: 'aria' })
  await event.move(2)
  expect(await event.notified()).toMatchObject([[], [expect.any(String)], [expect.any(String)]])
  expect(mentions(event).map(({ content }) => content)).toEqual([
    expect.stringMatching(new RegExp(`was moved from .*\n<@${event.idOf('aria')}>$`, 's')),
  ])
})

test('ten or more are mentioned in the channel, in one message that is edited', async () => {
  const event = await plannedEvent({ seed: crowdedSeed(12) })
  const { db } = event.testBot
  const crowd = event.control.people().filter(({ name }) => name.startsWith('guard'))
  const answers = crowd.map(({ id: memberId }) => ({ id: memberId, eventId: event.id, memberId }))
  const signed = { answer: 'signed' as const, signedAt: new Date() }
  await db.insert(signups).values(answers.map((answer) => ({ ...answer, ...signed })))
  await event.move(6)
  expect(await event.notified()).toEqual([[], [], []])

  await event.move(7)
  await event.notified()
  const [mention, ...others] = mentions(event)
  expect(others).toEqual([])
  expect(mention?.content).toContain(`to ${event.at(7)}`)
  for (const { id } of crowd) expect(mention?.content).toContain(`<@${id}>`)
})
