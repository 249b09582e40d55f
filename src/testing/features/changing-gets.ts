import { expect } from 'vitest'
import type { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'
import { makeForm } from './forms.ts'
import { channelIdOf, roleIdOf } from './settings.ts'

/**
 * Inserts what the nine GETs of the specification that change data change, and returns their paths, in an order
 * in which each has an effect.
 */
export async function insertForChangingGets(app: TestApp, leader: Caller): Promise<string[]> {
  const roleId = await roleIdOf(app.db, 'Main Roster')
  const channelId = await channelIdOf(app.db, 'general')
  const made = async (path: string, body: object) => {
    const { status, body: row } = await leader.put(`/api/menu/${path}/update`, body)
    expect(status, path).toBe(200)
    return row
  }
  for (const kind of ['Message', 'Voice']) await made(`Level${kind}Config`, { level: 3, roleId })
  const { gameId } = await made('games', { gameName: 'Chess' })
  await made('EventChannels', { channelId, roleId, gameId })
  const roles = { moderatorRoleId: roleId, verificationRoleId: roleId }
  const reaction = await made('ReactionRoleConfig', {
    ...roles,
    emoji: '🏰',
    onlyOneChannelId: channelId,
  })
  const flags = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: false }
  const automation = await made('Automation', { checkDelayMinutes: 5, ...flags })
  const form = await makeForm(app.db)
  const spare = await makeForm(app.db, { title: 'Spare', isActive: false })
  return [
    'LevelMessageConfig/delete/3',
    'LevelVoiceConfig/delete/3',
    `EventChannels/delete/${channelId}`,
    `ReactionRoleConfig/delete/${reaction.id}`,
    `Automation/delete/${automation.id}`,
    `question/delete-dependency/${form.idOf('Which healer?')}`,
    `question/delete/${form.idOf('Anything else?')}`,
    `form/${spare.formId}/set-active`,
    `form/${form.formId}/delete`,
  ].map((path) => `/api/menu/${path}`)
}
