import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import type { FetchedMember } from '../../discord/discord.ts'
import { wouldHaveTasks } from '../accounts/holds-task.ts'
import type { Context } from '../core/context.ts'
import { Postponed } from '../jobs/postponed.ts'
import { clearMemberListProblem } from './member-list.ts'
import { markMemberLeft, saveMember } from './sync-members.ts'

const retryMilliseconds = 10_000
/** So that a run stays far below the time limit of jobs. */
const membersPerRun = 200
/** After this many failed requests Discord counts as unavailable. */
const maxUnanswered = 3

/** Members who are missing from Discord's member list, and whom Discord has not confirmed since. */
export const isUnconfirmed = and(members.inGuild, isNotNull(members.unconfirmedSince))

type Unconfirmed = Pick<typeof members.$inferSelect, 'id' | 'unconfirmedSince'>

/** Asks Discord about each unconfirmed member, those with tasks first, and stores each answer at once. */
export async function confirmMembers(ctx: Context, _: object, signal: AbortSignal): Promise<void> {
  let unanswered = 0
  for (const member of await listUnconfirmed(ctx.db)) {
    signal.throwIfAborted()
    const answer = await ask(ctx, member.id)
    if (answer !== 'unanswered') await storeAnswer(ctx, member, answer)
    else if (++unanswered === maxUnanswered) break
  }
  if (unanswered > 0) throw new Postponed(retryMilliseconds, 'Discord did not answer.')
  if ((await ctx.db.$count(members, isUnconfirmed)) > 0)
    throw new Postponed(0, 'More members to confirm.')
  clearMemberListProblem(ctx.db)
}

function listUnconfirmed(db: Db): Promise<Unconfirmed[]> {
  return db
    .select({ id: members.id, unconfirmedSince: members.unconfirmedSince })
    .from(members)
    .where(isUnconfirmed)
    .orderBy(desc(wouldHaveTasks), asc(members.id))
    .limit(membersPerRun)
}

async function ask(
  { discord }: Context,
  memberId: string,
): Promise<FetchedMember | null | 'unanswered'> {
  try {
    return await discord.fetchMember(memberId)
  } catch (error) {
    if (error instanceof PermanentDiscordError) throw error
    return 'unanswered'
  }
}

/** An answer is outdated once an event or another member list has changed the row. */
async function storeAnswer(
  { db, now }: Context,
  { id, unconfirmedSince }: Unconfirmed,
  answer: FetchedMember | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ unconfirmedSince: members.unconfirmedSince })
      .from(members)
      .where(eq(members.id, id))
      .for('update')
    if (row?.unconfirmedSince?.getTime() !== unconfirmedSince?.getTime()) return
    if (answer) await saveMember(tx, answer.member, now())
    else await markMemberLeft(tx, id, now())
  })
}
