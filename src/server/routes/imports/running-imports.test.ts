// @both-databases: rows written and updated through record sets
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { importRows, imports } from '../../../db/schema/imports.ts'
import { advanceImport } from '../../../domain/imports/advance-import.ts'
import { importer, messageXpOf } from '../../../testing/features/imports.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let files: ReturnType<typeof importer>

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  files = importer(leader)
})

const xpOf = (person: string) => messageXpOf(app, person)

describe('an import', () => {
  const csv = 'name,level\ntarn,2\nvex,3'
  const runFile = async (content = csv) => files.run((await files.preview(content)).importId)

  test('is undone as a whole, keeps what was earned since, and comes in again', async () => {
    const { importId } = await runFile()
    await app.db
      .update(memberTotals)
      .set({ messageXp: 215 })
      .where(eq(memberTotals.memberId, app.idOf('tarn')))

    expect((await files.undo(importId)).undoneAt).not.toBeNull()

    expect([await xpOf('tarn'), await xpOf('vex')]).toEqual([15, 0])
    await runFile()
    expect([await xpOf('tarn'), await xpOf('vex')]).toEqual([200, 500])
    expect(await auditTrail(app.db)).toMatchObject([
      {
        action: 'file imported',
        subject: `levels of levels.csv (import ${importId})`,
        before: { 'XP of all members': 0 },
        after: { 'XP of all members': 700, created: 2, changed: 0 },
      },
      { action: 'import undone' },
      { action: 'file imported' },
    ])
  })

  test('an import of the same file changes nothing and says when it was imported', async () => {
    const { doneAt } = await runFile()
    const again = await files.preview(csv)
    expect(again).toMatchObject({ counts: { unchanged: 2 }, sameFileAt: doneAt })
    const { importId, mapping } = again
    const { status, body } = await leader.post(`/api/menu/imports/${importId}/run`, { mapping })
    expect([status, body.message]).toEqual([409, 'This file changes nothing.'])
  })

  test('is not undone while a later one builds on it', async () => {
    const first = await runFile()
    const second = await runFile('name,level\ntarn,4')
    const undoProblem = 'The import of levels.csv builds on this one. Undo that first.'
    expect(await files.read(first.importId)).toMatchObject({ undoProblem })
    const refused = await leader.post(`/api/menu/imports/${first.importId}/undo`, undefined)
    expect(refused.status).toBe(409)

    await files.undo(second.importId)
    await files.undo(first.importId)

    expect([await xpOf('tarn'), await xpOf('vex')]).toEqual([0, 0])
  })

  test('builds on those that ran before it, whatever the order of their uploads', async () => {
    const first = await files.preview('name,level\ntarn,4')
    const second = await runFile('name,level\ntarn,2')
    await files.run(first.importId)
    const { undoProblem } = await files.read(second.importId)
    expect(undoProblem).toBe('The import of levels.csv builds on this one. Undo that first.')

    expect((await files.undo(first.importId)).state).toBe('undone')
    expect(await xpOf('tarn')).toBe(200)
  })

  test('does not run while another is being undone', async () => {
    const { importId } = await runFile()
    const { importId: nextId, mapping } = await files.preview('name,level\ntarn,4')
    await app.db.update(imports).set({ state: 'undoing' }).where(eq(imports.id, importId))

    const { status, body } = await leader.post(`/api/menu/imports/${nextId}/run`, { mapping })

    expect([status, body.message]).toEqual([
      409,
      'An import is being undone. Try again when that is done.',
    ])
  })

  test('is not run with a mapping that the person has not seen', async () => {
    const { importId, mapping } = await files.preview(csv)
    const options = { ...mapping?.options, target: 'voice' }
    await files.map(importId, { columns: {}, choices: {}, ...mapping, options })

    const { status, body } = await leader.post(`/api/menu/imports/${importId}/run`, { mapping })

    expect([status, body.message]).toEqual([
      409,
      'Someone else has changed this import. Reload the page.',
    ])
    expect(await xpOf('tarn')).toBe(0)
  })

  test('an interrupted import continues where it stopped, and each row counts once', async () => {
    const { importId } = await runFile()
    // As a crash leaves it that happened before the end was stored.
    await app.db.update(imports).set({ state: 'running', cursor: 1 })
    await advanceImport.run(app.ctx, { importId }, new AbortController().signal)
    await app.db.update(imports).set({ state: 'running', cursor: 0 })
    await advanceImport.run(app.ctx, { importId }, new AbortController().signal)

    expect([await xpOf('tarn'), await xpOf('vex')]).toEqual([200, 500])
    await files.undo(importId)
    expect([await xpOf('tarn'), await xpOf('vex')]).toEqual([0, 0])
  })

  test('brings back nothing of people who deleted their data', async () => {
    const wren = await app.signIn('applicant')
    await runFile('name,level\nwren.h,4')
    expect((await wren.post('/api/user/delete-me', undefined)).status).toBe(200)
    expect(await app.db.$count(importRows)).toBe(0)

    const { importId } = await files.preview('name,level\nwren.h,5')

    expect(await files.outcomes(importId)).toEqual(['wren.h: skipped Deleted their data.'])
  })
})
