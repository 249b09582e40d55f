import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { drawDefaultAvatar } from '../../contract/accounts/default-avatar.ts'
import { orillon } from '../../demo/orillon.ts'
import { inspectBot } from '../../discord/live/inspect-bot.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startSimulator } from '../../simulator/start.ts'
import { printStartupWarnings } from '../startup-warnings.ts'
import { checkAddress } from './address.ts'
import { type BotCredentials, checkDiscord, type StoredData } from './discord.ts'
import { summarize } from './finding.ts'
import { checkRedirect } from './sign-in.ts'

const now = () => new Date()
let simulator: Simulator
let bot: BotCredentials

beforeAll(async () => {
  const seed = {
    ...orillon(new Date('2026-06-01T12:00:00Z')),
    history: [],
    hasOwnApplicationId: true,
  }
  simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
  const { token, guildId, clientId, clientSecret } = simulator.settings
  bot = { token, guildId, clientId, clientSecret, apiUrl: `${simulator.url}/api` }
})
afterAll(() => simulator.close())
beforeEach(() => simulator.control.clearFaults())

const check = async (
  overrides: Partial<typeof bot> = {},
  stored: Partial<StoredData> = {},
  at = now,
) =>
  (
    await checkDiscord({ ...bot, ...overrides }, { assignedRoles: [], channels: [], ...stored }, at)
  ).map(({ isOk, message }) => `${isOk ? 'ok' : 'problem'}: ${message}`)

test('reports a correct setup', async () => {
  const found = await check()

  expect(found).toContain('ok: The bot may see the members.')
  expect(found).toContain('ok: The bot has every permission that it needs.')
  expect(found).toContain('ok: Every role that the bot is to give is below its own.')
  expect(found.filter((line) => line.startsWith('problem'))).toEqual([])
})

test('reports a token of another application than the client id', async () => {
  expect((await check({ clientId: '123456789012345678' }))[0]).toMatch(
    /^problem: DISCORD_CLIENT_ID is 123456789012345678, but DISCORD_TOKEN belongs to the application .+ \(\d+\)\.$/,
  )
})

test('reports a wrong client secret, and a correct one only if Discord confirmed it', async () => {
  expect(await check()).toContain('ok: Discord accepts the client id and the client secret.')
  expect(await check({ clientSecret: 'wrong' })).toContain(
    'problem: Discord does not accept the client secret: nobody can sign in.',
  )
})

test('requires a registered redirect URL, and warns if Discord does not confirm it', () => {
  const callback = 'https://guild.example/api/accounts/auth-callback'

  expect(checkRedirect([callback], callback)).toMatchObject({ isOk: true })
  expect(checkRedirect(['https://guild.example/'], callback)).toEqual({
    isOk: false,
    message: `The redirect address ${callback} is not registered: nobody can sign in.`,
    fix: 'Add it in the Developer Portal (your application, OAuth2, Redirects).',
  })
  expect(checkRedirect(null, callback)).toMatchObject({ isWarning: true })
})

test.each([
  ['http://guild.example', true],
  ['http://127.0.0.1:3000', false],
  ['https://guild.example', false],
])('the doctor warns about %s as PUBLIC_URL: %s', (address, isWarning) => {
  const [finding] = checkAddress(address)
  expect(finding?.isWarning ?? false).toBe(isWarning)
})

test('reports readiness only without errors and warnings', () => {
  const [well, open] = [...checkAddress('https://a.example'), ...checkAddress('http://a.example')]
  const fault = checkRedirect([], 'https://a.example/')

  expect(summarize(well ? [well] : [])).toBe('Everything is ready to start.')
  expect(summarize(open ? [open] : [])).toBe('Muster can start, with 1 warning.')
  expect(summarize([fault, fault])).toBe('2 problems to fix.')
})

test('startup logs one warning per critical problem', async () => {
  const signIn = { ...bot, clientSecret: 'wrong', authorizeUrl: simulator.url }
  const lines: string[] = []

  await printStartupWarnings({ bot, signIn }, 'http://guild.example', (line) => lines.push(line))

  expect(lines).toEqual([
    expect.stringMatching(/^Warning: PUBLIC_URL is http:\/\/guild\.example, without https: /),
    expect.stringMatching(/^Warning: Discord does not accept the client secret: .+ into DISCORD_/),
    expect.stringMatching(/^Warning: The redirect address http:.+ is not registered: /),
  ])
})

/** A proxy for the simulator that changes its responses. */
async function withAnswers(change: (body: object) => object): Promise<string> {
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const answer = await fetch(`${simulator.url}${request.url}`, { headers: { authorization } })
    const body = (await answer.json()) as object
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(change(body)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

test.each([
  [true, 'ok: The server requires two-factor authentication for moderation, and the owner'],
  [false, 'problem: The server requires two-factor authentication for moderation, and the owner'],
  [
    undefined,
    'problem: The server requires two-factor authentication for moderation. Discord does',
  ],
])(
  'reports a server that requires two-factor authentication; the owner’s is %s',
  async (mfa_enabled, line) => {
    const apiUrl = await withAnswers((body) =>
      'mfa_enabled' in body ? { ...body, mfa_enabled } : body,
    )
    const about = async () => (await check({ apiUrl })).filter((one) => one.includes('two-factor'))
    expect(await about()).toEqual([])

    simulator.control.fault({ kind: 'two-factor' })

    expect(await about()).toEqual([expect.stringContaining(line)])
  },
)

test('names a disabled intent', async () => {
  const apiUrl = await withAnswers((body) => ('verify_key' in body ? { ...body, flags: 0 } : body))

  expect(await check({ apiUrl })).toContain('problem: The bot may not see the members.')
})

test('distinguishes a wrong token from an unreachable Discord', async () => {
  expect(await check({ token: 'wrong' })).toEqual([
    'problem: Discord does not accept the bot token.',
  ])
  simulator.control.fault({ kind: 'down' })
  expect((await check())[0]).toMatch(/^problem: Discord does not answer: /)
})

test('reports a guild that the bot is not in', async () => {
  expect(await check({ guildId: '123456789012345678' })).toContain(
    'problem: The bot is not in the Discord server 123456789012345678.',
  )
})

test('reports a clock that is off by minutes', async () => {
  const late = () => new Date(Date.now() - 5 * 60_000)

  expect((await check({}, {}, late)).join()).toMatch(
    /problem: The clock of this machine is \d+ s behind/,
  )
})

async function roleNamed(name: string): Promise<string> {
  const examined = await inspectBot(bot, now)
  return examined.guild?.roles.find((role) => role.name === name)?.id ?? ''
}

test('names a role above the bot’s', async () => {
  expect(await check({}, { assignedRoles: [await roleNamed('Monarchs')] })).toContain(
    'problem: The bot cannot give Monarchs: its own role is not above.',
  )
})

test('names hidden channels that are in use and counts the others', async () => {
  const idOf = (wanted: string) =>
    simulator.control.channels().find(({ name }) => name === wanted)?.id ?? ''
  const hidden = { kind: 'text', isHidden: true, isUsed: false }
  const channels = [
    { ...hidden, id: '11', name: 'Interviews', kind: 'category', isUsed: true },
    { ...hidden, id: idOf('general'), name: 'general', isUsed: true },
    { ...hidden, id: '12', name: '' },
  ]
  simulator.control.hide({ channel: 'general' })
  const whileHidden = await checkDiscord(bot, { assignedRoles: [], channels }, now)
  simulator.control.hide({ channel: 'general', undo: true })

  expect(whileHidden.filter(({ isOk }) => !isOk)).toEqual([
    {
      isOk: false,
      message: 'The bot can’t see the Interviews category.',
      fix: 'Give it View Channel and Manage Channels there.',
    },
    {
      isOk: false,
      message: 'The bot can’t see #general.',
      fix: 'Give it View Channel, Send Messages and Read Message History there.',
    },
    {
      isOk: false,
      isWarning: true,
      message: 'One channel is hidden from the bot. Nothing is counted there.',
      fix: 'If this is not intended, give its role View Channel there.',
    },
  ])
  expect((await check({}, { channels })).filter((line) => line.startsWith('problem'))).toEqual([
    'problem: The bot can’t see the Interviews category.',
    'problem: One channel is hidden from the bot. Nothing is counted there.',
  ])
})
