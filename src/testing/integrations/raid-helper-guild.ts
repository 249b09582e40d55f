import { asc } from 'drizzle-orm'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { channels, guild, members, roles } from '../../db/schema/guild.ts'
import { listServices, syncServices } from '../../domain/core/connected-services.ts'
import { createImporter } from '../../domain/raid-helper/importer.ts'
import { liveRaidHelper } from '../../integrations/raid-helper/live/live-raid-helper.ts'
import { emptyDatabase } from '../test-bot.ts'
import { startTestServer } from '../test-server.ts'
import { startFakeRaidHelper } from './raid-helper-server.ts'

const minute = 60_000

/** The configured event channel and another channel. */
export const raids = '810000000000000001'
export const chatter = '810000000000000002'
export const aria = '820000000000000001'
export const brannoc = '820000000000000002'

const leader = '820000000000000009'

// Opened in advance, because it may take longer than a test's timeout.
await emptyDatabase()

/** A guild with Raid-Helper, a web server and a manual clock. */
export async function startRaidHelperGuild({
  timeoutMilliseconds = 15_000,
  ...options
}: {
  pageSize?: number
  timeoutMilliseconds?: number
} = {}) {
  const guildId = '800000000000000001'
  const fake = await startFakeRaidHelper(guildId, options)
  const db = await emptyDatabase()
  await db.insert(guild).values({ id: guildId, name: 'Orillon', ownerId: leader })
  await db.insert(members).values(
    Object.entries({ aria, brannoc, leader }).map(([userName, id]) => ({
      ...{ id, userName, displayName: userName, inGuild: true },
    })),
  )
  await db.insert(channels).values(
    Object.entries({ raids, chatter }).map(([name, id]) => ({
      ...{ id, name, kind: 'text' as const, position: 0 },
    })),
  )
  const role = { id: '830000000000000001', name: 'Raiders', color: 0, position: 1 }
  await db.insert(roles).values({ ...role, isManaged: false, isAdministrator: false })
  const [game] = await db.insert(games).values({ name: 'Aion 2' }).returning()
  const config = { channelId: raids, roleId: role.id, gameId: game?.id as number }
  await db.insert(eventChannels).values(config)
  await syncServices(db, ['raid-helper'])

  let now = new Date('2026-06-05T12:00:00Z')
  const { url, key } = fake
  const address = { url, key, guildId, timeoutMilliseconds, now: () => now.getTime() }
  const raidHelper = liveRaidHelper(address)
  const server = await startTestServer({ db, raidHelper, now: () => now })
  const start = () => createImporter(server.ctx, raidHelper)
  let importer = start()
  return {
    fake,
    db,
    ctx: server.ctx,
    address,
    signedInLeader: () => server.signIn(leader),
    now: () => now,
    /** The time in the given number of minutes. */
    inMinutes: (minutes: number) => new Date(now.getTime() + minutes * minute),
    /** Advances the clock and imports once. */
    async look(minutes = 0, signal?: AbortSignal) {
      now = new Date(now.getTime() + minutes * minute)
      await importer(signal)
    },
    /** Simulates a crash and restart of the bot. */
    restart: () => {
      importer = start()
    },
    events: () => db.select().from(events).orderBy(asc(events.startsAt)),
    signups: () => db.select().from(signups).orderBy(asc(signups.memberId)),
    /** The sign-ups with their answers. */
    coming: async () => {
      const rows = await db.select().from(signups).orderBy(asc(signups.memberId))
      const here = rows.filter(({ removedAt }) => removedAt === null)
      return Object.fromEntries(here.map(({ memberId, answer }) => [memberId, answer]))
    },
    source: async () => (await listServices(db))[0],
  }
}

/** A guild with one event that starts in the given minutes. */
export async function guildWithEvent(startsIn = 2 * 24 * 60) {
  const guild = await startRaidHelperGuild()
  const startsAt = guild.inMinutes(startsIn)
  const id = guild.fake.post({ channelId: raids, title: 'Fortress', startsAt })
  return { ...guild, id, startsAt }
}
