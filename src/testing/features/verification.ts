import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '../../db/schema/audit.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import type { JobKind } from '../../domain/jobs/jobs.ts'
import { queueLoad } from '../../domain/jobs/queue-report.ts'
import { saveReactionConfig } from '../../domain/verification/reaction-configs.ts'
import type { GuildSeed } from '../../simulator/seed.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { testingSeed } from '../simulator/seed.ts'
import { startTestBot } from '../test-bot.ts'
import { makeJobsDue } from './jobs.ts'

/** A verification rule; by default Advisors verify with ✅ in #general for the role Friend. */
interface Rule {
  id?: number
  emoji?: string
  moderators?: string
  gives?: string
  channel?: string
}

/** A guild with a bot in which moderators verify people by reactions. */
export async function startVerificationGuild(seed: GuildSeed = testingSeed()) {
  const simulator = await startTestSimulator({ seed })
  const { control } = simulator
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const idOf = async (table: typeof roles | typeof channels, name: string) =>
    (await testBot.db.select({ id: table.id }).from(table).where(eq(table.name, name)))[0]!.id

  async function configure({ id, emoji, moderators, gives, channel }: Rule = {}) {
    const leader = (await testBot.member('isaure'))!
    const { id: configId } = await saveReactionConfig(testBot.ctx, leader.id, {
      ...(id === undefined ? {} : { id }),
      emoji: emoji ?? '✅',
      moderatorRoleId: await idOf(roles, moderators ?? 'Advisors'),
      verificationRoleId: await idOf(roles, gives ?? 'Friend'),
      onlyOneChannelId: await idOf(channels, channel ?? 'general'),
    })
    return configId
  }

  return {
    simulator,
    control,
    testBot,
    configure,
    /** Backdates the configuration. */
    backdate: (days: number) =>
      testBot.db
        .update(reactionConfigs)
        .set({ configuredAt: new Date(Date.now() - days * 24 * 60 * 60_000) }),
    say: (as: string, channel = 'general') => control.say({ as, channel, text: 'Hello' })[0]!,
    react: (as: string, message: string, emoji = '✅') => control.react({ as, message, emoji }),
    rolesOf: (name: string) => control.people().find((one) => one.name === name)?.roles,
    repliesTo: (message: string) =>
      (control.messages('general') as { replyTo: string | null; content: string }[]).filter(
        ({ replyTo }) => replyTo === message,
      ),
    /** The simulator's audit entries about roles added by the bot, oldest first. */
    given: () =>
      (control.audit() as { by: string; action: string; reason: string | null }[])
        .filter(({ by }) => by === 'muster')
        .map(({ reason }) => reason),
    /** The audit entries about verifications, oldest first. */
    recorded: () =>
      testBot.db
        .select({ by: members.userName, subject: auditLog.subject, after: auditLog.after })
        .from(auditLog)
        .leftJoin(members, eq(members.id, auditLog.actorId))
        .where(eq(auditLog.action, 'member verified'))
        .orderBy(auditLog.id),
    /** Waits until all events are handled and all jobs done. */
    async settled() {
      await testBot.waitForGatewayEvents(simulator)
      await expect.poll(async () => (await queueLoad(testBot.ctx)).waiting).toBe(0)
      await testBot.waitForGatewayEvents(simulator)
    },
    /** Makes delayed jobs due, by default all. */
    letTimePass: (kind?: JobKind) => makeJobsDue(testBot.db, kind),
  }
}
