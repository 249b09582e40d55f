// @both-databases: the embedded database has a single connection
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database/database.ts'
import type { Db } from './db.ts'
import { preparedQuery } from './prepared-query.ts'
import { guild } from './schema/guild.ts'

const { db, close } = await openTestDatabase('prepared')
afterAll(close)

let built = 0
const selectGuild = preparedQuery((on: Db) => {
  built += 1
  return on
    .select({ name: guild.name })
    .from(guild)
    .where(eq(guild.id, sql.placeholder('id')))
    .prepare('guild_of_this_test')
})

test('a statement is built once and used with the values of each call', async () => {
  await db.insert(guild).values([
    { id: '1', name: 'Orillon', ownerId: '7' },
    { id: '2', name: 'Vael', ownerId: '7' },
  ])

  expect(await selectGuild(db, { id: '1' })).toEqual([{ name: 'Orillon' }])
  expect(await selectGuild(db, { id: '2' })).toEqual([{ name: 'Vael' }])
  expect(built).toBe(1)
})

test('in a transaction it sees the transaction’s writes', async () => {
  await db.transaction(async (tx) => {
    await tx.insert(guild).values({ id: '3', name: 'Sarn', ownerId: '7' })

    expect(await selectGuild(tx, { id: '3' })).toEqual([{ name: 'Sarn' }])
  })
})

test('it is rejected outside of an open transaction, like any statement', async () => {
  await selectGuild(db, { id: '1' })

  const stray = db.transaction(() => selectGuild(db, { id: '1' }))

  await expect(stray).rejects.toThrow('db.select was used inside a transaction')
})

test('it is rejected outside of an open transaction also after another has ended', async () => {
  const first = db.transaction(async () => {})
  const stray = db.transaction(async () => {
    await first
    await selectGuild(db, { id: '1' })
  })

  await expect(stray).rejects.toThrow('db.select was used inside a transaction')
})
