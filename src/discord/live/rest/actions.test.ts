import { expect, test } from 'vitest'
import {
  guildWithBot,
  interviewChannel,
  scheduledEvent,
  unknownId,
} from '../../../testing/discord/guild-with-bot.ts'

test('a role is added and removed with a reason in the audit log', async () => {
  const { discord, person, role, audited } = await guildWithBot()
  const friend = await role('Friend')

  await discord.addRole(person('aria').id, friend, 'Aria’s application was approved ✅')
  expect(person('aria').roles).toEqual(['Friend'])
  await discord.addRole(person('aria').id, friend, 'Once more')
  await discord.removeRole(person('aria').id, friend, `${'a'.repeat(510)}👍🏽 and more`)

  expect(person('aria').roles).toEqual([])
  const reasons = audited().map(({ reason }) => reason)
  expect(reasons).toContain('Aria’s application was approved ✅')
  expect(reasons).toContain(`${'a'.repeat(510)}…`)
})

test('a role above the bot’s is rejected with a remedy', async () => {
  const { discord, person, role } = await guildWithBot()

  await expect(discord.addRole(person('aria').id, await role('Monarchs'), 'Try')).rejects.toThrow(
    expect.objectContaining({
      reason: 'forbidden',
      message: expect.stringMatching(/does not let the bot.*“Manage Roles”.*drag it above/),
    }),
  )
})

test('actions without the required permission are rejected', async () => {
  const { discord, control, person, role, channel } = await guildWithBot()
  const friend = await role('Friend')
  control.roles({ as: 'muster', remove: ['Muster'] })

  const refusals = await Promise.all(
    [
      discord.addRole(person('aria').id, friend, 'Try'),
      discord.createChannel(interviewChannel(null), 'Try'),
      discord.deleteChannel(channel('general').id, 'Try'),
      discord.createScheduledEvent(scheduledEvent(), 'Try'),
    ].map((action) => action.catch(({ reason, message }) => ({ reason, message }))),
  )

  expect(refusals.map((refusal) => (refusal as { reason: string }).reason)).toEqual(
    Array(4).fill('forbidden'),
  )
  expect(JSON.stringify(refusals[3])).toContain('“Create Events”')
})

test('a missing member, role or channel is reported as gone', async () => {
  const { discord, person, role, channel } = await guildWithBot()
  const [friend, { id: general }] = [await role('Friend'), channel('general')]
  const gone = { reason: 'gone' }

  await expect(discord.addRole(person('tollo').id, friend, 'Try')).rejects.toMatchObject(gone)
  await expect(discord.addRole(unknownId, friend, 'Try')).rejects.toMatchObject(gone)
  await expect(discord.addRole(person('aria').id, unknownId, 'Try')).rejects.toMatchObject(gone)
  await expect(discord.sendMessage(unknownId, { text: 'Hi' })).rejects.toMatchObject(gone)
  await expect(discord.editMessage(general, unknownId, { text: 'Hi' })).rejects.toMatchObject(gone)
  await expect(discord.editChannel(unknownId, { topic: 'Hi' }, 'Try')).rejects.toMatchObject(gone)
  await expect(
    discord.editScheduledEvent(unknownId, scheduledEvent(), 'Try'),
  ).rejects.toMatchObject(gone)
})

test('deleting something that is gone succeeds', async () => {
  const { discord, channel } = await guildWithBot()

  await discord.deleteMessage(channel('general').id, unknownId, 'Tidy')
  await discord.deleteMessage(unknownId, unknownId, 'Tidy')
  await discord.deleteChannel(unknownId, 'Tidy')
  await discord.deleteScheduledEvent(unknownId, 'Tidy')
})

test('invalid requests fail permanently with Discord’s message', async () => {
  const { discord, channel } = await guildWithBot()

  await expect(
    discord.sendMessage(channel('general').id, { text: 'a'.repeat(2001) }),
  ).rejects.toMatchObject({ reason: 'invalid', message: expect.stringContaining('2000') })
})

test('an outage is a transient error', async () => {
  const { discord, control, channel } = await guildWithBot()
  const { id } = channel('general')
  const route = 'POST /api/v10/channels'
  control.fault({ kind: 'status', status: 503, route, seconds: 60 })

  const error = await discord.sendMessage(id, { text: 'Hi' }).catch((reason: unknown) => reason)
  control.clearFaults()
  control.fault({ kind: 'status', status: 429, route })

  expect(error).toMatchObject({ status: 503 })
  expect(error).not.toHaveProperty('reason')
  expect(await discord.sendMessage(id, { text: 'Hi' })).toMatch(/^\d+$/)
})
