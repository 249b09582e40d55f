import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rateWindows } from '../../db/schema/rate-windows.ts'

/** Calls by one caller that the others do not know of yet. */
export interface NewHits {
  /** A hash of who calls, and of the limit. */
  key: string
  hits: number
  windowMilliseconds: number
}

/** All calls by one caller in the present window, wherever they came in. */
export interface SharedWindow {
  key: string
  hits: number
  millisecondsLeft: number
}

/** Adds calls to those that other websites on this database have heard, by the clock of the database. */
export async function addHits(db: Db, news: readonly NewHits[]): Promise<SharedWindow[]> {
  const values = sql.join(
    news
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, hits, windowMilliseconds: ms }) => {
        const endsAt = sql`clock_timestamp() + ${ms}::int * interval '1 millisecond'`
        return sql`(${key}, ${endsAt}, ${hits}::int)`
      }),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    insert into rate_windows as known (key, ends_at, hits) values ${values}
    on conflict (key) do update set
      hits = excluded.hits + case when known.ends_at > clock_timestamp() then known.hits else 0 end,
      ends_at = case when known.ends_at > clock_timestamp() then known.ends_at else excluded.ends_at end
    returning key, hits,
      (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as "millisecondsLeft"`)) as unknown as {
    rows: SharedWindow[]
  }
  return rows
}

/** Forgets windows that are over. */
export async function deleteExpiredWindows(db: Db): Promise<void> {
  await db.delete(rateWindows).where(lt(rateWindows.endsAt, sql`clock_timestamp()`))
}
