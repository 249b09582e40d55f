import { expect, test } from 'vitest'
import { startFakeRaidHelper } from '../../testing/integrations/raid-helper-server.ts'
import { checkRaidHelper } from './raid-helper.ts'

const guildId = '800000000000000001'
const now = () => new Date('2026-06-01T12:00:00Z')

/** The doctor's findings for a Raid-Helper with one event and a modified URL. */
async function look(order: Partial<{ key: string; guildId: string; url: string }> = {}) {
  const fake = await startFakeRaidHelper(guildId)
  fake.post({ channelId: '810000000000000001', startsAt: new Date('2026-06-02T20:00:00Z') })
  fake.post({ channelId: '810000000000000001', startsAt: new Date('2026-05-02T20:00:00Z') })
  return checkRaidHelper({ url: fake.url, key: fake.key, guildId, ...order }, now)
}

test('reports an accepted key', async () => {
  expect(await look()).toEqual({
    isOk: true,
    sentence: 'Raid-Helper accepts the key and has one event to come.',
  })
})

test('distinguishes a wrong key, a server without Raid-Helper and an unreachable URL', async () => {
  expect(await look({ key: 'wrong' })).toEqual({
    isOk: false,
    sentence: 'Raid-Helper does not accept the key.',
    remedy:
      'Type /apikey in Discord, put what it shows into RAID_HELPER_API_KEY, and start the bot again.',
  })
  expect((await look({ guildId: '800000000000000002' })).sentence).toBe(
    'Raid-Helper does not know this Discord server.',
  )
  expect((await look({ url: 'http://127.0.0.1:9' })).sentence).toBe('Raid-Helper does not answer.')
})
