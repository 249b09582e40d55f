import { and, eq, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { channels, members } from '../../../db/schema/guild.ts'
import {
  erasedFromEvents,
  erasures,
  erasuresWithRow,
} from '../../../domain/privacy/erased-columns.ts'
import {
  clearedColumns,
  deletedEventRows,
  deletedRows,
  lostWithRow,
} from '../../../domain/privacy/person-columns.ts'
import { findTraces } from '../../../testing/database/find-traces.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { storeDataOfEveryKind } from '../../../testing/features/member-data.ts'
import { namePersonEverywhere } from '../../../testing/features/person-everywhere.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { waitFor } from '../../../testing/reset/wait-for.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const name = 'Zephyrine Quill'
const waitingRole = and(eq(submissionSteps.step, 'give-role'), eq(submissionSteps.state, 'waiting'))
const names = [name, 'zephyrine-quill', 'zephyrine.quill']
let memberId: string
let caller: Caller

beforeEach(async () => {
  await app.reset()
  const form = await makeForm(app.db)
  const leader = await app.signIn('leader')
  caller = await app.signIn('applicant')
  memberId = app.idOf('applicant')
  await app.db
    .update(members)
    .set({ displayName: name, userName: 'zephyrine.quill' })
    .where(eq(members.id, memberId))
  const submissionId = await storeDataOfEveryKind(app.db, { form, memberId, caller, leader })
  // The approval would give the role of the trial that is stored next, and the deletion then have it taken.
  await waitFor(
    'the role step of the approval',
    async () => (await app.db.$count(submissionSteps, waitingRole)) === 0,
  )
  const otherId = app.idOf('leader')
  const { formId } = form
  await namePersonEverywhere(app.db, { memberId, name, otherId, submissionId, formId })
})

const snakeCase = (text: string) =>
  text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnName = (column: PgColumn) => `${getTableName(column.table)}.${snakeCase(column.name)}`
const traces = () => findTraces(app.db, [memberId, ...names])

const withRow = [
  ...Object.values(lostWithRow).flat(),
  ...erasuresWithRow.flatMap(({ columns }) => columns),
].map(columnName)

test('the person is in every column from which a deletion removes them', async () => {
  const erased = [deletedEventRows, deletedRows, clearedColumns, erasedFromEvents].flat()
  const others = erasures.flatMap(({ columns }) => columns)
  const expected = [...erased, ...others].map(columnName)

  const found = await traces()
  expect([...expected, ...withRow].filter((column) => !found.includes(column))).toEqual([])
})

test('of a person who left, only the actor of changes is left in the database [WHO-07]', async () => {
  app.simulator.control.leave({ as: 'applicant' })
  await app.waitForGatewayEvents()

  expect((await caller.post('/api/user/delete-me', undefined)).status).toBe(200)

  expect(await traces()).toEqual(['audit_log.erased_actor_id', 'audit_log.erased_actor_name'])
})

test('of a member, only what Discord has and what they did as staff is left [WHO-08]', async () => {
  expect((await caller.post('/api/user/delete-me', undefined)).status).toBe(200)

  const fromDiscord = ['members.display_name', 'members.user_name']
  const kept = [...withRow, ...fromDiscord]
  expect((await traces()).filter((column) => !kept.includes(column))).toEqual([])
  const named = await findTraces(app.db, names)
  expect(named).toEqual(['decisions.message', ...fromDiscord])
  expect(await app.db.select().from(channels).where(eq(channels.id, '71'))).toMatchObject([
    { name: 'interview', viewOverwrites: [] },
  ])
})
