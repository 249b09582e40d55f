import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { AccountInfo } from '../../contract/accounts/accounts.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { forms } from '../../db/schema/applications/forms.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { trials } from '../../db/schema/applications/trials.ts'
import { members, settings } from '../../db/schema/guild.ts'
import { interviewAvailability } from '../../db/schema/interviews/times.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { sanitizeName, sanitizeText } from '../core/sanitize-text.ts'
import type { SignedInUser } from './confirm-staff.ts'

/** A user as Discord's sign-in describes them. */
export interface DiscordProfile {
  id: string
  userName: string
  globalName: string | null
  avatarHash: string | null
}

/** Stores a user who signed in. For members the guild's data takes precedence. */
export async function saveSignedInUser(db: Db, person: DiscordProfile): Promise<void> {
  const { id, avatarHash } = person
  const userName = sanitizeText(person.userName)
  const displayName = sanitizeName(person.globalName ?? '', userName)
  await db
    .insert(members)
    .values({ id, userName, displayName, avatarHash })
    .onConflictDoUpdate({
      target: members.id,
      set: {
        userName,
        avatarHash,
        displayName: sql`case when ${members.inGuild} then ${members.displayName} else excluded.display_name end`,
      },
    })
}

/** The account information of the signed-in person. */
export async function accountInfo(ctx: Context, viewer: SignedInUser): Promise<AccountInfo> {
  const [member] = await selectAccount(ctx.db, { id: viewer.memberId })
  if (!member) return { isAuthenticated: false }
  return {
    isAuthenticated: true,
    inGuild: viewer.inGuild,
    ...(viewer.inGuild && { hasEvents: true }),
    filledForm: member.filledForm,
    ...(viewer.tasks.includes('applications') && member.hasTrials && { hasTrials: true }),
    ...(viewer.tasks.length > 0 && { tasks: [...viewer.tasks] }),
    ...(viewer.tasks.length > 0 && member.hasTeamReview && { hasTeamReview: true }),
    claims: {
      id: member.id,
      display_name: member.displayName,
      user_name: member.userName,
      avatar_url: avatarUrl(ctx, member),
      ...(viewer.tasks.length > 0 && { is_admin: 'true' }),
      ...(viewer.isMainRoster && { is_main_roster: 'true' }),
    },
  }
}

/** Whether the guild reviews as a team: by its settings, which may name a review channel, or because someone offers interview times. */
const hasTeamReview = sql<boolean>`exists (select from ${settings} where ${settings.reviewsAsTeam}
  or ${settings.reviewChannelId} is not null)
  or exists (select from ${interviewAvailability})`

const selectAccount = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      displayName: members.displayName,
      userName: members.userName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      filledForm: hasFilledActiveForm(db),
      hasTeamReview,
      hasTrials: sql<boolean>`exists (select from ${settings}
        where ${settings.trialRoleId} is not null and ${settings.trialDays} is not null)
        or exists (select from ${trials} where ${trials.endDecisionId} is null)`,
    })
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('account'),
)

/** A stored member; undefined if the id is unknown. */
export const selectMember = preparedQuery((db) =>
  db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('member'),
)

/** Undecided applications of people who withdrew them or left do not count. */
const isStillOpen = and(ne(submissions.stage, 'withdrawn'), members.inGuild)

/** Whether a member has an application with the active form that is pending or approved. */
function hasFilledActiveForm(db: Db) {
  const filled = db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(forms, and(eq(forms.id, submissions.formId), forms.isActive))
    .where(
      and(
        eq(submissions.memberId, members.id),
        isNotNull(submissions.completedAt),
        or(submissions.approved, and(isNull(submissions.approved), isStillOpen)),
      ),
    )
  return sql<boolean>`exists ${filled}`
}
