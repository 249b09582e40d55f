import { classIdOf } from '../features/games.ts'
import type { AuditedChange, Scene } from './row.ts'

const decide = ({ leader, submissionId }: Scene, approved: unknown, options = {}) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved, ...options })
const undo = ({ leader, submissionId }: Scene, decisionId: unknown) =>
  leader.post('/api/menu/FormSubmissions/undo', { submissionId, decisionId })
const note = ({ leader, memberId }: Scene, description: string, userId = memberId) =>
  leader.put('/api/user/save-description', { userId, description })

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

const importCharacter = ({ leader, game, memberId }: Scene, className: string) =>
  leader.post(`/api/menu/settings/games/${game.gameId}/characters/import`, {
    csv: `member,name,class\n${memberId},Mirelune,${className}`,
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
    change: (scene) => importCharacter(scene, 'Cleric'),
    refused: (scene) => importCharacter(scene, '"'),
    action: 'character saved',
    before: null,
    after: { name: 'Mirelune', className: 'Cleric' },
    again: 200,
  },
]
