// @both-databases: types that the two drivers convert differently
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../db/schema/audit.ts'
import { aboutMember, recordChange } from '../../domain/audit/record.ts'
import { apply } from '../../testing/features/applications.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { grantTasks } from '../../testing/features/settings.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  const [isaure, odrin] = [app.idOf('leader'), app.idOf('odrin')]
  await app.db
    .insert(auditLog)
    .values([
      entry('18:00', isaure, 'settings saved'),
      entry('18:02', odrin, 'level reward saved'),
      entry('18:01', isaure, 'level reward removed'),
      entry('18:02', null, 'role given'),
    ])
})

function entry(time: string, actorId: string | null, action: string) {
  const at = new Date(`2026-05-01T${time}:00Z`)
  return { at, actorId, action, subject: 'something', before: { was: time }, after: null }
}

const read = async (query = '') => {
  const answer = await leader.get(`/api/menu/audit${query}`)
  const actions = Array.isArray(answer.body)
    ? answer.body.map(({ action }: { action: string }) => action)
    : []
  return { ...answer, actions, total: answer.headers.get('x-total-count') }
}

describe('the audit log', () => {
  test('lists the newest entries first, with actor and action', async () => {
    const { status, body, actions, total } = await read()

    expect(status).toBe(200)
    expect(actions).toEqual([
      'role given',
      'level reward saved',
      'level reward removed',
      'settings saved',
    ])
    expect(total).toBe('4')
    expect(body[0]).toMatchObject({ actorId: null, actorName: null })
    expect(body[1]).toEqual({
      id: 2,
      at: '2026-05-01T18:02:00.000Z',
      actorId: app.idOf('odrin'),
      actorName: 'Odrin',
      action: 'level reward saved',
      subject: 'something',
      before: { was: '18:02' },
      after: null,
      isActorErased: false,
      submissionId: null,
      memberId: null,
      memberName: null,
    })
  })

  test('names the only member whom an entry is about', async () => {
    const wren = { memberId: app.idOf('applicant'), displayName: 'Wren' }
    const [at, actorId] = [new Date('2026-05-02T18:00:00Z'), app.idOf('leader')]
    await recordChange(app.db, {
      ...{ at, actorId, action: 'notes changed', after: 1 },
      ...aboutMember('notes about', wren),
    })
    const memberIds = [app.idOf('vex'), app.idOf('applicant')]
    await recordChange(app.db, {
      ...{ at, actorId, action: 'line-up changed', after: 1 },
      ...{ subject: 'line-up of Siege', memberIds },
    })

    const [lineUp, notes] = (await read()).body
    expect(notes).toMatchObject({ memberId: wren.memberId, memberName: 'Wren', submissionId: null })
    expect(lineUp).toMatchObject({ memberId: null, memberName: null })
  })

  test('names applicants only for those who may read applications', async () => {
    const form = await makeForm(app.db)
    const applicant = app.idOf('applicant')
    const submissionId = await apply(await app.signIn('applicant'), form, applicant)
    await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
    await grantTasks(app.db, 'Main Roster', 'audit')
    const member = await app.signIn('member')
    const decision = async (reader: Caller) =>
      (await reader.get('/api/menu/audit?action=application%20approved')).body[0]

    expect(await decision(leader)).toMatchObject({
      ...{ submissionId, memberId: applicant, memberName: 'Wren' },
    })
    expect(await decision(member)).toMatchObject({
      ...{ submissionId, memberId: null, memberName: null },
    })
  })

  test('can be filtered by person and by text', async () => {
    const isaure = app.idOf('leader')

    expect((await read(`?actor=${isaure}`)).actions).toEqual([
      'level reward removed',
      'settings saved',
    ])
    expect((await read('?action=Level%20reward')).actions).toEqual([
      'level reward saved',
      'level reward removed',
    ])
    const both = await read(`?actor=${isaure}&action=reward`)
    expect(both.actions).toEqual(['level reward removed'])
    expect(both.total).toBe('1')
    expect((await read('?actor=1')).actions).toEqual([])
    expect((await read('?action=%25')).actions).toEqual([])
  })

  test('can be filtered by time', async () => {
    const since = '?from=2026-05-01T18:01:00Z'

    expect((await read(since)).total).toBe('3')
    const between = await read(`${since}&to=2026-05-01T18:02:00Z`)
    expect(between.actions).toEqual(['level reward removed'])
    expect((await read('?to=2026-05-01T20:01:00%2B02:00')).actions).toEqual(['settings saved'])
    expect((await read('?from=2026-05-02T00:00:00Z&to=2026-05-01T00:00:00Z')).total).toBe('0')
  })

  test('can be downloaded with the same filters', async () => {
    const { body } = await leader.get('/api/menu/audit?format=csv&from=2026-05-01T18:02:00Z')

    expect(body.trim().split('\r\n')).toHaveLength(1 + 2)
  })

  test('is paginated', async () => {
    const first = await read('?limit=3')
    const second = await read('?limit=3&offset=3')

    expect(first.actions).toHaveLength(3)
    expect(second.actions).toEqual(['settings saved'])
    expect(second.total).toBe('4')
  })

  test.each([
    '?limit=0',
    '?limit=1001',
    '?limit=x',
    '?offset=-1',
    '?actor=Odrin',
    '?limit=1.5',
    '?from=yesterday',
    '?to=2026-13-01T00:00:00Z',
    '?from=0001-01-01T00:00:00%2B23:59',
  ])('rejects %s', async (query) => {
    expect((await read(query)).status).toBe(400)
  })

  test('is for staff only', async () => {
    expect((await (await app.signIn('member')).get('/api/menu/audit')).status).toBe(403)
    expect((await (await app.visitor()).get('/api/menu/audit')).status).toBe(401)
  })
})
