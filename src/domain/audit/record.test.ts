// @postgres: concurrent writers
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../testing/configuring.ts'
import { openHouse } from '../../testing/house.ts'
import { recordChange } from './record.ts'

const house = await openHouse()
beforeEach(() => house.empty())

const change = () => ({
  at: new Date('2026-05-01T18:00:00.250Z'),
  actorId: house.idOf('leader'),
  action: 'level reward saved',
  subject: 'message level 5',
})

describe('the audit log keeps', () => {
  test('who did what to what, and how it was before and after', async () => {
    const before = { level: 5, roleName: 'Veteran 🏰', given: [true, null, 1.5] }

    await recordChange(house.db, { ...change(), before, after: 'a bare word' })

    const { at: _, ...kept } = change()
    expect(await auditTrail(house.db)).toEqual([{ ...kept, before, after: 'a bare word' }])
  })

  test('nothing where there was nothing before or is nothing after', async () => {
    await recordChange(house.db, { ...change(), after: { level: 5 } })
    await recordChange(house.db, { ...change(), before: { level: 5 } })

    expect(await auditTrail(house.db)).toMatchObject([
      { before: null, after: { level: 5 } },
      { before: { level: 5 }, after: null },
    ])
  })

  test('nothing of a saving that changed nothing', async () => {
    await recordChange(house.db, { ...change(), before: { given: [1] }, after: { given: [1] } })

    expect(await auditTrail(house.db)).toEqual([])
  })

  test('nothing of a change that did not come about', async () => {
    const failing = house.db.transaction(async (tx) => {
      await recordChange(tx, change())
      throw new Error('the change failed')
    })

    await expect(failing).rejects.toThrow('the change failed')
    expect(await auditTrail(house.db)).toEqual([])
  })
})
