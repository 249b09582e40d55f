// @both-databases: every statement once, with any input
import { beforeEach, expect, test } from 'vitest'
import { configurationChanges } from '../testing/audited-changes/configuration.ts'
import { eventAdditions, eventChanges } from '../testing/audited-changes/events.ts'
import { additions as formAdditions, formChanges } from '../testing/audited-changes/forms.ts'
import { healthAdditions } from '../testing/audited-changes/health.ts'
import { importChanges } from '../testing/audited-changes/imports.ts'
import { interviewChanges } from '../testing/audited-changes/interviews.ts'
import { jobChanges } from '../testing/audited-changes/jobs.ts'
import { lineUpAdditions, lineUpChanges } from '../testing/audited-changes/line-ups.ts'
import { peopleChanges } from '../testing/audited-changes/people.ts'
import { onlyLooks, rewardAdditions } from '../testing/audited-changes/rewards.ts'
import { type AuditedChange, type Fixture, setUpFixture } from '../testing/audited-changes/row.ts'
import { siteChanges } from '../testing/audited-changes/site.ts'
import { auditTrail } from '../testing/features/settings.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
let fixture: Fixture
let known: number

beforeEach(async () => {
  await app.reset()
  fixture = await setUpFixture(app)
})

const changes = [
  ...configurationChanges,
  ...eventChanges,
  ...formChanges,
  ...importChanges,
  ...interviewChanges,
  ...jobChanges,
  ...lineUpChanges,
  ...peopleChanges,
  ...siteChanges,
]
const additions = [
  ...eventAdditions,
  ...formAdditions,
  ...healthAdditions,
  ...lineUpAdditions,
  ...rewardAdditions,
]
const newRows = async () => (await auditTrail(app.db)).slice(known)

test('every endpoint with which staff change data is covered', () => {
  const registered = app.endpoints
    .filter(({ level, changesState }) => level === 'admin' && changesState)
    .map(({ method, url }) => `${method} ${url}`)

  const checkedAt = [...changes, ...additions].map(({ call }) => call)
  expect([...checkedAt, ...onlyLooks].sort()).toEqual(registered.sort())
})

type Row = Omit<AuditedChange, 'again'>

/** Expects no entry for a rejected call, then one for the change with the actor and the values before and after. */
async function expectOneEntry(row: Row): Promise<void> {
  await row.prepare?.(fixture)
  known = (await auditTrail(app.db)).length
  expect((await row.refused(fixture)).status).toBeGreaterThanOrEqual(400)
  expect(await newRows(), 'rejected').toEqual([])

  expect((await row.change(fixture)).status).toBe(200)

  const rows = await newRows()
  expect(rows).toMatchObject([{ actorId: app.idOf('leader'), action: row.action }])
  expect(rows[0]?.subject).not.toBe('')
  for (const moment of ['before', 'after'] as const) {
    if (row[moment] === null) expect(rows[0]?.[moment]).toBeNull()
    else expect(rows[0]?.[moment]).toMatchObject(row[moment] as object)
  }
}

// The set-up takes most of the time, so each call has one test.
test.each<Row>(additions)(
  '$call adds one entry with the actor and the values before and after, and none when rejected',
  expectOneEntry,
)

test.each(changes)(
  '$call adds one entry with the actor and the values before and after, and none when rejected or repeated',
  async (row) => {
    await expectOneEntry(row)

    expect((await row.change(fixture)).status).toBe(row.again)
    expect(await newRows(), 'repeated').toHaveLength(1)
  },
)

test('a reversed decision has its own entry', async () => {
  known = (await auditTrail(app.db)).length
  for (const approved of [true, false]) {
    await fixture.leader.post('/api/menu/FormSubmissions/approval', {
      submissionId: fixture.submissionId,
      approved,
    })
  }

  expect(await newRows()).toMatchObject([
    { action: 'application approved', before: { approved: null }, after: { approved: true } },
    { action: 'application rejected', before: { approved: true }, after: { approved: false } },
  ])
})

test('the content of notes is not in the log, even if their length stays the same', async () => {
  known = (await auditTrail(app.db)).length
  for (const description of ['Calls well', 'Calls late', '']) {
    await fixture.leader.put('/api/user/save-description', {
      userId: fixture.memberId,
      description,
    })
  }

  const rows = await newRows()
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ characters: 0 }, { characters: 10, isChanged: true }],
    [{ characters: 10 }, { characters: 10, isChanged: true }],
    [{ characters: 10 }, { characters: 0, isChanged: true }],
  ])
  expect(rows[0]?.subject).toMatch(new RegExp(`^notes about .+ \\(${fixture.memberId}\\)$`))
  expect(JSON.stringify(rows)).not.toContain('Calls')
})
