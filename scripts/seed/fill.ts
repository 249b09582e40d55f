import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { addDays, dayIn, daysBetween } from '../../src/contract/core/zoned-time.ts'
import type { Db } from '../../src/db/db.ts'
import { readGuildTimeZone } from '../../src/domain/core/guild-time-zone.ts'
import { copyActivity } from './activity.ts'
import { type CrowdSize, copyCrowd, drawCrowd } from './crowd.ts'
import { copyEvents, insertForms, seedStaffWork } from './staff-work.ts'

/** Fills an empty, migrated database in one transaction and reports each step. */
export async function fillWithCrowd(
  client: pg.Client,
  size: CrowdSize,
  now: Date,
  tell: (line: string) => void,
): Promise<void> {
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db
  await client.query('begin')
  const roleIds = await seedStaffWork(db)
  const zone = await readGuildTimeZone(db)
  const today = dayIn(zone, now)
  const days = daysBetween(addDays(today, 1 - size.days), today)
  const crowd = drawCrowd(size)
  await copyCrowd(client, crowd, { roleIds, since: days[0] ?? today })
  tell(`${crowd.length} members`)
  await copyActivity(client, crowd, days, { zone, now })
  tell(`${days.length} days of what they did`)
  await copyEvents(client, crowd, days, zone)
  await insertForms(db, crowd, size.days, now)
  tell('events and applications')
  await client.query('commit')
  // Without statistics and the map of visible pages the planner would choose blindly.
  await client.query('vacuum analyze')
}
