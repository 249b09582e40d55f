import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import type { GuildEvents } from '../../discord/discord.ts'
import { t } from '../../text/t.ts'
import { removeLeaversFromEvents } from '../events/remove-signups.ts'
import { findReturned, restoreOverwritesOfAll } from '../guild/erased-overwrites.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueReviewCardUpdate } from '../settings/enqueue-review-cards.ts'
import { enqueueAllTabs } from '../sheets/enqueue-tabs.ts'
import { markAsLeft, upsertMembers } from './sync-members.ts'

const refusals = new WeakMap<Db, string>()

/** Why the last member list was not applied completely; null if it was. */
export function memberListProblem(db: Db): string | null {
  return refusals.get(db) ?? null
}

/** Forgets the reason, once Discord has been asked about every missing member. */
export function clearMemberListProblem(db: Db): void {
  refusals.delete(db)
}

/**
 * Applies a complete member list. Missing members are marked as gone, unless there are implausibly many:
 * then they keep their data, have no rights until Discord confirms each of them, and the reason is returned.
 */
export async function syncMemberList(
  db: Db,
  { members: listed, expected }: GuildEvents['memberListReceived'],
  now: Date,
): Promise<{ refusal: string | null }> {
  const refusal = await db.transaction(async (tx) => {
    const known = await tx.$count(members, eq(members.inGuild, true))
    const present = [...new Map(listed.map((member) => [member.id, member])).values()]
    const ids = present.map(({ id }) => id)
    const returned = await findReturned(tx, ids)
    await upsertMembers(tx, present, now)
    await restoreOverwritesOfAll(tx, returned)
    await enqueueReviewCardUpdate(tx)
    const missing = and(members.inGuild, notListed(ids))
    const leaving = await tx.$count(members, missing)
    if (isImplausibleLoss(leaving, known)) {
      await tx.update(members).set({ unconfirmedSince: now }).where(missing)
      await enqueue(tx, 'confirm-members', {})
      await enqueueAllTabs(tx, now)
      return t(
        'Discord listed {listed} of {expected} members. {missing} of the {known} known ones are missing, which is too many to be plausible, so nobody was marked as left.',
        {
          listed: listed.length,
          expected,
          missing: leaving,
          known,
        },
      )
    }
    await markAsLeft(tx, missing, now)
    await removeLeaversFromEvents(tx, now)
    await enqueueAllTabs(tx, now)
    return null
  })
  if (refusal) refusals.set(db, refusal)
  else clearMemberListProblem(db)
  return { refusal }
}

/** Whether the number of missing members suggests an incomplete list. */
export function isImplausibleLoss(leaving: number, known: number): boolean {
  return leaving > 5 && leaving > known / 5
}

function notListed(ids: string[]) {
  const listed = sql`unnest(${sql.param(ids, members.roleIds)}::text[])`
  return sql`not exists (select from ${listed} as listed(id) where listed.id = ${members.id})`
}
