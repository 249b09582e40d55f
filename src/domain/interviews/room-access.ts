import { and, asc, isNotNull } from 'drizzle-orm'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { isGoneError } from '../core/discord-errors.ts'
import { listInterviewerRoles } from '../settings/interviewer-roles.ts'
import { hasChannel } from './rooms.ts'

/**
 * Gives a role access to all open and archived interview rooms, or takes it away, as its rights are now. Other
 * permissions that were set by hand stay. A room that Discord rejects does not stop the others.
 */
export async function updateRoomAccess(
  ctx: Context,
  { roleId }: { roleId: string },
): Promise<void> {
  const hasAccess = (await listInterviewerRoles(ctx.db)).includes(roleId)
  const rooms = await ctx.db
    .select({ channelId: interviewRooms.channelId })
    .from(interviewRooms)
    .where(and(hasChannel, isNotNull(interviewRooms.channelId)))
    .orderBy(asc(interviewRooms.id))
  const refusals: PermanentDiscordError[] = []
  for (const { channelId } of rooms) {
    const refusal = await setAccess(ctx, channelId ?? '', roleId, hasAccess)
    if (refusal) refusals.push(refusal)
  }
  if (refusals[0]) throw refusals[0]
}

/** Resolves to the error if Discord rejects the change; a deleted room or role needs none. */
async function setAccess(
  { discord }: Context,
  channelId: string,
  roleId: string,
  hasAccess: boolean,
): Promise<PermanentDiscordError | null> {
  const reason = hasAccess
    ? t('The role may read applications')
    : t('The role may no longer read applications')
  try {
    const role = { memberIds: [], roleIds: [roleId] }
    const change = hasAccess ? { visibleTo: role } : { hiddenFrom: role }
    await discord.changeAccess(channelId, change, reason)
    return null
  } catch (error) {
    if (!(error instanceof PermanentDiscordError)) throw error
    return isGoneError(error) ? null : error
  }
}
