import { beforeEach, describe, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { imports } from '../../../db/schema/imports.ts'
import { levelRewards } from '../../../db/schema/leveling.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { advanceImport } from '../../../domain/imports/advance-import.ts'
import { xpForLevel } from '../../../domain/leveling/levels.ts'
import { importer } from '../../../testing/features/imports.ts'
import { grantTasks, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let files: ReturnType<typeof importer>
/** Holds Main Roster. */
let officer: Caller

beforeEach(async () => {
  await app.reset()
  files = importer(await app.signIn('leader'))
  officer = await app.signIn('tarn')
  await grantTasks(app.db, 'Main Roster', 'imports')
})

const rewardAt = async (level: number, role: string) =>
  app.db
    .insert(levelRewards)
    .values({ kind: 'message', level, roleId: await roleIdOf(app.db, role) })

describe('an import by someone with a lower role', () => {
  test('skips rows that would reach a reward role that the person may not give', async () => {
    await rewardAt(3, 'Veteran')
    await grantTasks(app.db, 'Veteran', 'settings')

    const { importId } = await importer(officer).preview('name,level\nwren,3\nvex,2')

    expect(await files.outcomes(importId)).toEqual([
      expect.stringMatching(/^Wren: skipped The reward role of level 3 \(Veteran\) /),
      'Vex: created Level 2, 200 XP',
    ])
  })

  test('skips rows that would take a role above theirs [ESC-21]', async () => {
    await rewardAt(2, 'Auxiliary')
    await rewardAt(4, 'Sapper')

    const { importId } = await importer(officer).preview('name,level\nvex,5')

    expect(await files.outcomes(importId)).toEqual([
      'Vex: skipped A higher reward removes the role Auxiliary, which is above your highest role.',
    ])
  })

  test('is stopped once they may not import any more [JOB-05]', async () => {
    const { importId } = await importer(officer).preview('name,level\nvex,5')
    await app.db.delete(roleTasks)
    const runBy = app.idOf('tarn')
    await app.db.update(imports).set({ state: 'running', runBy, cursor: 0 })

    await advanceImport.run(app.ctx, { importId }, new AbortController().signal)

    expect((await app.db.select().from(imports))[0]).toMatchObject({
      state: 'done',
      problem: 'Stopped: the person who started it no longer has the right “Imports”.',
    })
    expect(await app.db.$count(memberTotals)).toBe(0)
  })

  test('is not undone by someone whom it concerns [ESC-28]', async () => {
    const { importId } = await files.run((await files.preview('name,level\ntarn,5')).importId)

    const undo = await officer.post(`/api/menu/imports/${importId}/undo`, undefined)

    expect([undo.status, undo.body.message]).toEqual([
      403,
      'This import concerns you. Someone else has to undo it.',
    ])
  })

  test('is not undone by them if that would give one [ESC-22]', async () => {
    await rewardAt(2, 'Auxiliary')
    await rewardAt(4, 'Sapper')
    const memberId = app.idOf('vex')
    await app.db.insert(memberTotals).values({ memberId, messageXp: xpForLevel(2) })
    const { importId } = await files.run((await files.preview('name,level\nvex,5')).importId)

    const undo = await officer.post(`/api/menu/imports/${importId}/undo`, undefined)

    expect([undo.status, undo.body.message]).toEqual([
      403,
      'This would give one member the role Auxiliary, which is above your highest role.',
    ])
    expect((await files.undo(importId)).undoneAt).not.toBeNull()
  })
})
