import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Settings } from '../contract/settings.ts'
import type { Db } from '../db/db.ts'
import { guild, members, roles, settings } from '../db/schema/guild.ts'
import { oneAtATime } from './audit/one-at-a-time.ts'
import { recordChange } from './audit/record.ts'
import type { Context } from './context.ts'
import { mustBeOurs } from './guild/ours.ts'
import { invalid } from './refusal.ts'

type Stored = Omit<Settings, 'roles' | 'own'>

/** Settings to change; what is left out stays. */
export type SettingsChoice = { [Name in keyof Stored]?: Stored[Name] | undefined }

/** What concerns the guild rather than the machine, with the names of the roles in it. */
export async function getSettings(db: Db, viewerId: string): Promise<Settings> {
  const stored = await readSettings(db)
  const named = await db
    .select({ roleId: roles.id, roleName: roles.name })
    .from(roles)
    .where(inArray(roles.id, rolesIn(stored)))
    .orderBy(desc(roles.position), asc(roles.id))
  return { ...stored, roles: named, own: await readOwn(db, viewerId) }
}

/** By what a person is leadership, so that nobody takes their own rights away without knowing. */
async function readOwn(db: Db, viewerId: string): Promise<Settings['own']> {
  const [held] = await db
    .select({ roleIds: members.roleIds })
    .from(members)
    .where(eq(members.id, viewerId))
  const [owned] = await db.select().from(guild).where(eq(guild.ownerId, viewerId))
  const found = await db
    .select({ id: roles.id, isAdministrator: roles.isAdministrator })
    .from(roles)
    .where(and(inArray(roles.id, held?.roleIds ?? []), isNull(roles.deletedAt)))
  return {
    isAdministrator: owned !== undefined || found.some(({ isAdministrator }) => isAdministrator),
    roleIds: found.map(({ id }) => id),
  }
}

/** Changes what the choice names. A role that stands there already may stay, deleted or not. */
export async function saveSettings(
  ctx: Context,
  actorId: string,
  choice: SettingsChoice,
): Promise<Settings> {
  if (choice.timeZone !== undefined) await mustBeKnownZone(ctx.db, choice.timeZone)
  return ctx.db.transaction(async (tx) => {
    await oneAtATime(tx, settings)
    const before = await readSettings(tx)
    const after = {
      staffRoleIds: once(choice.staffRoleIds ?? before.staffRoleIds),
      mainRosterRoleId:
        choice.mainRosterRoleId === undefined ? before.mainRosterRoleId : choice.mainRosterRoleId,
      rolePriority: once(choice.rolePriority ?? before.rolePriority),
      timeZone: choice.timeZone ?? before.timeZone,
      doesVoiceCountAlone: choice.doesVoiceCountAlone ?? before.doesVoiceCountAlone,
    }
    await mustBeOurs(tx, { roles: newRoles(before, after) })
    await tx.insert(settings).values(after).onConflictDoUpdate({ target: settings.id, set: after })
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'settings saved',
      subject: 'settings',
      before,
      after,
    })
    return getSettings(tx, actorId)
  })
}

/** Days are counted by the database: a zone that it does not know would stop every chart. */
async function mustBeKnownZone(db: Db, timeZone: string): Promise<void> {
  const known = await db.$count(
    sql`pg_timezone_names`,
    sql`lower(pg_timezone_names.name) = lower(${timeZone})`,
  )
  if (known === 0) throw invalid('The time zone is not known to the database.')
}

function newRoles(before: Stored, after: Stored) {
  const old = new Set(rolesIn(before))
  const added = (ids: string[]) => ids.filter((id) => !old.has(id))
  return {
    staffRoleIds: added(after.staffRoleIds),
    mainRosterRoleId: added(after.mainRosterRoleId === null ? [] : [after.mainRosterRoleId]),
    rolePriority: added(after.rolePriority),
  }
}

function rolesIn({ staffRoleIds, mainRosterRoleId, rolePriority }: Stored): string[] {
  return once([...staffRoleIds, ...rolePriority, ...(mainRosterRoleId ? [mainRosterRoleId] : [])])
}

function once(ids: string[]): string[] {
  return [...new Set(ids)]
}

async function readSettings(db: Db): Promise<Stored> {
  const [stored] = await db
    .select({
      staffRoleIds: settings.staffRoleIds,
      mainRosterRoleId: settings.mainRosterRoleId,
      rolePriority: settings.rolePriority,
      timeZone: settings.timeZone,
      doesVoiceCountAlone: settings.doesVoiceCountAlone,
    })
    .from(settings)
  return (
    stored ?? {
      staffRoleIds: [],
      mainRosterRoleId: null,
      rolePriority: [],
      timeZone: 'Europe/Berlin',
      doesVoiceCountAlone: false,
    }
  )
}
