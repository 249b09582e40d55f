import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { members } from '../../../db/schema/guild.ts'
import { importer } from '../../../testing/features/imports.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let files: ReturnType<typeof importer>

beforeEach(async () => {
  await app.reset()
  files = importer(await app.signIn('leader'))
})

const insertMember = (userName: string, displayName: string) =>
  app.db.insert(members).values({ id: '77', userName, displayName, inGuild: true })

test.each([
  ['user name', 'Vex Ash', 'vex ash', 'Somebody'],
  ['display name', 'vex', 'somebody', 'VEX'],
])(
  'a row is doubtful if its name is another member’s %s [MBR-08]',
  async (_, written, user, display) => {
    await app.db
      .update(members)
      .set({ userName: 'vex', displayName: 'Vex Ash' })
      .where(eq(members.id, app.idOf('vex')))
    await insertMember(user, display)

    const { importId, counts, doubtful } = await files.preview(`name,level\n${written},3`)

    expect(counts).toEqual({ doubtful: 1 })
    const userIds = doubtful[0]?.candidates.map(({ userId }: { userId: string }) => userId)
    expect(userIds?.toSorted()).toEqual([app.idOf('vex'), '77'].toSorted())
    expect(await files.rows(importId)).toMatchObject([
      { effect: 'doubtful', reason: 'Several members have this name.' },
    ])
  },
)

test('a Discord ID decides, whatever names others have', async () => {
  const id = app.idOf('vex')
  await insertMember(id, id)

  const { counts } = await files.preview(`id,name,level\n${id},somebody,3`)

  expect(counts).toEqual({ created: 1 })
})

test.each([
  ['6.44E+17,tarn', 'Tarn'],
  ['6.44E+17,', 'The row: A spreadsheet has rounded this Discord ID.'],
  ['tarn#0,', 'Tarn'],
  ['@tarn,', 'Tarn'],
  ['not an id,tarn', 'Tarn'],
  ['nobody,', 'The row: No member of the server has this name.'],
  ['T-A-R-N,', 'The row: A member has a similar name.'],
])('the ID and the name in “%s” are those of %s', async (cells, expected) => {
  const { importId } = await files.preview(`id,name,level\n${cells},3`)
  const [row] = await files.rows(importId)
  expect(row.effect === 'created' ? row.person : `The row: ${row.reason}`).toContain(expected)
})
