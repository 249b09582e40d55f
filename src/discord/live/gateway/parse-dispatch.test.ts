import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import {
  listenTo,
  startTestSimulator,
  waitForGatewayEvents,
} from '../../../testing/discord/listener.ts'
import { parseDispatch } from './parse-dispatch.ts'

test('`emojisChanged` lists all emojis after one was added or deleted', async () => {
  const simulator = await startTestSimulator()
  const listener = await listenTo(simulator)
  await listener.isReady()

  simulator.control.emoji({ name: 'siege' })
  simulator.control.emoji({ name: 'lantern', remove: true })
  await waitForGatewayEvents(listener, simulator)

  const names = listener.all('emojisChanged').map(({ emojis }) => emojis.map(({ name }) => name))
  expect(names).toEqual([
    ['lantern', 'wave', 'siege'],
    ['wave', 'siege'],
  ])
})

test('an unavailable emoji is omitted', () => {
  const parsed = parseDispatch({
    op: 0,
    s: 1,
    t: GatewayDispatchEvents.GuildEmojisUpdate,
    d: {
      guild_id: '1',
      emojis: [
        { id: '2', name: 'siege', available: false },
        { id: '3', name: 'lantern' },
      ],
    },
  } as GatewayDispatchPayload)

  expect(parsed).toEqual({
    name: 'emojisChanged',
    event: { emojis: [{ id: '3', name: 'lantern', isAnimated: false }] },
  })
})
