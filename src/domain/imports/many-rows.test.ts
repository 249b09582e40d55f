import { expect, onTestFinished, test } from 'vitest'
import { pieceBytes } from '../../contract/core/file-pieces.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { importRows } from '../../db/schema/imports.ts'
import { testLimit } from '../../testing/limits.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { startTestServer } from '../../testing/test-server.ts'
import type { Context } from '../core/context.ts'
import { Postponed } from '../jobs/postponed.ts'
import { advanceImport } from './advance-import.ts'
import { mapImport, runImport } from './change-import.ts'
import { readImport } from './read-import.ts'
import { createImport, startReading, storePiece } from './upload.ts'

// Only in `npm run test:long`, because it is slow.
const rows = Number(process.env.MANY_ROWS ?? 0)
const people = 1_000

/** Runs the import's job until it is completed, as the job runner does. */
async function work(ctx: Context, importId: number): Promise<void> {
  const { signal } = new AbortController()
  for (;;) {
    try {
      return await advanceImport.run(ctx, { importId }, signal)
    } catch (error) {
      if (!(error instanceof Postponed)) throw error
    }
  }
}

/** Imports a file of so many rows; returns the largest heap meanwhile, in bytes. */
async function importFile(ctx: Context, count: number): Promise<number> {
  const line = (index: number) => `${1 + (index % people)},${1 + (index % 90)}\n`
  let text = 'id,level\n'
  for (let index = 0; index < count; index++) text += line(index)
  const bytes = Buffer.from(text)
  const file = { kind: 'levels', fileName: 'many.csv', bytes: bytes.length } as const
  const importId = await createImport(ctx, '1', file)
  for (let number = 0; number * pieceBytes < bytes.length; number++) {
    const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)
    await storePiece(ctx, importId, number, piece.toString('base64'))
  }
  text = ''
  let max = 0
  const timer = setInterval(() => {
    max = Math.max(max, process.memoryUsage().heapUsed)
  }, 20)
  onTestFinished(() => clearInterval(timer))
  await startReading(ctx, importId)
  await work(ctx, importId)
  const { mapping } = await readImport(ctx.db, importId)
  const known = mapping ?? { columns: {}, options: {}, choices: {} }
  await mapImport(ctx, '1', importId, known)
  await work(ctx, importId)
  await runImport(ctx, '1', importId, known)
  await work(ctx, importId)
  clearInterval(timer)
  expect(await readImport(ctx.db, importId)).toMatchObject({ state: 'done', rows: count })
  return max
}

test.runIf(rows > 0)(
  'an import needs no more memory for a million rows than for a few',
  { timeout: testLimit + rows * 2 },
  async () => {
    const db = await emptyDatabase()
    const { ctx } = await startTestServer({ db })
    const known = Array.from({ length: people }, (_, index) => `${index + 1}`)
    await db
      .insert(members)
      .values(known.map((id) => ({ id, userName: `user${id}`, displayName: `User ${id}` })))

    const few = await importFile(ctx, 20_000)
    await db.delete(memberTotals)
    const many = await importFile(ctx, rows)

    expect(await db.$count(importRows)).toBe(20_000 + rows)
    expect(many - few).toBeLessThan(64 * 1024 * 1024)
  },
)
