import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Settings } from '../../contract/settings/settings.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { channels, members, roles, settings } from '../../db/schema/guild.ts'
import { botHeartbeat } from '../../db/schema/heartbeat.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { message, t } from '../../text/t.ts'
import { isOwner } from '../accounts/rights.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { invalidField } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'
import { categoryWarning } from '../guild/channel-access.ts'
import { isVisibleToBot } from '../guild/channels.ts'
import type { NamedIds } from '../guild/choosable-roles.ts'
import { requireAssignableRoles } from '../guild/role-authority.ts'
import { validateReferences } from '../guild/validate-references.ts'
import { enqueueAllTabs } from '../sheets/enqueue-tabs.ts'
import { enqueueReviewCardUpdate } from './enqueue-review-cards.ts'
import { enqueueRoomAccess, listInterviewerRoles } from './interviewer-roles.ts'
import { listReviewChannels } from './review-channel.ts'
import { mustBeAllowedToChangeStaff, mustKeepRights } from './save-role-rights.ts'
import { readSettings, type StoredSettings } from './stored-settings.ts'

/** Settings to change; absent ones are kept. */
export type SettingsChanges = { [Name in keyof StoredSettings]?: StoredSettings[Name] | undefined }

/** The guild's settings, with role names. */
export async function getSettings(db: Db, viewerId: string): Promise<Settings> {
  const stored = await readSettings(db)
  const named = await selectNamed(db, { roleIds: rolesIn(stored) })
  const categories = await listCategories(db)
  const reviewChannels = await listReviewChannels(db)
  return { ...stored, categories, reviewChannels, roles: named, own: await readOwn(db, viewerId) }
}

const selectNamed = preparedQuery((db) =>
  db
    .select({ roleId: roles.id, roleName: roles.name })
    .from(roles)
    .where(sql`${roles.id} = any(${sql.placeholder('roleIds')}::text[])`)
    .orderBy(desc(roles.position), asc(roles.id))
    .prepare('roles_of_settings'),
)

async function listCategories(db: Db): Promise<Settings['categories']> {
  const rows = await selectCategories(db)
  return rows.map(({ isUnmanaged, ...category }) => {
    const { channelId, channelName } = category
    const warning = categoryWarning(category, isUnmanaged)
    return { channelId, channelName, ...(warning ? { warning } : {}) }
  })
}

/** A chosen category stays in the list while it is hidden from the bot, so that saving keeps it. */
const isChosen = sql`${channels.id} in (select unnest(array[interview_category_id, archive_category_id]) from ${settings})`

const selectCategories = preparedQuery((db) =>
  db
    .select({
      channelId: channels.id,
      channelName: channels.name,
      isHidden: channels.isHidden,
      isUnmanaged: sql<boolean>`exists (select from ${botHeartbeat}
        where jsonb_exists(bot_heartbeat.rights->'unmanagedCategoryIds', channels.id))`,
    })
    .from(channels)
    .where(
      and(eq(channels.kind, 'category'), isNull(channels.deletedAt), or(isVisibleToBot, isChosen)),
    )
    .orderBy(asc(channels.position), asc(channels.id))
    .prepare('categories'),
)

/** What makes this person staff, so that they are warned before removing their own rights. */
async function readOwn(db: Db, viewerId: string): Promise<Settings['own']> {
  const [own] = await selectOwn(db, { viewerId })
  return { isAdministrator: own?.isAdministrator ?? false, roleIds: own?.roleIds ?? [] }
}

const selectOwn = preparedQuery((db) => {
  const held = sql`from ${roles} where ${roles.id} = any(${members.roleIds}) and ${roles.deletedAt} is null`
  return db
    .select({
      isAdministrator: sql<boolean>`${isOwner} or exists (select ${held} and ${roles.isAdministrator})`,
      roleIds: sql<string[]>`array(select ${roles.id} ${held})`,
    })
    .from(members)
    .where(eq(members.id, sql.placeholder('viewerId')))
    .prepare('own_roles')
})

/** Changes the given settings. A role that is configured already is accepted even if it was deleted. */
export async function saveSettings(
  ctx: Context,
  actorId: string,
  choice: SettingsChanges,
): Promise<Settings> {
  if (choice.timeZone !== undefined) await requireKnownTimeZone(ctx.db, choice.timeZone)
  return ctx.db.transaction(async (tx) => {
    await lockTable(tx, settings)
    const before = await readSettings(tx)
    const after = withChoice(before, choice)
    await validateReferences(tx, newlyNamed(before, after))
    await requireAssignableRoles(
      tx,
      actorId,
      [
        { field: 'approvedRoleId' as const, name: t('The role of approved applicants,') },
        { field: 'trialRoleId' as const, name: t('The role during a trial,') },
      ].map((one) => ({ ...one, ids: newIds(before, after, one.field) })),
    )
    const staff = {
      added: without(after.staffRoleIds, before.staffRoleIds),
      removed: without(before.staffRoleIds, after.staffRoleIds),
    }
    await mustBeAllowedToChangeStaff(tx, actorId, staff)
    const interviewers = await listInterviewerRoles(tx)
    await tx.insert(settings).values(after).onConflictDoUpdate({ target: settings.id, set: after })
    // Otherwise these rights would return when the role stops being a staff role.
    await tx.delete(roleTasks).where(inArray(roleTasks.roleId, staff.added))
    await enqueueRoomAccess(tx, interviewers)
    await enqueueReviewCardUpdate(tx)
    if (staff.removed.length > 0) await mustKeepRights(tx, actorId)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'settings saved',
      subject: 'settings',
      before,
      after,
    })
    if (after.timeZone !== before.timeZone) await enqueueAllTabs(tx, ctx.now())
    return getSettings(tx, actorId)
  })
}

/** Days are computed by the database, so an unknown time zone would break every chart. */
async function requireKnownTimeZone(db: Db, timeZone: string): Promise<void> {
  const known = await db.$count(
    sql`pg_timezone_names`,
    sql`lower(pg_timezone_names.name) = lower(${timeZone})`,
  )
  if (known === 0) throw invalidField('timeZone', t('The time zone is not known to the database.'))
}

/** Absent settings are kept. */
function withChoice(before: StoredSettings, choice: SettingsChanges): StoredSettings {
  const chosen = Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  )
  const after: StoredSettings = { ...before, ...chosen }
  return {
    ...after,
    staffRoleIds: unique(after.staffRoleIds),
    rolePriority: unique(after.rolePriority),
  }
}

/** How sentences name the settings that are roles, or begin to name one of theirs; shown with `t`. */
const roleNames = {
  staffRoleIds: message('One of the staff roles'),
  mainRosterRoleId: message('The main roster role'),
  rolePriority: message('One of the role priority'),
  approvedRoleId: message('The role of approved applicants'),
  trialRoleId: message('The role during a trial'),
} as const

/** What a setting names newly must be a choice now; what it named before may have been deleted. */
function newlyNamed(before: StoredSettings, after: StoredSettings) {
  const named = (field: Reference, name: string): NamedIds => ({
    ...{ field, name, ids: newIds(before, after, field) },
  })
  return {
    roles: (Object.keys(roleNames) as (keyof typeof roleNames)[]).map((field) =>
      named(field, t(roleNames[field])),
    ),
    channels: [named('announcementChannelId', t('The announcement channel'))],
    plainChannels: [named('reviewChannelId', t('The review channel'))],
    categories: [
      named('interviewCategoryId', t('The category of open rooms')),
      named('archiveCategoryId', t('The category of the archive')),
    ],
  }
}

function newIds(before: StoredSettings, after: StoredSettings, name: Reference): string[] {
  return without([after[name] ?? []].flat(), [before[name] ?? []].flat())
}

/** The settings that refer to roles and channels. */
type Reference =
  | keyof typeof roleNames
  | 'announcementChannelId'
  | 'reviewChannelId'
  | 'interviewCategoryId'
  | 'archiveCategoryId'

function present(id: string | null): string[] {
  return id === null ? [] : [id]
}

function rolesIn(stored: StoredSettings): string[] {
  const { staffRoleIds, rolePriority, mainRosterRoleId, approvedRoleId, trialRoleId } = stored
  return unique([
    ...staffRoleIds,
    ...rolePriority,
    ...present(mainRosterRoleId),
    ...present(approvedRoleId),
    ...present(trialRoleId),
  ])
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id))
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)]
}
