import { expect, test } from 'vitest'
import { openTestSetup } from '../../testing/features/setup.ts'
import { startHttpsSite, testNetwork } from '../../testing/http/https-site.ts'

test('the owner sees whether the address leads to this set-up', async () => {
  const opened = await openTestSetup({}, testNetwork)
  const caller = await opened.enter()
  /** The origin as which the proxy forwards requests; null: it does not reach set-up. */
  let forwardedAs: string | null = null
  const port = await startHttpsSite(({ url = '' }, response) => {
    if (forwardedAs === null) return response.writeHead(502).end()
    void opened
      .newCaller(forwardedAs)
      .get(url)
      .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)))
  })
  const publicUrl = `https://guild.test:${port}`
  const address = async () => (await caller.get('/api/setup/checks')).body[0]

  const { body: entered } = await caller.put('/api/setup/application', { publicUrl })
  expect(entered.publicUrl.check).toEqual({
    state: 'warning',
    message: `The reverse proxy at ${publicUrl} does not reach Muster (status 502).`,
    remedy: 'Let it forward requests to the port of Muster, by default 3000.',
  })

  forwardedAs = 'http://muster:3000'
  expect(await address()).toMatchObject({
    message: `The reverse proxy at ${publicUrl} reaches Muster, but changes the host name.`,
  })

  forwardedAs = publicUrl
  expect(await address()).toEqual({
    title: 'Site address',
    state: 'passed',
    message: `${publicUrl} leads here. Its certificate is valid until 31 December 2125.`,
  })
  const { body: now } = await caller.get('/api/setup')
  expect(now.publicUrl.check.state).toBe('passed')
})
