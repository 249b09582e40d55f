import { expect, test } from 'vitest'
import { issueCode } from '../../app/one-time-code/code.ts'
import { openTestSetup, siteUrl } from '../../testing/features/setup.ts'

const minute = 60_000

test('without the code nothing can be read, and a code opens set-up once, within an hour', async () => {
  const opened = await openTestSetup()
  const stranger = opened.newCaller()
  expect((await stranger.get('/api/setup')).status).toBe(401)
  expect((await stranger.put('/api/setup/application', { token: 'x' })).status).toBe(401)
  expect((await stranger.post('/api/setup/start', {})).status).toBe(401)
  const enter = async (code: string) => (await stranger.post('/api/setup/enter', { code })).body

  const late = issueCode(opened.dataDir, opened.clock.now())
  await opened.clock.advance(60 * minute)
  expect(await enter(late)).toEqual([expect.stringContaining('has expired')])
  const code = issueCode(opened.dataDir, opened.clock.now())
  expect(await enter(`${code.slice(0, -1)}?`)).toEqual([expect.stringContaining('Wrong code')])
  expect(await enter(code.toLowerCase().replaceAll('-', ''))).toHaveProperty('accessUntil')
  expect(await enter(code)).toEqual([expect.stringContaining('has been used')])
  await opened.clock.advance(60 * minute)
  const ended = await stranger.get('/api/setup')
  expect(ended.status).toBe(401)
  expect(ended.body.message).toContain('ended after an hour')
})

test('a newer code takes set-up over, with everything that was entered', async () => {
  const opened = await openTestSetup()
  const first = await opened.enter()
  await first.put('/api/setup/application', { publicUrl: siteUrl, token: 'abc' })
  const second = await opened.enter()

  expect((await first.get('/api/setup')).status).toBe(401)
  expect((await second.get('/api/setup')).body).toMatchObject({
    ...{ publicUrl: { value: siteUrl }, token: { isSet: true } },
  })
})

test('after ten wrong codes every try waits, but the right one still works', async () => {
  const opened = await openTestSetup()
  const caller = opened.newCaller()
  for (let count = 0; count < 10; count += 1) await caller.post('/api/setup/enter', { code: 'no' })
  const code = issueCode(opened.dataDir, opened.clock.now())
  const before = opened.clock.elapsed()
  let status: number | undefined
  void caller.post('/api/setup/enter', { code }).then((answer) => {
    status = answer.status
  })

  await expect
    .poll(async () => {
      await opened.clock.advance(500)
      return status
    })
    .toBe(200)
  expect(opened.clock.elapsed() - before).toBeGreaterThanOrEqual(2_000)
})

test('other hosts and other sites’ pages are refused', async () => {
  const opened = await openTestSetup()
  const code = issueCode(opened.dataDir, opened.clock.now())
  const foreign = await opened.newCaller('http://guild.example:8080').get('/setup')
  expect(foreign.status).toBe(403)
  for (const origin of ['http://localhost:9999', 'https://evil.example', 'null']) {
    const caller = opened.newCaller()
    const posted = await caller.post('/api/setup/enter', { code }, { headers: { origin } })
    expect({ origin, status: posted.status }).toEqual({ origin, status: 403 })
  }
})

test('the address that is entered may be used, and the one where the page is open stays', async () => {
  const opened = await openTestSetup()
  const guild = 'http://guild.example:8080'
  const local = await opened.enter()
  await local.put('/api/setup/application', { publicUrl: guild })
  const caller = await opened.enter(guild)
  const save = (publicUrl: string) => caller.put('/api/setup/application', { publicUrl })

  expect((await save('http://guild.ex')).status).toBe(200)
  expect((await save('https://guild.example')).status).toBe(200)
  // A proxy that ends TLS, and does not pass the host on.
  const page = { headers: { origin: 'https://guild.example' } }
  const posted = await opened.newCaller().post('/api/setup/enter', { code: 'x' }, page)
  expect(posted.status).toBe(400)
})
