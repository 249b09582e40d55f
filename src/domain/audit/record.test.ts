import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../testing/features/settings.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { recordChange } from './record.ts'

const app = await openTestApp()
beforeEach(() => app.reset())

const change = () => ({
  at: new Date('2026-05-01T18:00:00.250Z'),
  actorId: app.idOf('leader'),
  action: 'level reward saved' as const,
  subject: 'message level 5',
})

describe('an audit log entry', () => {
  test('has actor, action, subject, and the values before and after', async () => {
    const before = { level: 5, roleName: 'Veteran 🏰', given: [true, null, 1.5] }

    await recordChange(app.db, { ...change(), before, after: 'a bare word' })

    const { at: _, ...kept } = change()
    expect(await auditTrail(app.db)).toEqual([{ ...kept, before, after: 'a bare word' }])
  })

  test('has no value before a creation or after a deletion', async () => {
    await recordChange(app.db, { ...change(), after: { level: 5 } })
    await recordChange(app.db, { ...change(), before: { level: 5 } })

    expect(await auditTrail(app.db)).toMatchObject([
      { before: null, after: { level: 5 } },
      { before: { level: 5 }, after: null },
    ])
  })

  test('is not written if nothing changed', async () => {
    await recordChange(app.db, { ...change(), before: { given: [1] }, after: { given: [1] } })

    expect(await auditTrail(app.db)).toEqual([])
  })

  test('is not written if the change is rolled back', async () => {
    const failing = app.db.transaction(async (tx) => {
      await recordChange(tx, change())
      throw new Error('the change failed')
    })

    await expect(failing).rejects.toThrow('the change failed')
    expect(await auditTrail(app.db)).toEqual([])
  })
})
