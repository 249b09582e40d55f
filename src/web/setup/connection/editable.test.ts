import { describe, expect, test } from 'vitest'
import type { SetupState } from '../../../contract/setup/setup.ts'
import { createTestTimers } from '../../../testing/test-timers.ts'
import { ApiError } from '../../app/api.ts'
import type { Call } from './api.ts'
import { createCore } from './core.ts'
import { createFeatures } from './features.ts'
import { createSite } from './site.ts'

const state = {
  site: {
    ...{ name: 'Server', language: 'en', variable: null, logo: null },
    theme: { accent: '#c9ced1', ground: 'ink', typefaces: 'cinzel' },
  },
  features: {
    events: { isOn: true, channelId: null, gameName: 'New World', roleId: null },
    levels: { isOn: true, channelId: null },
    applications: { isOn: true, channelId: null },
    interviews: { isOn: true, channelId: null },
    verification: { isOn: false, channelId: null, moderatorRoleId: null, verifiedRoleId: null },
  },
} as unknown as SetupState

/** Set-up with a server that keeps what it gets, and fails with `error` if there is one. */
async function openSetup() {
  const server = { sent: [] as unknown[], error: null as ApiError | null }
  const send: Call = async ({ method }, body) => {
    if (server.error) throw server.error
    if (method !== 'GET') server.sent.push(body)
    return { ...state } as never
  }
  const core = createCore(send)
  const timers = createTestTimers()
  const site = createSite(core, timers.later)
  const features = createFeatures(core, timers.later)
  await core.load()
  return { server, core, site, features, advance: timers.advance, view: core.view }
}

describe('how the site begins', () => {
  const { variable, logo, ...suggested } = state.site
  const named = (name: string) => ({ ...suggested, name })

  test('is sent at once when it is chosen, and a name after 600 ms of rest', async () => {
    const { server, site, advance, view } = await openSetup()

    site.change({ ...suggested, language: 'de' })
    await expect.poll(() => view().site).toBeNull()
    site.change(named('Nacht'), { isTyped: true })
    site.change(named('Nachtwache'), { isTyped: true })
    await advance(599)
    expect(server.sent).toEqual([{ ...suggested, language: 'de' }])
    await advance(1)

    await expect.poll(() => server.sent.slice(1)).toEqual([named('Nachtwache')])
  })

  test('keeps an empty name on the page, and one that was refused', async () => {
    const { server, site, view } = await openSetup()

    site.change(named(''))
    await site.save()
    expect(server.sent).toEqual([])
    expect(view().site).toEqual(named(''))
    server.error = new ApiError(400, ['Too long.'], ['name'])
    site.change(named('Nachtwache'))
    await site.save()

    expect(view()).toMatchObject({ site: named('Nachtwache'), siteProblems: ['Too long.'] })
  })

  test('is saved as suggested when it is confirmed', async () => {
    const { server, site } = await openSetup()

    await site.confirm()

    expect(server.sent).toEqual([suggested])
  })

  test('takes a logo up to its limit, and says why one was refused', async () => {
    const { server, site } = await openSetup()

    expect(await site.saveLogo(new File(['abc'], 'logo.png'))).toEqual([])
    expect(server.sent).toEqual([{ fileName: 'logo.png', data: 'YWJj' }])
    expect(await site.saveLogo(new File([new Uint8Array(1_000_001)], 'large.png'))).toEqual([
      'A logo may have at most 1 MB.',
    ])
    server.error = new ApiError(400, ['This is no picture.'], ['data'])
    expect(await site.saveLogo(new File(['abc'], 'logo.png'))).toEqual(['This is no picture.'])
  })
})

describe('what is switched on', () => {
  const suggested = state.features
  const named = (gameName: string) => ({
    ...suggested,
    events: { ...suggested.events, gameName },
  })

  test('is sent at once when it is chosen, and the game after 600 ms of rest', async () => {
    const { server, features, advance, view } = await openSetup()
    const off = { ...suggested, levels: { isOn: false, channelId: null } }

    features.change(off)
    await expect.poll(() => view().features).toBeNull()
    features.change(named('Alb'), { isTyped: true })
    features.change(named('Albion'), { isTyped: true })
    await advance(599)
    expect(server.sent).toEqual([off])
    await advance(1)

    await expect.poll(() => server.sent.slice(1)).toEqual([named('Albion')])
  })

  test('is sent without a game, and nothing when nothing changed', async () => {
    const { server, features, view } = await openSetup()

    await features.save()
    features.change(named(''), { isTyped: true })
    await features.save()

    expect(server.sent).toEqual([named('')])
    expect(view().features).toBeNull()
  })

  test('keeps a refused change to be corrected, with the reasons until the next', async () => {
    const { server, features, view } = await openSetup()
    server.error = new ApiError(400, ['Choose another role.'], ['events.roleId'])
    features.change(named('Albion'))
    await features.save()
    expect(view()).toMatchObject({
      ...{ features: named('Albion'), featuresProblems: ['Choose another role.'] },
      ...{ problems: [], siteProblems: [] },
    })

    server.error = null
    features.change(named('Albion Online'))
    await features.save()

    expect(view()).toMatchObject({ features: null, featuresProblems: [] })
  })

  test('is sent once there is a connection again', async () => {
    const { server, core, features } = await openSetup()
    server.error = new ApiError(0, undefined)
    features.change(named('Albion'))
    await features.save()

    server.error = null
    await core.load()

    await expect.poll(() => server.sent).toEqual([named('Albion')])
  })

  test('is saved as suggested when it is confirmed', async () => {
    const { server, features } = await openSetup()

    await features.confirm()

    expect(server.sent).toEqual([suggested])
  })
})
