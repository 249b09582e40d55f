import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const real = {
  DISCORD_TOKEN: 'token',
  DISCORD_CLIENT_ID: '123456789012345678',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '123456789012345679',
  PUBLIC_URL: 'https://guild.example',
}

test('without settings it runs the demo on this machine with both entry points', () => {
  const config = readConfig({}, [])

  expect(config).toMatchObject({
    entryPoints: { web: true, bot: true },
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded' },
    discord: { kind: 'simulator', port: 3001, isQuiet: false },
  })
})

test('the simulator follows the port of the site', () => {
  expect(readConfig({ PORT: '4000' }, []).discord).toMatchObject({ port: 4001 })
  expect(readConfig({ PORT: '65535' }, []).discord).toMatchObject({ port: 0 })
})

test('with all Discord settings it uses Discord’s URLs unless others are configured', () => {
  expect(readConfig(real, []).discord).toMatchObject({
    kind: 'real',
    token: 'token',
    apiUrl: 'https://discord.com/api',
    cdnUrl: 'https://cdn.discordapp.com',
    discordUrl: 'https://discord.com',
  })
  const others = {
    DISCORD_API_URL: 'https://proxy.example/discord/api/',
    DISCORD_CDN_URL: 'http://127.0.0.1:9000/cdn',
    DISCORD_URL: 'http://localhost:9000/',
  }
  expect(readConfig({ ...real, ...others }, []).discord).toMatchObject({
    apiUrl: 'https://proxy.example/discord/api',
    cdnUrl: 'http://127.0.0.1:9000/cdn',
    discordUrl: 'http://localhost:9000',
  })
})

test.each(['https://guild.example', 'https://guild.example/', 'HTTPS://Guild.Example:443/'])(
  'the public URL %s loses its trailing slash',
  (PUBLIC_URL) => {
    expect(readConfig({ ...real, PUBLIC_URL }, []).publicUrl).toBe('https://guild.example')
  },
)

test.each([
  ['', undefined],
  ['0', undefined],
  ['false', undefined],
  ['1', 1],
  ['true', 1],
  ['2', 2],
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.0/8, fd00::/8', '10.0.0.0/8, fd00::/8'],
])('TRUST_PROXY=%s trusts %s', (TRUST_PROXY, trusted) => {
  expect(readConfig({ TRUST_PROXY }, []).trustProxy).toBe(trusted)
})

test('nothing expires unless days are set, and 0 means never', () => {
  expect(readConfig({ KEEP_AUDIT_DAYS: '0' }, []).retention).toEqual({})
  const days = {
    KEEP_AUDIT_DAYS: '90',
    KEEP_REJECTED_DAYS: '30',
    KEEP_ACTIVITY_DAYS: '730',
    KEEP_ROLES_DAYS: '365',
  }
  expect(readConfig(days, []).retention).toEqual({
    auditDays: 90,
    rejectedDays: 30,
    activityDays: 730,
    rolesDays: 365,
  })
})

test('an incomplete set of Discord settings does not fall back to the demo', () => {
  const { PUBLIC_URL: _, ...settings } = real
  for (const [name, value] of Object.entries(settings)) {
    expect(() => readConfig({ [name]: value }, [])).toThrow('is missing')
  }
})

test.each([
  [{ ...real, DISCORD_GUILD_ID: 'orillon' }, 'DISCORD_GUILD_ID is not a Discord id'],
  [{ ...real, DISCORD_GUILD_ID: '12345' }, 'DISCORD_GUILD_ID is not a Discord id'],
  [{ ...real, PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
  [{ ...real, PUBLIC_URL: 'ftp://guild.example' }, 'PUBLIC_URL must be an address'],
  [{ ...real, PUBLIC_URL: 'https://guild.example/muster' }, 'PUBLIC_URL must be an address'],
  [{ ...real, PUBLIC_URL: 'https://guild.example/?x' }, 'PUBLIC_URL must be an address'],
  [{ ...real, PUBLIC_URL: 'https://me:pass@guild.example' }, 'PUBLIC_URL must be an address'],
  [
    { PUBLIC_URL: 'https://guild.example', SIMULATOR_URL: 'http://127.0.0.1:3001' },
    'Without the DISCORD_ settings Muster runs the demo',
  ],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be the number of reverse proxies'],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0' }, 'TRUST_PROXY must be the number of reverse proxies'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must be the number of reverse proxies'],
  [{ ...real, DISCORD_API_URL: 'http://proxy.example/api' }, 'DISCORD_API_URL must be an address'],
  [{ ...real, DISCORD_CDN_URL: 'ftp://localhost/cdn' }, 'DISCORD_CDN_URL must be an address'],
  [{ ...real, DISCORD_URL: 'discord.com' }, 'DISCORD_URL must be an address'],
  [{ ...real, SIMULATOR_URL: 'http://127.0.0.1:3001' }, 'exclude each other'],
  [{ PORT: 'three' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL is not the address of a PostgreSQL'],
  [{ PORT: '4000', SIMULATOR_PORT: '4000' }, 'PORT and SIMULATOR_PORT are both 4000'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a number above 0.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ RAID_HELPER_URL: 'http://raid-helper.example' }, 'RAID_HELPER_URL must be an address'],
  [{ GOOGLE_API_URL: 'http://sheets.example' }, 'GOOGLE_API_URL must be an address'],
  [{ UPDATES_URL: 'http://git.example/muster' }, 'UPDATES_URL must be an address'],
  [{ UPDATES_URL: 'https://me:pass@git.example/muster' }, 'without a user name'],
  [{ UPDATES_URL: 'git@git.example:muster.git' }, 'UPDATES_URL must be the https address'],
  [{ KEEP_AUDIT_DAYS: 'ever' }, 'KEEP_AUDIT_DAYS must be a whole number from 0 to 36500.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ SETUP_CODE: 'short' }, 'SETUP_CODE must have at least 12 characters.'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
  [
    { SIMULATOR_URL: 'http://203.0.113.9:3001' },
    'SIMULATOR_URL must be an address of this machine',
  ],
])('%o fails the start with a message [RST-07]', (env, message) => {
  expect(() => readConfig(env, [])).toThrow(message)
})

test('Raid-Helper is enabled by its key, with the default URL unless another is configured', () => {
  const key = { RAID_HELPER_API_KEY: 'its key' }
  const raidHelperIn = (env: NodeJS.ProcessEnv) => readConfig(env, []).raidHelper

  expect(raidHelperIn({})).toBeUndefined()
  expect(raidHelperIn(key)).toEqual({ key: 'its key', url: 'https://raid-helper.xyz/api/v4' })
  const url = 'http://127.0.0.1:3799/api/v2/'
  expect(raidHelperIn({ ...key, RAID_HELPER_URL: url })?.url).toBe('http://127.0.0.1:3799/api/v2')
})

test('Google Sheets is enabled by a key file, with the default URL unless another is configured', () => {
  const file = { GOOGLE_SERVICE_ACCOUNT_FILE: 'key.json' }
  const sheetsIn = (env: NodeJS.ProcessEnv) => readConfig(env, []).sheets

  expect(sheetsIn({ GOOGLE_API_URL: 'https://google.test' })).toBeUndefined()
  expect(sheetsIn(file)).toEqual({ keyFile: resolve('key.json') })
  expect(sheetsIn({ ...file, GOOGLE_API_URL: 'http://127.0.0.1:9' })?.apiUrl).toBe(
    'http://127.0.0.1:9',
  )
})

test('all invalid settings are reported together', () => {
  expect(() => readConfig({ DISCORD_TOKEN: 'token' }, [])).toThrow(
    /DISCORD_CLIENT_ID.*\n.*DISCORD_CLIENT_SECRET.*\n.*DISCORD_GUILD_ID.*\n.*PUBLIC_URL/,
  )
  const wrong = {
    ...{ PORT: 'x', RATE_LIMIT: '-1', DATABASE_URL: 'mysql://a', TRUST_PROXY: 'nginx' },
    ...{ DISCORD_TOKEN: 'token', PUBLIC_URL: 'guild.example' },
  }
  expect(() => readConfig(wrong, [])).toThrow(
    /^PORT .*\nRATE_LIMIT .*\nDISCORD_CLIENT_ID .*\nDISCORD_CLIENT_SECRET .*\nDISCORD_GUILD_ID .*\nDATABASE_URL .*\nPUBLIC_URL .*\nTRUST_PROXY .*$/,
  )
})

test('an entry point alone needs a database and a Discord that others can reach too', () => {
  expect(() => readConfig({}, ['web'])).toThrow(/DATABASE_URL.*\n.*SIMULATOR_URL/)
  expect(() => readConfig({}, ['kitchen'])).toThrow('no part called kitchen')
})
