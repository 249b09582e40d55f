import { expect } from 'vitest'
import { channelIdOf, roleIdOf } from '../../features/settings.ts'
import { expectSuccess } from '../fixture.ts'
import type { Rule } from '../rule.ts'

export const sixNumbers = {
  messageMinXP: 10,
  messageMaxXP: 20,
  messageCooldown: 30,
  voiceMinXP: 1,
  voiceMaxXP: 2,
  voiceCooldown: 3,
}

const levelRewards = (words: string, name: string): Rule => ({
  words,
  calls: [
    `GET api/menu/${name}/get`,
    `PUT api/menu/${name}/update`,
    `GET api/menu/${name}/delete/{level}`,
  ],
  async check({ app, as }) {
    const leader = await as('leader')
    const roleId = await roleIdOf(app.db, 'Main Roster')
    const reward = { level: 5, roleId, roleName: 'Main Roster' }
    const saved = await leader.put(`api/menu/${name}/update`, { level: '5', roleId })
    expect(saved).toMatchObject({ status: 200, body: reward })
    expect((await leader.get(`api/menu/${name}/get`)).body).toEqual([reward])
    expectSuccess(await leader.get(`api/menu/${name}/delete/5`))
    expect((await leader.get(`api/menu/${name}/get`)).body).toEqual([])
  },
})

/** Staff configuration, except for reactions and automation. */
export const configurationCalls: Rule[] = [
  {
    words:
      'GET /api/menu/xpconfig/get; PUT /api/menu/xpconfig/update with the six XP fields; success alert',
    calls: ['GET /api/menu/xpconfig/get', 'PUT /api/menu/xpconfig/update'],
    async check({ as }) {
      const leader = await as('leader')
      expect((await leader.get('/api/menu/xpconfig/get')).body).toEqual({
        messageMinXP: 15,
        messageMaxXP: 25,
        messageCooldown: 60,
        voiceMinXP: 5,
        voiceMaxXP: 10,
        voiceCooldown: 5,
      })
      const saved = await leader.put('/api/menu/xpconfig/update', sixNumbers)
      expect(saved).toMatchObject({ status: 200, body: sixNumbers })
      expect((await leader.get('/api/menu/xpconfig/get')).body).toEqual(sixNumbers)
    },
  },
  levelRewards(
    'GET api/menu/LevelMessageConfig/get; PUT api/menu/LevelMessageConfig/update with level, roleId; GET api/menu/LevelMessageConfig/delete/{level}.',
    'LevelMessageConfig',
  ),
  levelRewards('The same three exist under LevelVoiceConfig.', 'LevelVoiceConfig'),
  {
    words:
      'GET /api/menu/EventChannels/get; PUT /api/menu/EventChannels/update with ChannelId, RoleId, GameId, SheetId; GET /api/menu/EventChannels/delete/{channelId}.',
    calls: [
      'GET /api/menu/EventChannels/get',
      'PUT /api/menu/EventChannels/update',
      'GET /api/menu/EventChannels/delete/{channelId}',
    ],
    async check({ app, as }) {
      const leader = await as('leader')
      const channelId = await channelIdOf(app.db, 'castle-nights')
      const roleId = await roleIdOf(app.db, 'Main Roster')
      const game = await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
      const { gameId } = game.body
      const saved = await leader.put('/api/menu/EventChannels/update', {
        ChannelId: channelId,
        RoleId: roleId,
        GameId: String(gameId),
        SheetId: 7,
      })
      expect(saved.status).toBe(200)
      expect((await leader.get('/api/menu/EventChannels/get')).body).toEqual([
        {
          channelId,
          roleId,
          gameId,
          sheetId: 7,
          roleName: 'Main Roster',
          channelName: 'castle-nights',
          gameName: 'Aion 2',
        },
      ])
      expectSuccess(await leader.get(`/api/menu/EventChannels/delete/${channelId}`))
      expect((await leader.get('/api/menu/EventChannels/get')).body).toEqual([])
    },
  },
  {
    words:
      'GET /api/menu/ReactionRoleConfig/get; PUT /api/menu/ReactionRoleConfig/update with Emoji, ModeratorRoleId, VerificationRoleId, OnlyOneChannelId; GET /api/menu/ReactionRoleConfig/delete/{id}.',
    calls: [
      'GET /api/menu/ReactionRoleConfig/get',
      'PUT /api/menu/ReactionRoleConfig/update',
      'GET /api/menu/ReactionRoleConfig/delete/{id}',
    ],
    async check({ app, as }) {
      const leader = await as('leader')
      const saved = await leader.put('/api/menu/ReactionRoleConfig/update', {
        Emoji: '✅',
        ModeratorRoleId: await roleIdOf(app.db, 'Advisors'),
        VerificationRoleId: await roleIdOf(app.db, 'Verified'),
        OnlyOneChannelId: await channelIdOf(app.db, 'welcome'),
      })
      expect(saved.status).toBe(200)
      const { body } = await leader.get('/api/menu/ReactionRoleConfig/get')
      expect(body).toMatchObject([
        {
          id: 1,
          emoji: '✅',
          moderatorRoleName: 'Advisors',
          verificationRoleName: 'Verified',
          onlyOneChannelName: 'welcome',
        },
      ])
      expectSuccess(await leader.get(`/api/menu/ReactionRoleConfig/delete/${body[0].id}`))
      expect((await leader.get('/api/menu/ReactionRoleConfig/get')).body).toEqual([])
    },
  },
  {
    words:
      'GET /api/menu/Automation/get (list of automation configs); PUT /api/menu/Automation/update with CheckDelayMinutes, AutoRemoveAbsentUsers, AutoRemoveLateUsers, PingUsers (list reloads on success); GET /api/menu/Automation/delete/{id} (list reloads on success).',
    calls: [
      'GET /api/menu/Automation/get',
      'PUT /api/menu/Automation/update',
      'GET /api/menu/Automation/delete/{id}',
    ],
    async check({ as }) {
      const leader = await as('leader')
      const saved = await leader.put('/api/menu/Automation/update', {
        CheckDelayMinutes: '15',
        AutoRemoveAbsentUsers: 'true',
        AutoRemoveLateUsers: 'false',
        PingUsers: true,
      })
      expect(saved.status).toBe(200)
      expect((await leader.get('/api/menu/Automation/get')).body).toEqual([
        {
          id: 1,
          checkDelayMinutes: 15,
          autoRemoveAbsentUsers: true,
          autoRemoveLateUsers: false,
          pingUsers: true,
        },
      ])
      expectSuccess(await leader.get('/api/menu/Automation/delete/1'))
      expect((await leader.get('/api/menu/Automation/get')).body).toEqual([])
    },
  },
]
