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

  const said = speak(11_000)
  await expect
    .poll(() => listener.warnings, { timeout: 15_000 })
    .toEqual(['Events arrive faster than they can be handled. The rest is fetched later.'])
  await expect.poll(() => listener.discord.state()).toBe('connecting')
  said.push(...speak(4000))
  makeRoom()
  const heard = () => listener.all('messageSent').map(({ message }) => message.id)
  await expect.poll(() => heard().length, { timeout: 30_000 }).toBe(said.length)

  expect(heard()).toEqual(said)
  expect(listener.all('guildAvailable')).toHaveLength(1)
  await listener.isReady()
}, 60_000)
