import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { pieceBytes } from '../../contract/core/file-pieces.ts'
import type { ImportDetail, Mapping } from '../../contract/imports/imports.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import type { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'

const path = '/api/menu/imports'

/** A file of another bot, with the Discord ids of the sample guild. */
export function importFixture(app: TestApp, name: string): string {
  const text = readFileSync(`tests/fixtures/imports/${name}`, 'utf8')
  return text.replaceAll(/\{\{(.+?)\}\}/g, (_, person) => app.idOf(person))
}

/** A person's XP for messages. */
export async function messageXpOf({ db, idOf }: TestApp, person: string): Promise<number> {
  const isTheirs = eq(memberTotals.memberId, idOf(person))
  const [row] = await db.select().from(memberTotals).where(isTheirs)
  return row?.messageXp ?? 0
}

/** Imports files as a member of staff, by the calls of the import page. */
export function importer(caller: Caller) {
  const read = async (id: number): Promise<ImportDetail> => (await caller.get(`${path}/${id}`)).body

  async function until(id: number, ...states: ImportDetail['state'][]): Promise<ImportDetail> {
    await expect
      .poll(async () => (await read(id)).state)
      .toSatisfy((state) => states.includes(state))
    return read(id)
  }

  async function upload(content: string, fileName = 'levels.csv'): Promise<ImportDetail> {
    const bytes = Buffer.from(content)
    const created = await caller.post(path, { kind: 'levels', fileName, bytes: bytes.length })
    expect(created.status).toBe(200)
    const id: number = created.body.importId
    for (let number = 0; number * pieceBytes < bytes.length; number++) {
      const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)
      const data = piece.toString('base64')
      const stored = await caller.put(`${path}/${id}/pieces/${number}`, { data })
      expect(stored.status).toBe(200)
    }
    expect((await caller.post(`${path}/${id}/read`, undefined)).status).toBe(200)
    return until(id, 'mapping', 'refused')
  }

  async function preview(content: string, change: Partial<Mapping> = {}): Promise<ImportDetail> {
    const { importId, mapping } = await upload(content)
    return map(importId, {
      columns: { ...mapping?.columns, ...change.columns },
      options: { ...mapping?.options, ...change.options },
      choices: change.choices ?? {},
    })
  }

  async function map(id: number, mapping: Mapping): Promise<ImportDetail> {
    expect((await caller.put(`${path}/${id}/mapping`, mapping)).status).toBe(200)
    return until(id, 'ready')
  }

  async function act(id: number, action: 'run' | 'undo'): Promise<ImportDetail> {
    const body = action === 'run' ? { mapping: (await read(id)).mapping } : undefined
    expect((await caller.post(`${path}/${id}/${action}`, body)).status).toBe(200)
    return until(id, action === 'run' ? 'done' : 'undone')
  }

  const rows = async (id: number, query = '') =>
    (await caller.get(`${path}/${id}/rows${query}`)).body

  /** The outcome of the first rows, by person. */
  async function outcomes(id: number): Promise<string[]> {
    return (await rows(id)).map(
      ({ person, effect, reason, after }: Record<string, string>) =>
        `${person}: ${effect} ${reason || after}`,
    )
  }

  return {
    upload,
    preview,
    map,
    read,
    until,
    rows,
    outcomes,
    run: (id: number) => act(id, 'run'),
    undo: (id: number) => act(id, 'undo'),
  }
}
