import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../src/db/open.ts'
import { members } from '../../src/db/schema/guild.ts'
import type { GuildMember } from '../../src/discord/discord.ts'
import { snowflakeAt } from '../../src/discord/snowflakes.ts'
import { claimLease, releaseLease } from '../../src/domain/core/bot-lease.ts'
import type { Context } from '../../src/domain/core/context.ts'
import { toColumns } from '../../src/domain/ingest/messages/message-columns.ts'
import { recordActivity } from '../../src/domain/ingest/record-activity.ts'
import { enqueueMissingRewards } from '../../src/domain/leveling/enqueue-rewards.ts'
import { syncMemberList } from '../../src/domain/members/member-list.ts'
import { deleteExpiredData } from '../../src/domain/privacy/retention.ts'
import { contextOn } from '../context.ts'
import type { Operation } from '../measure.ts'

const holderId = 'bench'
const channelId = '100000000000000001'

/**
 * The bot's background work to time: counting one message, counting a thousand, and its sweeps over the
 * whole guild. None of them changes the size of the guild.
 */
export async function startBackgroundWork(
  url: string,
  times: number,
): Promise<{ operations: Operation[]; close: () => Promise<void> }> {
  const { db, close } = await openDatabase({ kind: 'server', url })
  const ctx = contextOn(db)
  await claimLeaseFor(ctx)
  const present = await listMembers(ctx)
  const operation = (name: string, act: () => Promise<unknown>): Operation => {
    return { name, times, act: () => act().then(() => 0) }
  }
  const sweeps = Math.max(1, Math.round(times / 10))
  return {
    operations: [
      operation('count one message', () => count(ctx, present.slice(0, 1))),
      operation('count 1 000 messages of 50 members', () =>
        count(ctx, Array.from({ length: 1000 }, (_, at) => present[at % 50]).filter(isDefined)),
      ),
      {
        ...operation('sync the member list', () => {
          return syncMemberList(db, { members: present, expected: present.length }, new Date())
        }),
        times: sweeps,
      },
      {
        ...operation('find missing rewards', () => enqueueMissingRewards(ctx)),
        times: sweeps,
      },
      {
        ...operation('delete expired data', () => deleteExpiredData(ctx, { activityDays: 9_999 })),
        times: sweeps,
      },
    ],
    close: async () => {
      await releaseLease(db, holderId)
      await ctx.discord.close()
      await close()
    },
  }
}

async function claimLeaseFor({ db }: Context): Promise<void> {
  if (!(await claimLease(db, holderId))) throw new Error('A bot is active in this guild.')
}

async function listMembers({ db }: Context): Promise<GuildMember[]> {
  return db.select().from(members).where(eq(members.inGuild, true)).orderBy(members.id)
}

function isDefined<T>(one: T | undefined): one is T {
  return one !== undefined
}

let lastId = snowflakeAt(Date.now())

async function count(ctx: Context, authors: readonly GuildMember[]): Promise<void> {
  await claimLeaseFor(ctx)
  const sentAt = new Date()
  const messages = authors.map((author) => {
    lastId += 1n
    return { id: String(lastId), channelId, sentAt, author }
  })
  await recordActivity(ctx, {
    id: randomUUID(),
    holderId,
    messages: toColumns(messages),
    cursors: [{ channelId, messageId: lastId, recentIds: [], isBehind: false, countedAfter: 0n }],
    voiceIntervals: [],
    presences: new Map(),
    gatewaySession: null,
  })
}
