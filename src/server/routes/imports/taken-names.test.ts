import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { members } from '../../../db/schema/guild.ts'
import { importer } from '../../../testing/features/imports.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let files: ReturnType<typeof importer>

beforeEach(async () => {
  await app.empty()
  files = importer(await app.signedIn('leader'))
})

const nameMember = (userName: string, displayName: string) =>
  app.db.insert(members).values({ id: '77', userName, displayName, inGuild: true })

test.each([
  ['user name', 'Vex Ash', 'vex ash', 'Somebody'],
  ['display name', 'vex', 'somebody', 'VEX'],
])('a row is doubtful if its name is another member’s %s', async (_, written, user, display) => {
  await app.db
    .update(members)
    .set({ userName: 'vex', displayName: 'Vex Ash' })
    .where(eq(members.id, app.idOf('vex')))
  await nameMember(user, display)

  const { importId, counts, doubtful } = await files.preview(`name,level\n${written},3`)

  expect(counts).toEqual({ doubtful: 1 })
  const userIds = doubtful[0]?.candidates.map(({ userId }: { userId: string }) => userId)
  expect(userIds?.toSorted()).toEqual([app.idOf('vex'), '77'].toSorted())
  expect(await files.rows(importId)).toMatchObject([
    { effect: 'doubtful', reason: 'Several members have this name.' },
  ])
})

test('a Discord ID decides, whatever names others have', async () => {
  const id = app.idOf('vex')
  await nameMember(id, id)

  const { counts } = await files.preview(`id,name,level\n${id},somebody,3`)

  expect(counts).toEqual({ created: 1 })
})
