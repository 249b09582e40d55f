import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { classIdOf } from '../features/games.ts'
import type { AuditedChange, Scene } from './row.ts'

const decide = ({ leader, submissionId }: Scene, approved: unknown, options = {}) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved, ...options })
const undo = ({ leader, submissionId }: Scene, decisionId: unknown) =>
  leader.post('/api/menu/FormSubmissions/undo', { submissionId, decisionId })
const note = ({ leader, memberId }: Scene, description: string, userId = memberId) =>
  leader.put('/api/user/save-description', { userId, description })

const setStage = ({ leader, submissionId }: Scene, stage: string) =>
  leader.put('/api/menu/applications/stage', { submissionId, stage, reason: 'They need time.' })
const vote = ({ leader, submissionId }: Scene, answer: string) =>
  leader.put('/api/menu/applications/vote', { submissionId, answer })
const comment = ({ leader, submissionId }: Scene, text: string) =>
  leader.post('/api/menu/applications/comments', { submissionId, text, key: 'first' })
const editComment = ({ leader }: Scene, commentId: number) =>
  leader.put('/api/menu/applications/comments', { commentId, text: 'Is calm.' })
const deleteComment = ({ leader }: Scene, commentId: unknown) =>
  leader.post('/api/menu/applications/comments/delete', { commentId })
const assign = ({ leader, submissionId }: Scene, userId: string) =>
  leader.put('/api/menu/applications/reviewer', { submissionId, userId })
const idOf = async ({ leader }: Scene) => (await leader.get('/api/accounts/info')).body.claims.id

/** Waits until the bot has opened the interview room. */
const openRoom = ({ db, submissionId }: Scene) =>
  expect
    .poll(async () => {
      const isOwn = eq(submissions.id, submissionId)
      const [row] = await db.select().from(submissions).where(isOwn)
      return row?.stage
    })
    .toBe('interview')

const charactersOf = ({ memberId }: Scene) => `/api/menu/members/${memberId}/characters`
const saveCharacter = (scene: Scene, strength: number) =>
  scene.leader.put(`${charactersOf(scene)}/save`, {
    gameId: scene.game.gameId,
    characterId: 1,
    name: 'Mirelune',
    classId: classIdOf(scene.game, 'Cleric'),
    strength,
  })
const addCharacter = (scene: Scene) =>
  scene.leader.put(`${charactersOf(scene)}/save`, {
    gameId: scene.game.gameId,
    name: 'Mirelune',
    classId: classIdOf(scene.game, 'Cleric'),
  })

const importCharacter = ({ leader, game, memberId }: Scene, columns: string) =>
  leader.post(`/api/menu/settings/games/${game.gameId}/characters/import`, {
    csv: `${columns}\n${memberId},Mirelune,Cleric`,
  })

/** Changes of one person's data. */
export const peopleChanges: AuditedChange[] = [
  {
    call: 'POST /api/menu/FormSubmissions/approval',
    change: (scene) => decide(scene, true),
    refused: (scene) => decide(scene, 'maybe'),
    action: 'application approved',
    before: { approved: null },
    after: { approved: true },
    again: 200,
  },
  {
    call: 'POST /api/menu/FormSubmissions/undo',
    prepare: async (scene) => {
      await decide(scene, true, { undoable: true })
    },
    change: (scene) => undo(scene, 1),
    refused: (scene) => undo(scene, 'last'),
    action: 'application decision undone',
    before: { approved: true },
    after: { approved: null },
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/vote',
    change: (scene) => vote(scene, 'no'),
    refused: (scene) => vote(scene, 'maybe'),
    action: 'application voted',
    before: null,
    after: { isChanged: false },
    again: 200,
  },
  {
    call: 'POST /api/menu/applications/comments',
    change: (scene) => comment(scene, 'Calm on comms.'),
    refused: (scene) => comment(scene, ' '),
    action: 'application commented',
    before: null,
    after: { characters: 14 },
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/comments',
    prepare: (scene) => comment(scene, 'Calm on comms.').then(() => {}),
    change: (scene) => editComment(scene, 1),
    refused: (scene) => editComment(scene, 2),
    action: 'application comment edited',
    before: { characters: 14 },
    after: { characters: 8 },
    again: 200,
  },
  {
    call: 'POST /api/menu/applications/comments/delete',
    prepare: (scene) => comment(scene, 'Calm on comms.').then(() => {}),
    change: (scene) => deleteComment(scene, 1),
    refused: (scene) => deleteComment(scene, 'last'),
    action: 'application comment deleted',
    before: { characters: 14 },
    after: null,
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/stage',
    prepare: (scene) => openRoom(scene),
    change: (scene) => setStage(scene, 'in-review'),
    refused: (scene) => setStage(scene, 'member'),
    action: 'application stage set',
    before: { stage: 'interview' },
    after: { stage: 'in-review', reason: 'They need time.' },
    again: 200,
  },
  {
    call: 'PUT /api/menu/applications/reviewer',
    change: async (scene) => assign(scene, await idOf(scene)),
    refused: (scene) => assign(scene, scene.memberId),
    action: 'application reviewer set',
    before: { reviewerId: null },
    after: { reviewerId: expect.any(String) },
    again: 200,
  },
  {
    call: 'PUT /api/user/save-description',
    prepare: (scene) => note(scene, 'Calls well'),
    change: (scene) => note(scene, 'Calls rather well'),
    refused: (scene) => note(scene, 'Who is that?', '1'),
    action: 'notes changed',
    before: { characters: 10 },
    after: { characters: 17, isChanged: true },
    again: 200,
  },
  {
    call: 'PUT /api/menu/members/:userId/characters/save',
    prepare: addCharacter,
    change: (scene) => saveCharacter(scene, 4105),
    refused: (scene) => saveCharacter(scene, -1),
    action: 'character saved',
    before: { name: 'Mirelune', strength: null },
    after: { className: 'Cleric', strength: 4105 },
    again: 200,
  },
  {
    call: 'POST /api/menu/members/:userId/characters/delete/:id',
    prepare: addCharacter,
    change: (scene) => scene.leader.post(`${charactersOf(scene)}/delete/1`, undefined),
    refused: (scene) => scene.leader.post(`${charactersOf(scene)}/delete/2`, undefined),
    action: 'character removed',
    before: { name: 'Mirelune' },
    after: null,
    again: 404,
  },
  {
    call: 'POST /api/menu/settings/games/:id/characters/import',
    change: (scene) => importCharacter(scene, 'member,name,class'),
    refused: (scene) => importCharacter(scene, 'member,name'),
    action: 'character saved',
    before: null,
    after: { name: 'Mirelune', className: 'Cleric' },
    again: 200,
  },
]
