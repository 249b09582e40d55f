import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import type { AuditedChange, Fixture } from './row.ts'

const apply = '/api/menu/rewards/apply'

/** A member without their reward role, who has left the guild. */
async function insertUnrewardedMember({ db, roles }: Fixture): Promise<void> {
  const id = '4711'
  await db.insert(members).values({ id, userName: 'gone', displayName: 'Gone', inGuild: true })
  await db.insert(memberTotals).values({ memberId: id, messageXp: 60 })
  await db.insert(levelRewards).values({ kind: 'message', level: 1, roleId: roles.verified })
}

/** Enqueues the missing reward roles each time. */
export const rewardAdditions: Omit<AuditedChange, 'again'>[] = [
  {
    call: `POST ${apply}`,
    prepare: insertUnrewardedMember,
    change: ({ leader }) => leader.post(apply, undefined),
    refused: ({ leader }) => leader.post(apply, undefined, { csrf: 'none' }),
    action: 'level rewards applied',
    before: null,
    after: { members: 1, gives: 1, takes: 0 },
  },
]

/** Calls that change nothing, only record that a page was opened, or prepare an import, which is audited when it runs. */
export const onlyLooks = [
  'POST /api/menu/applications/:submissionId/open',
  'POST /api/menu/events/:eventId/line-up/presence',
  // Only prints a code to the log.
  'POST /api/menu/health/database-move/code',
  'POST /api/menu/imports',
  'POST /api/menu/imports/:importId/discard',
  'POST /api/menu/imports/:importId/read',
  'PUT /api/menu/imports/:importId/mapping',
  'PUT /api/menu/imports/:importId/pieces/:number',
  'POST /api/menu/rewards/preview',
  'POST /api/menu/settings/games/:id/characters/preview',
  // Each published version names what changed.
  'POST /api/menu/site/edit',
  'POST /api/menu/site/presence',
  // A picture is audited once it is complete.
  'POST /api/menu/site/uploads',
  'POST /api/menu/site/uploads/:uploadId/fit',
  'PUT /api/menu/site/uploads/:uploadId/pieces/:number',
]
