import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '../demo/random.ts'
import { recordDisk, replay } from '../testing/database/disk-recorder.ts'
import { testLimit } from '../testing/limits.ts'
import { newFolder } from '../testing/processes/product.ts'
import { openDatabase } from './open.ts'
import { forms } from './schema/applications/forms.ts'

/** `npm run test:long` simulates more power failures at random points. */
const cuts = Number(process.env.LONG_ROUNDS ?? 2)
const seed = process.env.LONG_ROUNDS ? String(Date.now()) : 'in npm test'
const writes = 60

test(`after a power failure at any point, the embedded database has all acknowledged data (${seed})`, {
  timeout: testLimit + cuts * 20_000,
}, async () => {
  const folder = join(newFolder(), 'guild')
  await (await openDatabase({ kind: 'embedded', folder })).close()
  const before = join(newFolder(), 'before')
  cpSync(folder, before, { recursive: true })
  const record = recordDisk(folder)
  const { db, close } = await openDatabase({ kind: 'embedded', folder })
  /** The number of operations after which each form was acknowledged. */
  const acknowledged: number[] = []
  for (let form = 0; form < writes; form++) {
    await db.insert(forms).values({
      title: String(form),
      description: 'x'.repeat(500),
      isActive: false,
      createdAt: new Date(),
    })
    acknowledged.push(record.operations.length)
    if (form === writes / 2) await db.execute(sql`checkpoint`)
  }
  const { length } = record.operations
  await close()
  record.stop()
  expect(record.operations.filter(({ kind }) => kind === 'sync').length).toBeGreaterThanOrEqual(
    writes,
  )

  const random = seededRandom(seed)
  for (let cut = 0; cut < cuts; cut++) {
    const end = Math.ceil(random() * length)
    const disk = join(newFolder(), 'disk')
    cpSync(before, disk, { recursive: true })
    replay(record.operations, end, disk, () => random() < 0.5)
    const after = await openDatabase({ kind: 'embedded', folder: disk })
    const found = (await after.db.select({ title: forms.title }).from(forms)).map(({ title }) =>
      Number(title),
    )
    await after.close()
    const promised = acknowledged.filter((length) => length <= end).map((_, form) => form)
    // The unacknowledged one may or may not exist.
    const sorted = found.sort((one, other) => one - other)
    expect(sorted.slice(0, promised.length), `cut before operation ${end}`).toEqual(promised)
    expect(sorted.length).toBeLessThanOrEqual(promised.length + 1)
    rmSync(disk, { recursive: true })
  }
})
