import { alias } from 'drizzle-orm/pg-core'
import type { StaffMember } from '../../contract/applications/review.ts'
import { members } from '../../db/schema/guild.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'

/** The reviewer of an application in a join. */
export const reviewer = alias(members, 'reviewer')

/** The columns of a member of staff, of the table or an alias of it. */
export function staffColumns<Columns extends Record<keyof StaffRow, unknown>>(table: Columns) {
  const { id, displayName, avatarHash, guildAvatarHash } = table
  return { id, displayName, avatarHash, guildAvatarHash } as Pick<Columns, keyof StaffRow>
}

interface StaffRow {
  id: string
  displayName: string
  avatarHash: string | null
  guildAvatarHash: string | null
}

/** A member of staff as the API names them. */
export function toStaffMember(ctx: Context, row: StaffRow): StaffMember {
  return { userId: row.id, displayName: row.displayName, avatar: avatarUrl(ctx, row) }
}
