// @postgres: every statement once, with any input
import { beforeEach, describe, expect, test } from 'vitest'
import { configurationChanges } from '../testing/audited-changes/configuration.ts'
import { eventAdditions, eventChanges } from '../testing/audited-changes/events.ts'
import { additions as formAdditions, formChanges } from '../testing/audited-changes/forms.ts'
import { jobChanges } from '../testing/audited-changes/jobs.ts'
import { peopleChanges } from '../testing/audited-changes/people.ts'
import { onlyLooks, rewardAdditions } from '../testing/audited-changes/rewards.ts'
import { type Scene, setScene } from '../testing/audited-changes/row.ts'
import { auditTrail } from '../testing/features/settings.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
let scene: Scene
let known: number

beforeEach(async () => {
  await app.empty()
  scene = await setScene(app)
})

const changes = [
  ...configurationChanges,
  ...eventChanges,
  ...formChanges,
  ...jobChanges,
  ...peopleChanges,
]
const additions = [...eventAdditions, ...formAdditions, ...rewardAdditions]
const newRows = async () => (await auditTrail(app.db)).slice(known)

test('every endpoint with which staff change data is covered', () => {
  const registered = app.endpoints
    .filter(({ level, changesState }) => level === 'admin' && changesState)
    .map(({ method, url }) => `${method} ${url}`)

  const checkedAt = [...changes, ...additions].map(({ call }) => call)
  expect([...checkedAt, ...onlyLooks].sort()).toEqual(registered.sort())
})

describe.each([...changes, ...additions])('$call', (row) => {
  beforeEach(async () => {
    await row.prepare?.(scene)
    known = (await auditTrail(app.db)).length
  })

  test('adds one entry with the actor and the values before and after', async () => {
    expect((await row.change(scene)).status).toBe(200)

    const rows = await newRows()
    expect(rows).toMatchObject([{ actorId: app.idOf('leader'), action: row.action }])
    expect(rows[0]?.subject).not.toBe('')
    for (const moment of ['before', 'after'] as const) {
      if (row[moment] === null) expect(rows[0]?.[moment]).toBeNull()
      else expect(rows[0]?.[moment]).toMatchObject(row[moment] as object)
    }
  })

  test('adds no entry when rejected', async () => {
    expect((await row.refused(scene)).status).toBeGreaterThanOrEqual(400)
    expect(await newRows()).toEqual([])
  })
})

test.each(changes)('$call adds no entry if nothing changes', async (row) => {
  await row.prepare?.(scene)
  await row.change(scene)
  known = (await auditTrail(app.db)).length

  expect((await row.change(scene)).status).toBe(row.again)
  expect(await newRows()).toEqual([])
})

test('a reversed decision has its own entry', async () => {
  known = (await auditTrail(app.db)).length
  for (const approved of [true, false]) {
    await scene.leader.post('/api/menu/FormSubmissions/approval', {
      submissionId: scene.submissionId,
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
    await scene.leader.put('/api/user/save-description', { userId: scene.memberId, description })
  }

  const rows = await newRows()
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ characters: 0 }, { characters: 10, isChanged: true }],
    [{ characters: 10 }, { characters: 10, isChanged: true }],
    [{ characters: 10 }, { characters: 0, isChanged: true }],
  ])
  expect(rows[0]?.subject).toMatch(new RegExp(`^notes about .+ \\(${scene.memberId}\\)$`))
  expect(JSON.stringify(rows)).not.toContain('Calls')
})
