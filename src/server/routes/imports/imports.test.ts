// @both-databases: rows written and updated through record sets
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members, settings } from '../../../db/schema/guild.ts'
import { importRows, imports } from '../../../db/schema/imports.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { levelRewards } from '../../../db/schema/leveling.ts'
import { importer, importFixture, messageXpOf } from '../../../testing/features/imports.ts'
import { channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
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

  test('levels of the person who imports the file are skipped, also if someone else chose the columns [OWN-04]', async () => {
    const file = 'name,level\ntarn,2\nisaure,40'
    const { importId } = await files.preview(file)
    expect(await files.outcomes(importId)).toEqual([
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

    expect(await files.outcomes(importId)).toEqual([
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

  test('levels of a doubtful name go to the member who is chosen', async () => {
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

    expect(await files.outcomes(importId)).toEqual([
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
