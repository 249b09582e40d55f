import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../testing/test-clock.ts'
import { guildDispatches } from './guild-dispatches.ts'
import { createSession } from './session.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const loadedBefore = { sessionId: 'session', resumeUrl: 'wss://gateway', sequence: 10 }

const dispatch = (t: string, d: object = {}, s = 11) =>
  ({ op: 0, s, t, d }) as unknown as GatewayDispatchPayload
const deletion = dispatch('GUILD_DELETE', { id: '1', unavailable: true })
const roleDeletion = (s = 11) =>
  dispatch('GUILD_ROLE_DELETE', { guild_id: '1', role_id: String(s) }, s)
const resumed = dispatch('RESUMED')

/** A session that has loaded the guild and resumes; `onRole` handles the deletion of each role. */
function resumingSession(onRole: (roleId: string) => void | Promise<void> = () => {}) {
  const clock = createTestClock()
  const guild = guildDispatches(clock, '1', () => {}, silent)
  const session = createSession(clock.now, guild, silent)
  const began = clock.now().getTime()
  session.begin(async (_, event) => {
    if ('roleId' in event) await onRole(event.roleId)
  }, loadedBefore)
  return {
    session,
    pass: (seconds: number) => clock.advance(seconds * 1000),
    /** Up to when all is known, in seconds since the start. */
    knownUntil: () => {
      const until = session.knownUntil()
      return until && (until.getTime() - began) / 1000
    },
    async handle(payload: GatewayDispatchPayload) {
      session.receive(payload)
      await session.done()
    },
  }
}

describe('up to when all is known', () => {
  test('is nothing before dispatches are live', async () => {
    const { handle, knownUntil, pass } = resumingSession()
    await pass(5)
    await handle(roleDeletion())
    expect(knownUntil()).toBeNull()

    await handle(resumed)
    await pass(5)
    await handle(roleDeletion())
    expect(knownUntil()).toBe(10)
  })

  test('is when a dispatch was received, while it is handled', async () => {
    let finish = () => {}
    const { session, handle, knownUntil, pass } = resumingSession(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    await handle(resumed)
    await pass(10)
    session.receive(roleDeletion())
    await pass(30)
    session.heartbeat()

    expect(knownUntil()).toBe(10)
    finish()
    await session.done()
    expect(knownUntil()).toBe(40)
  })

  test('is the last heartbeat before a loss, until the replay has ended', async () => {
    const during: (number | null)[] = []
    const { session, handle, knownUntil, pass } = resumingSession(() => {
      during.push(session.isReplaying() ? knownUntil() : null)
    })
    await handle(resumed)
    await pass(10)
    session.heartbeat()
    await pass(40)
    session.lost()
    await pass(10)

    await handle(roleDeletion())
    expect(during).toEqual([10])
    await handle(resumed)
    expect(knownUntil()).toBe(10)
    await handle(roleDeletion())
    expect(during).toEqual([10, null])
    expect(knownUntil()).toBe(60)
  })

  test('is its removal for a guild that was removed', async () => {
    const { session, handle, knownUntil, pass } = resumingSession()
    await handle(resumed)
    await pass(10)
    await handle(deletion)
    await pass(20)
    session.heartbeat()

    expect(knownUntil()).toBe(10)
    expect(session.state()).toBe('connecting')
    expect(session.position()).toBeNull()
  })
})

describe('a session is ready', () => {
  test('a session is ready once the replay has been handled', async () => {
    const { session, handle } = resumingSession()
    await handle(roleDeletion())
    expect(session.state()).toBe('connecting')

    await handle(resumed)
    expect(session.state()).toBe('ready')
    await handle(roleDeletion())
    expect(session.state()).toBe('ready')
    session.lost()
    expect(session.state()).toBe('connecting')
  })

  test('events that were queued when the connection was lost do not make a session ready', async () => {
    let finish = () => {}
    const { session, handle } = resumingSession(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    await handle(resumed)
    session.receive(roleDeletion())
    session.lost()
    session.receive(roleDeletion(12))
    session.receive(resumed)
    finish()
    await expect.poll(() => session.sequence()).toBe(11)

    expect(session.state()).toBe('connecting')
    finish()
    await session.done()
    expect(session.state()).toBe('ready')
  })
})

describe('the queue', () => {
  const failAt = (sequence: number, handled: number[]) => async (roleId: string) => {
    await Promise.resolve()
    if (roleId === String(sequence)) throw new Error('cannot handle that')
    handled.push(Number(roleId))
  }

  test('skips an event that cannot be handled while the bot runs', async () => {
    const handled: number[] = []
    const { session } = resumingSession(failAt(12, handled))
    for (const sequence of [11, 12, 13]) session.receive(roleDeletion(sequence))
    await session.done()

    expect(handled).toEqual([11, 13])
    expect(session.sequence()).toBe(13)
  })

  test('is left to the next bot from the first failure after the shutdown began', async () => {
    const handled: number[] = []
    const { session } = resumingSession(failAt(12, handled))
    for (const sequence of [11, 12, 13, 14]) session.receive(roleDeletion(sequence))
    session.close()
    await session.done()
    session.receive(roleDeletion(15))
    await session.done()

    expect(handled).not.toContain(13)
    expect(session.position()).toEqual({ ...loadedBefore, sequence: 11 })
  })

  test('is full above ten thousand events', async () => {
    const { session } = resumingSession()
    for (let sequence = 11; sequence <= 10_010; sequence++) session.receive(roleDeletion(sequence))
    expect(session.isFull()).toBe(false)

    session.receive(roleDeletion(10_011))
    expect(session.isFull()).toBe(true)
    await session.done()
    expect(session.isFull()).toBe(false)
  })
})
