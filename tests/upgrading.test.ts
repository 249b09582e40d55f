import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { migrateEmbedded } from '../src/db/migrate.ts'

const firstSchema = readFileSync(join(import.meta.dirname, 'fixtures', 'first-schema.sql'), 'utf8')

test('a database of the first release is brought up to date with everything in it', async () => {
  const client = await PGlite.create()
  await client.exec(firstSchema)
  // The dump leaves the connection without a search path; ours has the usual one.
  await client.exec('set search_path to public')
  const db = drizzle(client)
  const counted = async () =>
    (
      await db.execute(sql`
        select (select count(*) from public.members) as members,
               (select count(*) from public.submissions) as submissions,
               (select count(*) from public.answers) as answers,
               (select count(*) from public.decisions) as decisions,
               (select count(*) from public.question_dependencies) as conditions`)
    ).rows
  const before = await counted()

  await migrateEmbedded(client)

  expect(await counted()).toEqual(before)
  expect(before).toEqual([
    { members: 61, submissions: 35, answers: expect.any(Number), decisions: 29, conditions: 6 },
  ])
  const [active] = (await db.execute(sql`select title from public.forms where is_active`)).rows
  expect(active).toEqual({ title: 'Application' })
  await client.close()
})
