import { beforeEach, describe, expect, test } from 'vitest'
import { importer } from '../../../testing/features/imports.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

describe('an upload', () => {
  test('an upload of a file that is no table is refused with the reason, and can be discarded', async () => {
    const { importId, state, problem } = await importer(leader).upload('PK\u0003\u0004')
    expect({ state, problem }).toEqual({
      state: 'refused',
      problem: 'This is not a text file. Save the table as CSV and choose that file.',
    })
    const discarded = await leader.post(`/api/menu/imports/${importId}/discard`, undefined)
    expect(discarded.status).toBe(200)
    expect((await leader.get('/api/menu/imports')).body).toEqual([])
  })

  test('needs the whole file, and at most five files wait', async () => {
    const create = (bytes = 10) =>
      leader.post('/api/menu/imports', { kind: 'levels', fileName: 'a.csv', bytes })
    expect((await create(100 * 1024 * 1024 + 1)).status).toBe(400)
    const { importId } = (await create()).body
    const piece = `/api/menu/imports/${importId}/pieces/0`
    expect((await leader.put(piece, { data: 'AAAA' })).status).toBe(409)
    expect((await leader.put(`${piece}1`, { data: 'AAAA' })).status).toBe(409)
    const { body } = await leader.post(`/api/menu/imports/${importId}/read`, undefined)
    expect(body.message).toBe('The upload is incomplete. Choose the file again.')
    for (let more = 1; more < 5; more++) expect((await create()).status).toBe(200)
    expect((await create()).status).toBe(409)
  })
})
