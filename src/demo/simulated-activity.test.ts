import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawDefaultAvatar } from '../contract/accounts/default-avatar.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { startSimulator } from '../simulator/start.ts'
import { orillon } from './orillon.ts'
import { aliases } from './people.ts'
import { seededRandom } from './random.ts'
import { createActivityStep, startSimulatedActivity } from './simulated-activity.ts'

const seed = { ...orillon(new Date('2026-11-21T19:30:00Z')), history: [] }
let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.close())

function run(steps: number) {
  const { control } = simulator
  const voice = vi.spyOn(control, 'voice')
  const say = vi.spyOn(control, 'say')
  const react = vi.spyOn(control, 'react')
  const step = createActivityStep(control, seededRandom('an evening'))
  voice.mockClear()
  for (let index = 0; index < steps; index++) step()
  const calls = {
    voice: voice.mock.calls.map(([params]) => params),
    say: say.mock.calls.map(([params]) => params),
    react: react.mock.calls.map(([params]) => params),
  }
  vi.restoreAllMocks()
  return calls
}

test('members send messages, react, and join and leave voice', () => {
  const { say, react, voice } = run(1500)

  expect(say.length).toBeGreaterThan(600)
  expect(react.length).toBeGreaterThan(100)
  expect(voice.filter(({ channel }) => channel !== null).length).toBeGreaterThan(10)
  expect(voice.filter(({ channel }) => channel === null).length).toBeGreaterThan(5)
  expect(say.length + react.length + voice.length).toBeLessThanOrEqual(1500)
})

test('a voice stay lasts at least 60 steps', () => {
  const { voice } = run(59)

  expect(voice.every(({ channel }) => channel !== null)).toBe(true)
  expect(new Set(voice.map(({ as }) => as)).size).toBe(voice.length)
})

test('the people that a visitor can sign in as stay inactive', () => {
  const { say, react, voice } = run(1500)
  const names = new Set([...say, ...react, ...voice].map(({ as }) => as))

  expect(names).not.toContain(aliases.applicant)
  expect(names).not.toContain(aliases.outsider)
  expect(names).not.toContain('Carillon')
})

test('members who left the guild are inactive', () => {
  for (const { name } of simulator.control.people()) {
    if (name !== 'kestrelle' && name !== 'odrin') simulator.control.leave({ as: name })
  }

  const { say } = run(200)

  expect(new Set(say.map(({ as }) => as))).toEqual(new Set(['kestrelle', 'odrin']))
})

test('activity continues until it is stopped', async () => {
  const messages = () => simulator.control.ledger().reduce((sum, { messages: n }) => sum + n, 0)
  const activity = startSimulatedActivity(simulator.control, {
    random: seededRandom('a night'),
    everySeconds: 0.005,
  })
  await expect.poll(messages, { interval: 5 }).toBeGreaterThan(5)

  activity.stop()

  const countAtStop = messages()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(messages()).toBe(countAtStop)
})
