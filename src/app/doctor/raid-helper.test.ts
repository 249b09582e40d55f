import { expect, test } from 'vitest'
import { startFakeRaidHelper } from '../../testing/integrations/raid-helper-server.ts'
import { checkRaidHelper } from './raid-helper.ts'

const guildId = '800000000000000001'
const now = () => new Date('2026-06-01T12:00:00Z')

/** The doctor's findings for a Raid-Helper with one event and a modified URL. */
async function check(overrides: Partial<{ key: string; guildId: string; url: string }> = {}) {
  const fake = await startFakeRaidHelper(guildId)
  fake.post({ channelId: '810000000000000001', startsAt: new Date('2026-06-02T20:00:00Z') })
  fake.post({ channelId: '810000000000000001', startsAt: new Date('2026-05-02T20:00:00Z') })
  return checkRaidHelper({ url: fake.url, key: fake.key, guildId, ...overrides }, now)
}

test('reports an accepted key', async () => {
  expect(await check()).toEqual({
    isOk: true,
    message: 'Raid-Helper accepts the key and has one event to come.',
  })
})

test('distinguishes a wrong key, a server without Raid-Helper and an unreachable URL', async () => {
  expect(await check({ key: 'wrong' })).toEqual({
    isOk: false,
    message: 'Raid-Helper does not accept the key.',
    fix: 'Type /apikey in Discord, put what it shows into RAID_HELPER_API_KEY, and start the bot again.',
  })
  expect((await check({ guildId: '800000000000000002' })).message).toBe(
    'Raid-Helper does not know this Discord server.',
  )
  expect((await check({ url: 'http://127.0.0.1:9' })).message).toBe('Raid-Helper does not answer.')
})
