import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const real = {
  DISCORD_TOKEN: 'token',
  DISCORD_CLIENT_ID: '123456789012345678',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '123456789012345679',
  PUBLIC_URL: 'https://guild.example',
}

test('without any setting it is a demo on this machine, with both doors open', () => {
  const config = readConfig({}, [])

  expect(config).toMatchObject({
    doors: { web: true, bot: true },
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded' },
    discord: { kind: 'simulator', port: 3001, isQuiet: false },
  })
})

test('the simulator follows the port of the site', () => {
  expect(readConfig({ PORT: '4000' }, []).discord).toMatchObject({ port: 4001 })
})

test('with all of Discord’s settings it is the real thing', () => {
  expect(readConfig(real, []).discord).toMatchObject({ kind: 'real', token: 'token' })
})

test('one of Discord’s settings alone never falls back to the demo', () => {
  for (const name of Object.keys(real).filter((key) => key.startsWith('DISCORD_'))) {
    const alone = { [name]: real[name as keyof typeof real] }
    expect(() => readConfig(alone, [])).toThrow('is missing')
  }
})

test.each([
  [{ ...real, DISCORD_GUILD_ID: 'orillon' }, 'DISCORD_GUILD_ID is not a Discord id'],
  [{ ...real, PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
  [{ ...real, PUBLIC_URL: 'ftp://guild.example' }, 'PUBLIC_URL must be an address'],
  [{ ...real, SIMULATOR_URL: 'http://127.0.0.1:3001' }, 'exclude each other'],
  [{ PORT: 'three' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a number above 0.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
  [
    { SIMULATOR_URL: 'http://203.0.113.9:3001' },
    'SIMULATOR_URL must be an address of this machine',
  ],
])('%o stops the start with a sentence', (env, sentence) => {
  expect(() => readConfig(env, [])).toThrow(sentence)
})

test('every fault is named at once', () => {
  expect(() => readConfig({ DISCORD_TOKEN: 'token' }, [])).toThrow(
    /DISCORD_CLIENT_ID.*\n.*DISCORD_CLIENT_SECRET.*\n.*DISCORD_GUILD_ID.*\n.*PUBLIC_URL/,
  )
})

test('a door alone needs a database and a Discord that others can reach too', () => {
  expect(() => readConfig({}, ['web'])).toThrow(/DATABASE_URL.*\n.*SIMULATOR_URL/)
  expect(() => readConfig({}, ['kitchen'])).toThrow('no part called kitchen')
})
