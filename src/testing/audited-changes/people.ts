import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { classIdOf } from '../features/games.ts'
import type { AuditedChange, Fixture } from './row.ts'

const decide = ({ leader, submissionId }: Fixture, approved: unknown, options = {}) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved, ...options })
const undo = ({ leader, submissionId }: Fixture, decisionId: unknown) =>
  leader.post('/api/menu/FormSubmissions/undo', { submissionId, decisionId })
const note = ({ leader, memberId }: Fixture, description: string, userId = memberId) =>
  leader.put('/api/user/save-description', { userId, description })

const setStage = ({ leader, submissionId }: Fixture, stage: string) =>
  leader.put('/api/menu/applications/stage', { submissionId, stage, reason: 'They need time.' })
const vote = ({ leader, submissionId }: Fixture, answer: string) =>
  leader.put('/api/menu/applications/vote', { submissionId, answer })
const comment = ({ leader, submissionId }: Fixture, text: string) =>
  leader.post('/api/menu/applications/comments', { submissionId, text, key: 'first' })
const editComment = ({ leader }: Fixture, commentId: number) =>
  leader.put('/api/menu/applications/comments', { commentId, text: 'Is calm.' })
const deleteComment = ({ leader }: Fixture, commentId: unknown) =>
  leader.post('/api/menu/applications/comments/delete', { commentId })
const assign = ({ leader, submissionId }: Fixture, userId: string) =>
  leader.put('/api/menu/applications/reviewer', { submissionId, userId })
const idOf = async ({ leader }: Fixture) => (await leader.get('/api/accounts/info')).body.claims.id

/** Waits until the bot has opened the interview room. */
const openRoom = ({ db, submissionId }: Fixture) =>
  expect
    .poll(async () => {
      const isOwn = eq(submissions.id, submissionId)
      const [row] = await db.select().from(submissions).where(isOwn)
      return row?.stage
    })
    .toBe('interview')

const charactersOf = ({ memberId }: Fixture) => `/api/menu/members/${memberId}/characters`
const saveCharacter = (fixture: Fixture, strength: number) =>
  fixture.leader.put(`${charactersOf(fixture)}/save`, {
    gameId: fixture.game.gameId,
    characterId: 1,
    name: 'Mirelune',
    classId: classIdOf(fixture.game, 'Cleric'),
    strength,
  })
const addCharacter = (fixture: Fixture) =>
  fixture.leader.put(`${charactersOf(fixture)}/save`, {
    gameId: fixture.game.gameId,
    name: 'Mirelune',
    classId: classIdOf(fixture.game, 'Cleric'),
  })

const recordAbsence = ({ leader, memberId }: Fixture, toDay: string) =>
  leader.post('/api/menu/absences/record', {
    userIds: [memberId],
    fromDay: '2099-11-28',
    toDay,
  })
const removeAbsence = ({ leader }: Fixture, ...absenceIds: unknown[]) =>
  leader.post('/api/menu/absences/remove', { absenceIds })

const importCharacter = ({ leader, game, memberId }: Fixture, columns: string) =>
  leader.post(`/api/menu/settings/games/${game.gameId}/characters/import`, {
    csv: `${columns}\n${memberId},Mirelune,Cleric`,
  })

/** Changes of one person's data. */
export const peopleChanges: AuditedChange[] = [
  {
    call: 'POST /api/menu/FormSubmissions/approval',
    change: (fixture) => decide(fixture, true),
    refused: (fixture) => decide(fixture, 'maybe'),
    action: 'application approved',
    before: { approved: null },
    after: { approved: true },
    again: 200,
  },
  {
    call: 'POST /api/menu/FormSubmissions/undo',
    prepare: async (fixture) => {
      await decide(fixture, true, { undoable: true })
    },
    change: (fixture) => undo(fixture, 1),
    refused: (fixture) => undo(fixture, 'last'),
    action: 'application decision undone',
    before: { approved: true },
    after: { approved: null },
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/vote',
    change: (fixture) => vote(fixture, 'no'),
    refused: (fixture) => vote(fixture, 'maybe'),
    action: 'application voted',
    before: null,
    after: { isChanged: false },
    again: 200,
  },
  {
    call: 'POST /api/menu/applications/comments',
    change: (fixture) => comment(fixture, 'Calm on comms.'),
    refused: (fixture) => comment(fixture, ' '),
    action: 'application commented',
    before: null,
    after: { characters: 14 },
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/comments',
    prepare: (fixture) => comment(fixture, 'Calm on comms.').then(() => {}),
    change: (fixture) => editComment(fixture, 1),
    refused: (fixture) => editComment(fixture, 2),
    action: 'application comment edited',
    before: { characters: 14 },
    after: { characters: 8 },
    again: 200,
  },
  {
    call: 'POST /api/menu/applications/comments/delete',
    prepare: (fixture) => comment(fixture, 'Calm on comms.').then(() => {}),
    change: (fixture) => deleteComment(fixture, 1),
    refused: (fixture) => deleteComment(fixture, 'last'),
    action: 'application comment deleted',
    before: { characters: 14 },
    after: null,
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/stage',
    prepare: (fixture) => openRoom(fixture),
    change: (fixture) => setStage(fixture, 'in-review'),
    refused: (fixture) => setStage(fixture, 'member'),
    action: 'application stage set',
    before: { stage: 'interview' },
    after: { stage: 'in-review', reason: 'They need time.' },
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/reviewer',
    change: async (fixture) => assign(fixture, await idOf(fixture)),
    refused: (fixture) => assign(fixture, fixture.memberId),
    action: 'application reviewer set',
    before: { reviewerId: null },
    after: { reviewerId: expect.any(String) },
    again: 200,
  },
  {
    call: 'PUT /api/user/save-description',
    prepare: (fixture) => note(fixture, 'Calls well'),
    change: (fixture) => note(fixture, 'Calls rather well'),
    refused: (fixture) => note(fixture, 'Who is that?', '1'),
    action: 'notes changed',
    before: { characters: 10 },
    after: { characters: 17, isChanged: true },
    again: 200,
  },
  {
    call: 'PUT /api/menu/members/:userId/characters/save',
    prepare: addCharacter,
    change: (fixture) => saveCharacter(fixture, 4105),
    refused: (fixture) => saveCharacter(fixture, -1),
    action: 'character saved',
    before: { name: 'Mirelune', strength: null },
    after: { className: 'Cleric', strength: 4105 },
    again: 200,
  },
  {
    call: 'POST /api/menu/members/:userId/characters/delete/:id',
    prepare: addCharacter,
    change: (fixture) => fixture.leader.post(`${charactersOf(fixture)}/delete/1`, undefined),
    refused: (fixture) => fixture.leader.post(`${charactersOf(fixture)}/delete/2`, undefined),
    action: 'character removed',
    before: { name: 'Mirelune' },
    after: null,
    again: 404,
  },
  {
    call: 'POST /api/menu/absences/record',
    change: (fixture) => recordAbsence(fixture, '2099-12-05'),
    refused: (fixture) => recordAbsence(fixture, '2099-11-27'),
    action: 'absence recorded',
    before: null,
    after: { fromDay: '2099-11-28', toDay: '2099-12-05' },
    again: 200,
  },
  {
    call: 'POST /api/menu/absences/remove',
    prepare: (fixture) => recordAbsence(fixture, '2099-12-05'),
    change: (fixture) => removeAbsence(fixture, 1),
    refused: (fixture) => removeAbsence(fixture, 'one'),
    action: 'absence removed',
    before: { fromDay: '2099-11-28', toDay: '2099-12-05' },
    after: null,
    again: 200,
  },
  {
    call: 'POST /api/menu/settings/games/:id/characters/import',
    change: (fixture) => importCharacter(fixture, 'member,name,class'),
    refused: (fixture) => importCharacter(fixture, 'member,name'),
    action: 'character saved',
    before: null,
    after: { name: 'Mirelune', className: 'Cleric' },
    again: 200,
  },
]
