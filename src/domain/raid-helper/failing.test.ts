import { expect, test } from 'vitest'
import { liveRaidHelper } from '../../integrations/raid-helper/live/live-raid-helper.ts'
import {
  aria,
  brannoc,
  raids,
  startRaidHelperGuild,
} from '../../testing/integrations/raid-helper-guild.ts'
import type { Fault } from '../../testing/integrations/raid-helper-server.ts'
import { createImporter } from './importer.ts'
import { refreshEvent } from './refresh-event.ts'

/** A guild with one imported event tomorrow with a sign-up of Aria. */
async function guildThatRead(options: Parameters<typeof startRaidHelperGuild>[0] = {}) {
  const guild = await startRaidHelperGuild(options)
  const id = guild.fake.post({ channelId: raids, startsAt: guild.inMinutes(24 * 60) })
  guild.fake.choose(id, aria, 'Tank')
  await guild.look()
  return { ...guild, id }
}

const servicesOf = async ({ signedInLeader }: Awaited<ReturnType<typeof guildThatRead>>) =>
  (await (await signedInLeader()).get('/api/menu/health')).body

const understands = /cannot be understood\. Check that RAID_HELPER_URL/
const html = '<!doctype html><title>Just a moment...</title>'

test.each<[string, Fault, RegExp]>([
  ['refuses the key', { status: 401 }, /does not accept the key\. Type \/apikey in Discord/],
  ['asks for a pause', { status: 429 }, /asks for a pause/],
  ['is broken', { status: 502, body: html }, /answers with an error \(502\)/],
  ['is slow', { milliseconds: 2500, body: '{}' }, /does not answer/],
  ['has moved', { status: 301, headers: { location: '/' } }, /\(301\)\. Check RAID_HELPER_URL/],
  ['sends a page', { body: html }, understands],
  ['sends a page that says no', { status: 404, body: html }, /does not know this Discord server/],
  ['sends nothing of use', { body: '{}' }, understands],
  ['sends half an answer', { body: '{"pages":1,"postedEvents":[{"id":' }, understands],
  ['never ends', { body: `"${'x'.repeat(9_000_000)}"` }, /far too long/],
])(
  'where Raid-Helper %s, all stays as it was, Health says why, and it recovers by itself',
  async (_, fault, sentence) => {
    const guild = await guildThatRead(fault.milliseconds ? { timeoutMilliseconds: 1500 } : {})
    const before = [await guild.events(), await guild.signups()]
    guild.fake.goWrong(fault)
    await guild.look(5)

    expect([await guild.events(), await guild.signups()]).toEqual(before)
    const failing = await servicesOf(guild)
    expect(failing).toMatchObject({
      status: 'degraded',
      services: [
        {
          name: 'raid-helper',
          lastSuccessAt: guild.inMinutes(-5).toISOString(),
          lastFailureAt: guild.now().toISOString(),
          failure: expect.stringMatching(sentence),
        },
      ],
    })

    guild.fake.goWrong(null)
    guild.fake.choose(guild.id, brannoc, 'Late')
    await guild.look(5)
    expect(await guild.coming()).toEqual({ [aria]: 'signed', [brannoc]: 'late' })
    expect((await servicesOf(guild)).services).toMatchObject([
      { failure: null, lastSuccessAt: guild.now().toISOString() },
    ])
  },
)

test('an unreachable address is recorded as a failure', async () => {
  const guild = await startRaidHelperGuild()
  const raidHelper = liveRaidHelper({ ...guild.address, url: 'http://127.0.0.1:9/api' })
  await createImporter(guild.ctx, raidHelper)()

  expect((await guild.source())?.failure).toMatch(/^Raid-Helper does not answer\./)
})

test('it continues after Raid-Helper’s Retry-After', async () => {
  const guild = await guildThatRead()
  guild.fake.goWrong({ status: 429, headers: { 'retry-after': '120' } })
  await guild.look(5)
  const asked = guild.fake.asked.length
  guild.fake.goWrong(null)
  await guild.look(1.9)
  await refreshEvent(guild.ctx, guild.id)
  expect(guild.fake.asked).toHaveLength(asked)
  await guild.look(0.2)
  expect(guild.fake.asked.length).toBeGreaterThan(asked)
  expect((await guild.source())?.failure).toBeNull()
})

test('a failing service is polled with backoff, but at least every five minutes', async () => {
  const guild = await guildThatRead()
  guild.fake.goWrong({ status: 500 })
  const pauses: number[] = []
  let asked = guild.fake.asked.length
  let pause = 0
  for (let poll = 0; poll < 120; poll += 1) {
    await guild.look(0.25)
    pause += 15
    if (guild.fake.asked.length === asked) continue
    asked = guild.fake.asked.length
    pauses.push(pause)
    pause = 0
  }
  expect(pauses.slice(1)).toEqual([15, 30, 60, 120, 240, 300, 300, 300])
})

test('an invalid event keeps its sign-ups, and the others are imported', async () => {
  const guild = await guildThatRead()
  const other = guild.fake.post({ channelId: raids, startsAt: guild.inMinutes(25 * 60) })
  guild.fake.choose(other, brannoc, 'Healer')
  const body = JSON.stringify({ id: guild.id, channelId: raids, startTime: 1_780_000_000 })
  guild.fake.goWrong({ path: new RegExp(guild.id), body })
  await guild.look(5)

  expect(await guild.coming()).toEqual({ [aria]: 'signed', [brannoc]: 'signed' })
  expect((await guild.source())?.failure).toContain(`the event ${guild.id} cannot be understood`)
  const asked = guild.fake.asked.length
  await guild.look(0.25)
  expect(guild.fake.asked).toHaveLength(asked)
  await guild.look(5)
  expect((await guild.source())?.failure).toContain(guild.id)

  guild.fake.goWrong(null)
  await guild.look(5)
  expect((await guild.source())?.failure).toBeNull()
})

test('sign-ups are rejected if one of them is invalid', async () => {
  const guild = await guildThatRead()
  const signUps = [{ userId: brannoc, name: 'Brannoc' }]
  const event = { id: guild.id, channelId: raids, startTime: 1_780_000_000, signUps }
  guild.fake.goWrong({ path: /^\/events/, body: JSON.stringify(event) })
  await guild.look(5)

  expect(await guild.coming()).toEqual({ [aria]: 'signed' })
})

test('an invalid event is forgotten once it is no longer listed', async () => {
  const guild = await guildThatRead()
  const malformed = guild.fake.post({ channelId: raids, startsAt: guild.inMinutes(25 * 60) })
  guild.fake.goWrong({ path: new RegExp(malformed), body: '{}' })
  await guild.look(5)
  expect((await guild.source())?.failure).toContain(malformed)

  guild.fake.remove(malformed)
  guild.fake.goWrong(null)
  await guild.look(5)
  expect((await guild.source())?.failure).toBeNull()
})
