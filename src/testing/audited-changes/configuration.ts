import { unchangedSetup } from '../features/games.ts'
import type { AuditedChange, Fixture } from './row.ts'

const menu = '/api/menu'
const saveXp = ({ leader }: Fixture, messageMaxXP: number) =>
  leader.put(`${menu}/xpconfig/update`, {
    messageMinXP: 15,
    messageMaxXP,
    messageCooldown: 60,
    voiceMinXP: 5,
    voiceMaxXP: 10,
    voiceCooldown: 5,
  })
const saveReward = ({ leader, roles }: Fixture, kind: string, level = 5) =>
  leader.put(`${menu}/Level${kind}Config/update`, { level, roleId: roles.friend })
const saveChannel = ({ leader, channelId, roles, game }: Fixture, SheetId = 1) =>
  leader.put(`${menu}/EventChannels/update`, {
    ChannelId: channelId,
    RoleId: roles.friend,
    GameId: game.gameId,
    SheetId,
  })
const saveReaction = ({ leader, channelId, roles }: Fixture, Emoji: string, Id?: number) =>
  leader.put(`${menu}/ReactionRoleConfig/update`, {
    Id,
    Emoji,
    ModeratorRoleId: roles.friend,
    VerificationRoleId: roles.verified,
    OnlyOneChannelId: channelId,
  })
const saveCheck = ({ leader }: Fixture, CheckDelayMinutes: number, Id?: number) =>
  leader.put(`${menu}/Automation/update`, {
    Id,
    CheckDelayMinutes,
    AutoRemoveAbsentUsers: true,
    AutoRemoveLateUsers: false,
    PingUsers: true,
  })

const saveSetup = ({ leader, game }: Fixture, partySize: number) =>
  leader.put(`${menu}/settings/games/${game.gameId}`, { ...unchangedSetup(game), partySize })

const rewards = ['Message', 'Voice'].flatMap((kind): AuditedChange[] => [
  {
    call: `PUT ${menu}/Level${kind}Config/update`,
    change: (fixture) => saveReward(fixture, kind),
    refused: (fixture) => saveReward(fixture, kind, 1_001),
    action: 'level reward saved',
    before: null,
    after: { level: 5, roleName: 'Main Roster' },
    again: 200,
  },
  {
    call: `GET ${menu}/Level${kind}Config/delete/:level`,
    prepare: (fixture) => saveReward(fixture, kind),
    change: ({ leader }) => leader.get(`${menu}/Level${kind}Config/delete/5`),
    refused: ({ leader }) => leader.get(`${menu}/Level${kind}Config/delete/6`),
    action: 'level reward removed',
    before: { level: 5, roleName: 'Main Roster' },
    after: null,
    again: 404,
  },
])

/** Changes of settings. */
export const configurationChanges: AuditedChange[] = [
  {
    call: `PUT ${menu}/xpconfig/update`,
    change: (fixture) => saveXp(fixture, 30),
    refused: (fixture) => saveXp(fixture, 14),
    action: 'XP configuration saved',
    before: { messageMaxXP: 25 },
    after: { messageMaxXP: 30 },
    again: 200,
  },
  ...rewards,
  {
    call: `PUT ${menu}/EventChannels/update`,
    prepare: (fixture) => saveChannel(fixture),
    change: (fixture) => saveChannel(fixture, 2),
    refused: (fixture) => saveChannel(fixture, -1),
    action: 'event channel saved',
    before: { channelName: 'welcome', sheetId: 1 },
    after: { channelName: 'welcome', sheetId: 2 },
    again: 200,
  },
  {
    call: `GET ${menu}/EventChannels/delete/:channelId`,
    prepare: (fixture) => saveChannel(fixture),
    change: ({ leader, channelId }) => leader.get(`${menu}/EventChannels/delete/${channelId}`),
    refused: ({ leader }) => leader.get(`${menu}/EventChannels/delete/1`),
    action: 'event channel removed',
    before: { channelName: 'welcome' },
    after: null,
    again: 404,
  },
  {
    call: `PUT ${menu}/ReactionRoleConfig/update`,
    prepare: (fixture) => saveReaction(fixture, '✅'),
    change: (fixture) => saveReaction(fixture, '👍', 1),
    refused: (fixture) => saveReaction(fixture, 'yes', 1),
    action: 'reaction saved',
    before: { id: 1, emoji: '✅' },
    after: { id: 1, emoji: '👍' },
    again: 200,
  },
  {
    call: `GET ${menu}/ReactionRoleConfig/delete/:id`,
    prepare: (fixture) => saveReaction(fixture, '✅'),
    change: ({ leader }) => leader.get(`${menu}/ReactionRoleConfig/delete/1`),
    refused: ({ leader }) => leader.get(`${menu}/ReactionRoleConfig/delete/2`),
    action: 'reaction removed',
    before: { id: 1, emoji: '✅' },
    after: null,
    again: 404,
  },
  {
    call: `PUT ${menu}/Automation/update`,
    prepare: (fixture) => saveCheck(fixture, 10),
    change: (fixture) => saveCheck(fixture, 15, 1),
    refused: (fixture) => saveCheck(fixture, 0, 1),
    action: 'attendance check saved',
    before: { id: 1, checkDelayMinutes: 10 },
    after: { id: 1, checkDelayMinutes: 15 },
    again: 200,
  },
  {
    call: `GET ${menu}/Automation/delete/:id`,
    prepare: (fixture) => saveCheck(fixture, 10),
    change: ({ leader }) => leader.get(`${menu}/Automation/delete/1`),
    refused: ({ leader }) => leader.get(`${menu}/Automation/delete/2`),
    action: 'attendance check removed',
    before: { id: 1, checkDelayMinutes: 10 },
    after: null,
    again: 404,
  },
  {
    call: `PUT ${menu}/settings/rights`,
    change: ({ leader, roles: { friend } }) =>
      leader.put(`${menu}/settings/rights`, { roleId: friend, tasks: ['audit'], expected: [] }),
    refused: ({ leader }) =>
      leader.put(`${menu}/settings/rights`, { roleId: '1', tasks: ['audit'], expected: [] }),
    action: 'rights saved',
    before: { rights: [] },
    after: { rights: ['Audit log'] },
    again: 409,
  },
  {
    call: `PUT ${menu}/settings`,
    change: ({ leader }) => leader.put(`${menu}/settings`, { timeZone: 'Europe/Lisbon' }),
    refused: ({ leader }) => leader.put(`${menu}/settings`, { timeZone: 'Europe/Nowhere' }),
    action: 'settings saved',
    before: { timeZone: 'Europe/Berlin' },
    after: { timeZone: 'Europe/Lisbon' },
    again: 200,
  },
  {
    call: `PUT ${menu}/games/update`,
    change: ({ leader, game: { gameId } }) =>
      leader.put(`${menu}/games/update`, { gameId, gameName: 'Aion 3' }),
    refused: ({ leader, game: { gameId } }) =>
      leader.put(`${menu}/games/update`, { gameId, gameName: ' ' }),
    action: 'game saved',
    before: { gameName: 'Aion 2' },
    after: { gameName: 'Aion 3' },
    again: 200,
  },
  {
    call: `PUT ${menu}/settings/games/:id`,
    change: (fixture) => saveSetup(fixture, 6),
    refused: (fixture) => saveSetup(fixture, 0),
    action: 'classes and combat roles saved',
    before: { partySize: 4 },
    after: { partySize: 6 },
    again: 409,
  },
  {
    call: `POST ${menu}/games/delete/:id`,
    change: ({ leader, game: { gameId } }) =>
      leader.post(`${menu}/games/delete/${gameId}`, undefined),
    refused: ({ leader }) => leader.post(`${menu}/games/delete/999`, undefined),
    action: 'game removed',
    before: { gameName: 'Aion 2' },
    after: null,
    again: 404,
  },
]
