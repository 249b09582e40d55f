import { expect, test } from 'vitest'
import { listenTo, startTestSimulator } from '../../../testing/discord/listener.ts'

test('disconnects when the queue is full and receives the rest after resuming', async () => {
  const simulator = await startTestSimulator()
  let makeRoom = () => {}
  const hasRoom = new Promise<void>((resolve) => {
    makeRoom = resolve
  })
  const listener = await listenTo(simulator, (name) =>
    name === 'messageSent' ? hasRoom : Promise.resolve(),
  )
  await listener.isReady()
  const speak = (times: number) =>
    simulator.control.say({ as: 'aria', channel: 'general', text: 'Hello', times })

  const sentIds = speak(11_000)
  await expect
    .poll(() => listener.warnings)
    .toEqual(['Events arrive faster than they can be handled. The rest is fetched later.'])
  await expect.poll(() => listener.discord.state()).toBe('connecting')
  sentIds.push(...speak(4000))
  makeRoom()
  const receivedIds = () => listener.all('messageSent').map(({ message }) => message.id)
  await expect.poll(() => receivedIds().length).toBe(sentIds.length)

  expect(receivedIds()).toEqual(sentIds)
  expect(listener.all('guildAvailable')).toHaveLength(1)
  await listener.isReady()
})
