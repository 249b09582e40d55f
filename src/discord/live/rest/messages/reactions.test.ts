import { expect, test } from 'vitest'
import { guildWithBot, unknownId } from '../../../../testing/discord/guild-with-bot.ts'
import {
  listenTo,
  startTestSimulator,
  waitForGatewayEvents,
} from '../../../../testing/discord/listener.ts'
import { crowdedSeed } from '../../../../testing/simulator/seed.ts'

const thumb = { id: null, name: '👍' }

test('all users of a reaction are listed, for any emoji', async () => {
  const simulator = await startTestSimulator({ seed: crowdedSeed(250) })
  const { control } = simulator
  const { discord } = await listenTo(simulator)
  const [message = ''] = control.say({ as: 'isaure', channel: 'general', text: 'Siege!' })
  const [{ id: channelId }] = [control.channels().find(({ name }) => name === 'general')!]
  const crowd = control.people().filter(({ name }) => name.startsWith('guard'))
  for (const { name } of crowd) control.react({ as: name, message, emoji: '👍' })
  const [lantern] = control.emojis()
  control.react({ as: 'wyn', message, emoji: `lantern:${lantern!.id}` })

  const thumbs = await discord.fetchReactionUserIds(channelId, message, thumb)
  const lanterns = await discord.fetchReactionUserIds(channelId, message, lantern!)

  expect(thumbs?.toSorted()).toEqual(crowd.map(({ id }) => id).toSorted())
  expect(lanterns).toEqual([control.people().find(({ name }) => name === 'wyn')?.id])
})

test('a deleted message has no reactions and no author; an outage is an error', async () => {
  const { discord, control, channel, person } = await guildWithBot()
  const { id } = channel('general')
  const [message = ''] = control.say({ as: 'wyn', channel: 'general', text: 'Hello' })

  expect(await discord.fetchReactionUserIds(id, unknownId, thumb)).toBeNull()
  expect(await discord.fetchMessageAuthor(id, unknownId)).toBeNull()
  expect(await discord.fetchReactionUserIds(id, message, thumb)).toEqual([])
  expect(await discord.fetchMessageAuthor(id, message)).toMatchObject({
    id: person('wyn').id,
    userName: 'wyn',
    isBot: false,
  })
  control.fault({ kind: 'status', status: 503, seconds: 60 })
  await expect(discord.fetchReactionUserIds(id, message, thumb)).rejects.toMatchObject({
    status: 503,
  })
  await expect(discord.fetchMessageAuthor(id, message)).rejects.toMatchObject({ status: 503 })
})

test('a reaction event has the member, their roles and the message’s author', async () => {
  const { simulator, listener, control, channel, person, role } = await guildWithBot()
  await listener.isReady()
  const [message = ''] = control.say({ as: 'aria', channel: 'general', text: 'Proof' })

  control.react({ as: 'brannoc', message, emoji: '✅' })
  control.react({ as: 'brannoc', message, emoji: '✅', remove: true })
  await waitForGatewayEvents(listener, simulator)

  expect(listener.all('reactionAdded')).toEqual([
    {
      reaction: {
        channelId: channel('general').id,
        messageId: message,
        emoji: { id: null, name: '✅' },
        by: { id: person('brannoc').id, roleIds: [await role('Advisors')], isBot: false },
        authorId: person('aria').id,
      },
    },
  ])
})
