import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { liveClock } from '../../../clock/live-clock.ts'
import { settings } from '../../../db/schema/guild.ts'
import { liveDiscord } from '../../../discord/live/live-discord.ts'
import { startTestSimulator } from '../../../testing/discord/listener.ts'
import { roleIdOf } from '../../../testing/features/settings.ts'
import { emptyDatabase, startTestBot } from '../../../testing/test-bot.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const minute = 60_000

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

/** A web process after its bot has stopped, with a manual clock; brannoc is staff by the role Advisors. */
async function websiteWithoutBot({
  token,
  watch,
}: {
  token?: string
  watch?: (app: FastifyInstance) => void
} = {}) {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  await testBot.db.update(settings).set({ staffRoleIds: [await roleIdOf(testBot.db, 'Advisors')] })
  await testBot.stop()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const { settings: environment, url } = simulator
  const live = liveDiscord({
    clock: liveClock,
    ...environment,
    ...(token && { token }),
    apiUrl: `${url}/api`,
    log,
  })
  const asked: string[] = []
  const clock = { later: 0 }
  const server = await startTestServer(
    {
      db: testBot.db,
      now: () => new Date(Date.now() + clock.later),
      discord: {
        ...live,
        fetchMember: (memberId) => {
          asked.push(memberId)
          return live.fetchMember(memberId)
        },
      },
    },
    {},
    watch,
  )
  const member = async (name: string) => (await testBot.member(name))?.id ?? ''
  const staff = await server.signIn(await member('brannoc'))
  clock.later = 2 * minute
  return {
    simulator,
    testBot,
    server,
    asked,
    clock,
    member,
    staff,
    read: () => staff.get('/api/menu/audit'),
  }
}

test('without a bot, staff rights are confirmed with Discord at most once a minute', async () => {
  const { read, asked, clock, member, server } = await websiteWithoutBot()
  clock.later = 0
  expect((await read()).status).toBe(200)
  expect(asked).toEqual([])

  clock.later = 2 * minute
  const answers = await Promise.all([read(), read(), read()])
  const other = await server.signIn(await member('wyn'))
  await other.get('/api/user/users')

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.headers.get('x-rights-as-of')).toBeNull()
  const brannoc = await member('brannoc')
  expect(asked).toEqual([brannoc])
  clock.later = 4 * minute
  await read()
  expect(asked).toEqual([brannoc, brannoc])
})

test.each([
  ['left', 'leave'],
  ['lost the role', 'roles'],
] as const)(
  'a staff member who left or lost the role is rejected: %s [ESC-08]',
  async (_, order) => {
    const { simulator, read, testBot, clock } = await websiteWithoutBot()
    const { control } = simulator
    if (order === 'leave') control.leave({ as: 'brannoc' })
    else control.roles({ as: 'brannoc', remove: ['Advisors'] })

    expect((await read()).status).toBe(403)
    expect((await testBot.member('brannoc'))?.inGuild).toBe(true)
    clock.later = 0
    expect((await read()).status).toBe(200)
  },
)

test('staff who lose their role on Discord while their request is being sent are rejected', async () => {
  let bodyIsAwaited = () => {}
  const { staff, simulator, clock } = await websiteWithoutBot({
    watch: (app) =>
      app.addHook('preParsing', async ({ method }) => {
        if (method === 'PUT') bodyIsAwaited()
      }),
  })
  bodyIsAwaited = () => {
    simulator.control.roles({ as: 'brannoc', remove: ['Advisors'] })
    clock.later += 2 * minute
  }

  expect((await staff.put('/api/menu/settings', { timeZone: 'Europe/Lisbon' })).status).toBe(403)
})

test('a transaction uses Discord’s previous answer', async () => {
  let transactionFollows = () => {}
  const { staff, asked, clock } = await websiteWithoutBot({
    watch: (app) =>
      app.addHook('preHandler', async ({ method }) => {
        if (method === 'PUT') transactionFollows()
      }),
  })
  transactionFollows = () => {
    clock.later += 2 * minute
  }

  expect((await staff.put('/api/menu/settings', { timeZone: 'Europe/Lisbon' })).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('a role that is no longer a staff role loses its rights within a minute', async () => {
  const { read, testBot } = await websiteWithoutBot()
  expect((await read()).status).toBe(200)

  await testBot.db.update(settings).set({ staffRoleIds: [] }).where(eq(settings.id, 1))

  expect((await read()).status).toBe(403)
})

test('while Discord is unresponsive, the stored rights apply, with their date', async () => {
  const { simulator, read, asked } = await websiteWithoutBot()
  simulator.control.fault({ kind: 'down' })

  const answers = [await read(), await read()]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(asked).toHaveLength(1)
  const asOf = new Date(answers[1]?.headers.get('x-rights-as-of') ?? 0).getTime()
  expect(Date.now() - asOf).toBeLessThan(minute)
})

test('if Discord rejects the request, staff pages are closed and say why [ESC-09]', async () => {
  const { read } = await websiteWithoutBot({ token: 'wrong' })

  const { status, body } = await read()

  expect(status).toBe(503)
  expect(body.message).toContain('Discord does not accept the bot token.')
})
