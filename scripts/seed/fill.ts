import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { addDays, dayIn, daysBetween } from '../../src/contract/core/zoned-time.ts'
import type { Db } from '../../src/db/db.ts'
import { readGuildTimeZone } from '../../src/domain/core/guild-time-zone.ts'
import { copyActivity } from './activity.ts'
import { copyMembers, generateMembers, type SeedSize } from './members.ts'
import { copyEvents, insertForms, seedStaffWork } from './staff-work.ts'

/** Fills an empty, migrated database in one transaction and reports each step. */
export async function seedDatabase(
  client: pg.Client,
  size: SeedSize,
  now: Date,
  report: (line: string) => void,
): Promise<void> {
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db
  await client.query('begin')
  const roleIds = await seedStaffWork(db)
  const zone = await readGuildTimeZone(db)
  const today = dayIn(zone, now)
  const days = daysBetween(addDays(today, 1 - size.days), today)
  const members = generateMembers(size)
  await copyMembers(client, members, { roleIds, since: days[0] ?? today })
  report(`${members.length} members`)
  await copyActivity(client, members, days, { zone, now })
  report(`${days.length} days of what they did`)
  await copyEvents(client, members, days, zone)
  await insertForms(db, members, size.days, now)
  report('events and applications')
  await client.query('commit')
  // Without statistics and the visibility map the planner would choose poor plans.
  await client.query('vacuum analyze')
}
