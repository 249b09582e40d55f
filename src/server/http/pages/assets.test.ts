import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceSite } from '../../../app/site/build-web.ts'
import { builtWebApp } from '../../../testing/http/built-web-app.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()

const openSite = (options: Parameters<typeof startTestServer>[1] = {}): Promise<TestServer> =>
  startTestServer({ db: app.db }, { webFolder: builtWebApp(), ...options })

test('files of a newer build are served by the running server', async () => {
  const webFolder = builtWebApp()
  const { url } = await openSite({ webFolder })
  writeFileSync(join(webFolder, 'assets', 'söller 1-Ef56.svg'), '<svg/>')

  const answer = await fetch(`${url}/assets/${encodeURIComponent('söller 1-Ef56.svg')}`)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toBe('<svg/>')
})

test('a running site keeps serving its own files after any number of newer builds', async () => {
  const webFolder = builtWebApp()
  const { url } = await openSite({ webFolder })
  let before: string[] = []
  for (const name of ['index-Second.js', 'index-Third.js', 'index-Fourth.js']) {
    const draft = mkdtempSync(join(tmpdir(), 'muster-web-'))
    mkdirSync(join(draft, 'assets'))
    writeFileSync(join(draft, 'assets', name), name)
    before = replaceSite(draft, webFolder, before)
  }

  for (const path of ['/', '/games', '/assets/index-Ab12.js', '/assets/index-Fourth.js']) {
    expect({ path, status: (await fetch(url + path)).status }).toEqual({ path, status: 200 })
  }
})

test('precompressed files are sent to clients that accept them', async () => {
  const { url } = await openSite()
  const ask = (encoding: string) =>
    fetch(`${url}/assets/index-Ab12.js`, { headers: { 'accept-encoding': encoding } })

  const packed = await ask('br')
  const plain = await ask('identity')

  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  expect(packed.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  expect(await packed.text()).toBe('packed beforehand')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toContain('aaaa')
})
