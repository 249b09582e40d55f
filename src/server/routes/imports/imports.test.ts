// @both-databases: rows written and updated through record sets
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members, settings } from '../../../db/schema/guild.ts'
import { importRows, imports } from '../../../db/schema/imports.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { levelRewards } from '../../../db/schema/leveling.ts'
import { advanceImport } from '../../../domain/imports/advance-import.ts'
import { importer, importFixture } from '../../../testing/features/imports.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let files: ReturnType<typeof importer>

beforeEach(async () => {
  await app.empty()
  leader = await app.signedIn('leader')
  files = importer(leader)
})

const xpOf = async (person: string) => {
  const memberId = app.idOf(person)
  const [row] = await app.db.select().from(memberTotals).where(eq(memberTotals.memberId, memberId))
  return row?.messageXp ?? 0
}

/** The outcome of the first rows, by person. */
const outcomes = async (id: number) =>
  (await files.rows(id)).map(
    ({ person, effect, reason, after }: Record<string, string>) =>
      `${person}: ${effect} ${reason || after}`,
  )

describe('levels of other bots', () => {
  const keep = { options: { mode: 'keep' } }
  test.each([
    ['mee6.json', {}, { tarn: 350, vex: 6_800 }],
    ['amaribot.json', {}, { tarn: 950, vex: 3_200 }],
    ['lurkr.json', keep, { tarn: 400, vex: 3_100 }],
    ['tatsu.json', keep, { tarn: 640, vex: 12_500 }],
    ['arcane.csv', { options: { curve: 'arcane' } }, { tarn: 500, vex: 6_125 }],
    ['probot.csv', {}, { tarn: 200, vex: 2_300 }],
  ])('come from %s', async (name, choice, xp) => {
    const { importId, counts } = await files.preview(importFixture(app, name), choice)
    expect(counts).toMatchObject({ created: 2 })

    await files.run(importId)

    expect({ tarn: await xpOf('tarn'), vex: await xpOf('vex') }).toEqual(xp)
  })

  test('of the person who imports the file are skipped, also if someone else has chosen the columns [OWN-04]', async () => {
    const file = 'name,level\ntarn,2\nisaure,40'
    const { importId } = await files.preview(file)
    expect(await outcomes(importId)).toEqual([
      'Tarn: created Level 2, 200 XP',
      'Isaure: skipped You cannot import anything about yourself.',
    ])
    await app.db.update(imports).set({ createdBy: app.idOf('tarn') })
    await app.db
      .update(importRows)
      .set({ effect: 'created', amount: 9_000 })
      .where(eq(importRows.memberId, app.idOf('leader')))

    await files.run(importId)

    expect([await xpOf('tarn'), await xpOf('leader')]).toEqual([200, 0])
  })

  test('are previewed with totals, and broken and skipped rows with their line and reason', async () => {
    await app.db.insert(memberTotals).values({ memberId: app.idOf('vex'), messageXp: 300 })
    await app.db
      .update(members)
      .set({ optedOut: true })
      .where(eq(members.id, app.idOf('odrin')))
    const { importId, counts, sums } = await files.preview(
      'name,level\ntarn,2\nvex,1\nodrin,9\ntarn,3\nnobody here,4\nwren,=cmd()\n<b>x</b>,2\nbrannock,1001',
    )

    expect(await outcomes(importId)).toEqual([
      'Tarn: created Level 2, 200 XP',
      'Vex: unchanged Already has more XP.',
      'odrin: skipped Opted out of the statistics.',
      'Tarn: skipped An earlier row has the same member.',
      'nobody here: skipped No member of the server has this name.',
      'Wren: broken The level “=cmd()” is not a whole number.',
      '<b>x</b>: skipped No member of the server has this name.',
      'Brannock: broken Levels above 1,000 cannot be imported.',
    ])
    expect(counts).toEqual({ created: 1, unchanged: 1, skipped: 4, broken: 2 })
    expect(sums).toEqual([
      { name: 'Members with XP', before: 1, after: 2 },
      { name: 'XP of all members', before: 300, after: 500 },
    ])
    expect(await files.rows(importId, '?effect=broken&after=6')).toMatchObject([{ line: 9 }])
    expect(await xpOf('tarn')).toBe(0)
  })

  test('of a doubtful name go to the member who is chosen', async () => {
    const twins = ['71', '72'].map((id) => ({ id, userName: `ash${id}`, displayName: 'Ash' }))
    await app.db.insert(members).values(twins)
    const { importId, doubtful, mapping } = await files.preview(
      'name,level\nASH,3\nKes-trelle,4\nmireille,5',
    )
    expect(doubtful).toMatchObject([
      { name: 'ASH', rows: 1, candidates: [{ userId: '71' }, { userId: '72' }] },
      { name: 'Kes-trelle', candidates: [{ userName: 'kestrelle' }] },
    ])

    const choices = { ASH: '72', 'Kes-trelle': '' }
    await files.map(importId, { columns: {}, options: {}, ...mapping, choices })

    expect(await outcomes(importId)).toEqual([
      'Ash: created Level 3, 500 XP',
      'Kes-trelle: skipped Left out by choice.',
      'Mireille: created Level 5, 1,550 XP',
    ])
  })

  test('announce nothing and give no roles', async () => {
    await app.db.insert(levelRewards).values({
      ...{ kind: 'message', level: 1, roleId: await roleIdOf(app.db, 'Verified') },
    })
    const announcementChannelId = await channelIdOf(app.db, 'welcome')
    await app.db.update(settings).set({ announcementChannelId })

    await files.run((await files.preview('name,level\ntarn,5')).importId)

    const kinds = (await app.db.select().from(jobs)).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['advance-import']))
    expect((await leader.post('/api/menu/rewards/preview', undefined)).status).toBe(200)
    await app.db.update(settings).set({ announcementChannelId: null })
  })
})

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

  test('of the same file changes nothing and says when it was imported', async () => {
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

  test('that is interrupted goes on where it was, and each row counts once', async () => {
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
    const wren = await app.signedIn('applicant')
    await runFile('name,level\nwren.h,4')
    expect((await wren.post('/api/user/delete-me', undefined)).status).toBe(200)
    expect(await app.db.$count(importRows)).toBe(0)

    const { importId } = await files.preview('name,level\nwren.h,5')

    expect(await outcomes(importId)).toEqual(['wren.h: skipped Deleted their data.'])
  })
})
