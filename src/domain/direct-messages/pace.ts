import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { dmOpenings } from '../../db/schema/direct-messages.ts'
import type { DmPace } from '../core/context.ts'
import { personKey } from '../core/person-key.ts'

/** Discord answers 40003 after a few dozen openings in a row, and has quarantined bots after 25 to 40. */
export const defaultDmPace: DmPace = {
  pauseMilliseconds: 5_000,
  openings: 20,
  // One is enough, and a second if the person deleted their data or Discord does not know the channel any more.
  openingsPerPerson: 2,
  windowMilliseconds: 60 * 60 * 1000,
  backoffMilliseconds: 10 * 60 * 1000,
}

/** The openings for messages that are not urgent: half, because decisions have no fallback and need the rest. */
export function regularOpenings({ openings }: DmPace): number {
  return Math.ceil(openings / 2)
}

/** One attempt to open a direct message channel. */
export interface DmAttempt {
  ageMilliseconds: number
  isRefused: boolean
  /** The keyed hash of the person whose channel was opened. */
  personKey: string | null
}

/** The remaining backoff after a 40003; `attempts` newest first. */
export function backoffLeft(attempts: readonly DmAttempt[], pace: DmPace): number {
  const firstOpened = attempts.findIndex(({ isRefused }) => !isRefused)
  const refusals = firstOpened === -1 ? attempts.length : firstOpened
  const [last] = attempts
  if (!last || refusals === 0) return 0
  const backoff = pace.backoffMilliseconds * 2 ** Math.min(refusals - 1, 3)
  return Math.max(0, backoff - last.ageMilliseconds)
}

/** How long until the next direct message channel may be opened; `attempts` newest first. */
export function openingDelay(attempts: readonly DmAttempt[], pace: DmPace): number {
  const opened = attempts.filter(({ isRefused }) => !isRefused)
  const [last] = attempts
  return Math.max(
    last ? pace.pauseMilliseconds - last.ageMilliseconds : 0,
    windowLeft(opened, pace.openings, pace),
    backoffLeft(attempts, pace),
  )
}

/** How long until a person's channel may be opened again, whatever else was opened; `attempts` newest first. */
export function personDelay(
  attempts: readonly DmAttempt[],
  pace: DmPace,
  personKey: string,
): number {
  const own = attempts.filter((attempt) => attempt.personKey === personKey)
  return windowLeft(own, pace.openingsPerPerson, pace)
}

/** How long until fewer than `max` of the openings are within the window; `opened` newest first. */
function windowLeft(opened: readonly DmAttempt[], max: number, pace: DmPace): number {
  const blocking = opened[max - 1]
  return blocking ? Math.max(0, pace.windowMilliseconds - blocking.ageMilliseconds) : 0
}

/** The openings of the last day, newest first, as a query that other queries can use. */
export const recentOpenings = sql`
  select (extract(epoch from clock_timestamp() - at) * 1000)::float8 as "ageMilliseconds",
    is_refused as "isRefused", person_key as "personKey"
  from ${dmOpenings}
  where at between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '1 minute'
  order by id desc limit 200`

/** Reads the openings of the last day, newest first. */
export async function readAttempts(db: Db): Promise<DmAttempt[]> {
  const { rows } = (await db.execute(recentOpenings)) as unknown as { rows: DmAttempt[] }
  return rows
}

/** Records an opening that is about to be made, and returns its id. */
export async function recordOpening(db: Db): Promise<number> {
  await deleteOldOpenings(db)
  const [opening] = await db.insert(dmOpenings).values({}).returning({ id: dmOpenings.id })
  if (!opening) throw new Error('an opening was not written')
  return opening.id
}

/** Counts an opening that succeeded towards the share of its person. */
export async function countForPerson(db: Db, openingId: number, personKey: string): Promise<void> {
  await db.update(dmOpenings).set({ personKey }).where(eq(dmOpenings.id, openingId))
}

/** When a person's channel was opened within the last day, oldest first. */
export async function listOpenings(db: Db, memberId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: dmOpenings.at })
    .from(dmOpenings)
    .where(eq(dmOpenings.personKey, await personKey(db, 'direct-message', memberId)))
    .orderBy(asc(dmOpenings.id))
  return rows.map(({ at }) => at)
}

/** Deletes openings that no longer count towards any limit. */
export async function deleteOldOpenings(db: Db): Promise<void> {
  await db.delete(dmOpenings).where(lt(dmOpenings.at, sql`clock_timestamp() - interval '1 day'`))
}

/** Records a 40003, in answer to this opening or (null) to a message in an open channel. */
export async function recordRefusal(db: Db, openingId: number | null): Promise<void> {
  const isRefused = true
  if (openingId === null) await db.insert(dmOpenings).values({ isRefused })
  else await db.update(dmOpenings).set({ isRefused }).where(eq(dmOpenings.id, openingId))
}
