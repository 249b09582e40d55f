import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rateWindows } from '../../db/schema/rate-windows.ts'

/** Requests of a caller that have not been shared with the other processes. */
export interface NewHits {
  /** A hash of the caller and the limit. */
  key: string
  hits: number
  windowMilliseconds: number
}

/** All requests of a caller in the current window, across all processes. */
export interface SharedWindow {
  key: string
  hits: number
  millisecondsLeft: number
}

/** Adds requests to the shared counts, by the clock of the database. */
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

/** Deletes windows that have ended. */
export async function deleteExpiredWindows(db: Db): Promise<void> {
  await db.delete(rateWindows).where(lt(rateWindows.endsAt, sql`clock_timestamp()`))
}
