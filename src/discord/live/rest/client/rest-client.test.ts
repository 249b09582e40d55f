import { REST } from '@discordjs/rest'
import { expect, onTestFinished, test } from 'vitest'
import { liveClock } from '../../../../clock/live-clock.ts'
import { startTestSimulator } from '../../../../testing/discord/listener.ts'
import { createRestClient, restOptions } from './rest-client.ts'

test('the token of a route is removed from errors, which may be logged', async () => {
  const { url, control } = await startTestSimulator()
  const rest = createRestClient(liveClock, new REST({ ...restOptions, api: `${url}/api` }))
  onTestFinished(() => rest.close())
  control.fault({ kind: 'status', status: 503, seconds: 60 })

  const error = await rest
    .request({
      method: 'POST',
      route: '/interactions/100000000000000001/secret/callback',
      body: { type: 6 },
      isUnauthenticated: true,
    })
    .catch((reason: object) => ({ ...reason }))

  expect(error).toMatchObject({ status: 503 })
  expect(JSON.stringify(error)).not.toContain('secret')
})
