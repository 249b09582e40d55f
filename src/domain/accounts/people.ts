import { eq, sql } from 'drizzle-orm'
import type { AccountInfo } from '../../contract/accounts.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { hasFilledActiveForm } from '../applications/submissions.ts'
import type { Context } from '../context.ts'
import { avatarUrl } from './avatars.ts'
import { readRights } from './rights.ts'

/** A person as Discord's sign-in describes them. */
export interface SignedInPerson {
  id: string
  userName: string
  globalName: string | null
  avatarHash: string | null
}

/** Remembers who signed in. Names of people in the guild stay as the guild knows them. */
export async function rememberPerson(db: Db, person: SignedInPerson): Promise<void> {
  const { id, userName, globalName, avatarHash } = person
  await db
    .insert(members)
    .values({ id, userName, displayName: globalName || userName, avatarHash })
    .onConflictDoUpdate({
      target: members.id,
      set: {
        userName,
        avatarHash,
        displayName: sql`case when ${members.inGuild} then ${members.displayName} else excluded.display_name end`,
      },
    })
}

/** What the signed-in person may know about themselves, with rights as they are at this moment. */
export async function accountInfo(ctx: Context, memberId: string): Promise<AccountInfo> {
  const [[member], rights, filledForm] = await Promise.all([
    ctx.db.select().from(members).where(eq(members.id, memberId)),
    readRights(ctx.db, memberId),
    hasFilledActiveForm(ctx.db, memberId),
  ])
  if (!member) return { isAuthenticated: false }
  return {
    isAuthenticated: true,
    inGuild: rights.inGuild,
    filledForm,
    claims: {
      id: member.id,
      display_name: member.displayName,
      user_name: member.userName,
      avatar_url: avatarUrl(ctx, member),
      is_admin: String(rights.isAdmin),
      is_main_roster: String(rights.isMainRoster),
    },
  }
}
