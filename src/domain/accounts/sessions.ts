import { createHash, randomBytes } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { members, settings } from '../../db/schema/guild.ts'
import { botHeartbeat } from '../../db/schema/heartbeat.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import type { Heartbeat } from '../core/heartbeat.ts'
import { type Rights, rightsColumns, rightsOf } from './rights.ts'

/** How long a session lasts after its last use. */
export const sessionDays = 30

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Read with a session to decide whether its rights are up to date. */
export interface SessionContext {
  /** The roles with every task. */
  staffRoleIds: readonly string[]
  /** The tasks of other roles, by role id. */
  roleTasks: Readonly<Record<string, readonly string[]>>
  /** The bot's last heartbeat; null before the bot's first start. */
  heartbeat: Pick<Heartbeat, 'state' | 'beatAt' | 'knownUntil'> | null
}

/** A valid session with the rights from the database. */
export interface FoundSession {
  memberId: string
  rights: Rights
  facts: SessionContext
  /** Its expiry was just extended. */
  isExtended: boolean
}

/** Signs a person in and returns the session's id, which only the browser knows. */
export async function startSession(db: Db, memberId: string, now: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db
    .insert(sessions)
    .values({ idHash: hashOf(id), memberId, createdAt: now, expiresAt: expiry(now) })
  return id
}

/**
 * The session with this id; null if it is unknown or has expired. Using a session extends it, which is
 * written (and returned as `isExtended`) once a day.
 */
export async function findSession(db: Db, id: string, now: Date): Promise<FoundSession | null> {
  const idHash = hashOf(id)
  const [session] = await selectSession(db, { idHash })
  if (!session || session.expiresAt <= now) return null
  const { memberId, expiresAt, staffRoleIds, roleTasks, heartbeat, ...row } = session
  const isExtended = expiry(now).getTime() - expiresAt.getTime() > dayMilliseconds
  if (isExtended) {
    await db
      .update(sessions)
      .set({ expiresAt: expiry(now) })
      .where(eq(sessions.idHash, idHash))
  }
  const facts = { staffRoleIds: staffRoleIds ?? [], roleTasks, heartbeat }
  return { memberId, rights: rightsOf(row), facts, isExtended }
}

/** Signs a browser out; does nothing if it is not signed in. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, hashOf(id)))
}

const selectSession = preparedQuery((db) =>
  db
    .select({
      memberId: sessions.memberId,
      expiresAt: sessions.expiresAt,
      staffRoleIds: settings.staffRoleIds,
      roleTasks: sql<Record<string, string[]>>`(
        select coalesce(jsonb_object_agg(${roleTasks.roleId}, to_jsonb(${roleTasks.tasks})), '{}') from ${roleTasks})`,
      heartbeat: {
        state: botHeartbeat.state,
        beatAt: botHeartbeat.beatAt,
        knownUntil: botHeartbeat.knownUntil,
      },
      ...rightsColumns,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(settings, sql`true`)
    .leftJoin(botHeartbeat, sql`true`)
    .where(eq(sessions.idHash, sql.placeholder('idHash')))
    .prepare('who_is_signed_in'),
)

function expiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMilliseconds)
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
