import { describe, expect, test } from 'vitest'
import type { SetupState } from '../../../contract/setup/setup.ts'
import { createTestTimers } from '../../../testing/test-timers.ts'
import { ApiError } from '../../app/api.ts'
import type { Call } from './api.ts'
import { createChoices } from './choices.ts'
import { createCore } from './core.ts'
import { createDrafts } from './drafts.ts'
import { createStart, readStart } from './start.ts'

const state = {
  publicUrl: { value: '', variable: null, check: null },
  clientId: { value: '', variable: null, check: null },
  token: { isSet: false, variable: null, check: null },
  startProblems: [],
} as unknown as SetupState

/** Set-up with a server that keeps what it gets, and fails with `error` if there is one. */
async function openSetup() {
  const server = { sent: [] as unknown[], error: null as ApiError | null }
  const send: Call = async ({ method, path }, body) => {
    if (server.error && path !== '/api/setup/enter') throw server.error
    if (method !== 'GET') server.sent.push(body)
    return { ...state } as never
  }
  const core = createCore(send)
  const timers = createTestTimers()
  const drafts = createDrafts(core, timers.later)
  const choices = createChoices(core)
  await core.load()
  return { server, core, drafts, choices, advance: timers.advance, view: core.view }
}

describe('a typed value', () => {
  test('is sent alone after 600 ms of rest', async () => {
    const { server, drafts, advance, view } = await openSetup()

    drafts.change('clientId', '12')
    await advance(500)
    drafts.change('clientId', '123')
    await advance(599)
    expect(server.sent).toEqual([])
    await advance(1)

    expect(server.sent).toEqual([{ clientId: '123' }])
    expect(view().drafts.clientId?.status).toBe('saved')
  })

  test('is sent at once when its field is left, and then shown as the server has it', async () => {
    const { server, drafts, view } = await openSetup()

    drafts.change('clientId', '123 ')
    await drafts.leave('clientId')

    expect(server.sent).toEqual([{ clientId: '123 ' }])
    expect(view().drafts).toEqual({})
  })

  test('is kept with the reasons of a refusal of its field', async () => {
    const { server, drafts, view } = await openSetup()
    server.error = new ApiError(400, ['Too short.', 'Other.'], ['token', null])

    drafts.change('token', 'a')
    await drafts.leave('token')

    expect(view().drafts.token).toEqual({
      value: 'a',
      status: 'refused',
      problems: ['Too short.'],
    })
  })

  test('is kept without a connection, and sent once there is one again', async () => {
    const { server, core, drafts, view } = await openSetup()
    server.error = new ApiError(0, undefined)
    drafts.change('token', 'a.b.c')
    await drafts.leave('token')
    expect(view()).toMatchObject({ isOffline: true, drafts: { token: { status: 'unsent' } } })

    server.error = null
    await core.load()

    await expect.poll(() => server.sent).toEqual([{ token: 'a.b.c' }])
    expect(view().isOffline).toBe(false)
  })

  test('is kept when the access ends, and sent after the code', async () => {
    const { server, core, drafts, view } = await openSetup()
    server.error = new ApiError(401, { message: 'The access has ended.' })
    drafts.change('token', 'a.b.c')
    await drafts.leave('token')
    expect(view()).toMatchObject({ phase: 'code', codeReason: 'The access has ended.' })

    server.error = null
    expect(await core.enter('code')).toEqual([])

    await expect.poll(() => server.sent).toEqual([{ code: 'code' }, { token: 'a.b.c' }])
    expect(view().phase).toBe('open')
  })
})

test('a refused choice is shown, and what is saved counts', async () => {
  const { server, choices, view } = await openSetup()
  server.error = new ApiError(400, { message: 'This role is gone.' })

  choices.chooseRoles({ staffRoleIds: ['1'], mainRosterRoleId: null, rosterRoleIds: [] })
  expect(view().roles?.staffRoleIds).toEqual(['1'])
  await expect.poll(() => view().problems).toEqual(['This role is gone.'])

  expect(view().roles).toBeNull()
})

test('a server that cannot work says why, and one without set-up closes the page', async () => {
  const { server, core, view } = await openSetup()
  server.error = new ApiError(503, { message: 'The disk is full.' })
  await core.load()
  expect(view()).toMatchObject({ isOffline: true, offlineReason: 'The disk is full.' })

  server.error = new ApiError(404, undefined)
  await core.load()
  expect(view().phase).toBe('closed')
})

test('an older answer does not replace that of a change', async () => {
  const answers: ((value: unknown) => void)[] = []
  const core = createCore(() => new Promise((resolve) => answers.push(resolve as never)))
  const loaded = core.load()
  const saved = core.save({ method: 'PUT', path: '/', response: undefined as never }, () => ({}))
  await expect.poll(() => answers.length).toBe(2)

  answers[1]!({ ...state, applicationName: 'new' })
  await saved
  answers[0]!({ ...state, applicationName: 'old' })
  await loaded

  expect(core.view().state?.applicationName).toBe('new')
})

test('a start goes on while nothing answers, and ends with the site or with reasons', () => {
  expect(readStart(new ApiError(0, undefined), 5)).toBe('starting')
  expect(readStart(new ApiError(503, undefined), 5)).toBe('starting')
  expect(readStart(new ApiError(404, undefined), 5)).toBe('running')
  expect(readStart(new ApiError(401, undefined), 5)).toBe('locked')
  expect(readStart(state, 1)).toBe('starting')
  expect(readStart(state, 30)).toBe('failed')
  expect(readStart({ ...state, startProblems: ['The port is in use.'] }, 1)).toBe('failed')
})

test('how long the database took is known before the rest of the start has ended', async () => {
  let time = 0
  const core = createCore(async ({ path }) => {
    if (path !== '/api/setup/start')
      return { ...state, startProblems: ['The disk is full.'] } as never
    time += 3_500
    return { siteUrl: 'https://guild.example' } as never
  })
  const seen: unknown[] = []
  const pause = async () => void seen.push(core.view().databaseSeconds)

  await createStart(core, pause, () => time).start()

  expect(seen).toEqual([3.5])
  expect(core.view()).toMatchObject({
    phase: 'open',
    state: { startProblems: ['The disk is full.'] },
  })
})
