import { expect } from 'vitest'
import { channelIdOf, roleIdOf } from '../features/settings.ts'
import { sixNumbers } from './endpoints/configuration.ts'
import type { Rule } from './rule.ts'
import type { Scene } from './scene.ts'

const section = 5

/** Expects a form to be accepted, and rejected without any one of its fields or with an invalid one. */
async function expectAllRequired(
  { as }: Scene,
  path: string,
  whole: object,
  wrong: Record<string, unknown> = {},
): Promise<void> {
  const leader = await as('leader')
  const save = async (change: object) => (await leader.put(path, { ...whole, ...change })).status
  for (const field of Object.keys(whole)) {
    expect([field, await save({ [field]: undefined })]).toEqual([field, 400])
    expect([field, await save({ [field]: '' })]).toEqual([field, 400])
    expect([field, await save({ [field]: null })]).toEqual([field, 400])
  }
  for (const [field, value] of Object.entries(wrong)) {
    expect([field, await save({ [field]: value })]).toEqual([field, 400])
  }
  expect(await save({})).toBe(200)
}

/** The required fields of the configuration forms. */
export const configurationRules: Rule[] = [
  {
    section,
    words: 'Level reward forms: level required and numeric; role required.',
    side: 'server',
    async check(scene) {
      const whole = { level: 5, roleId: await roleIdOf(scene.app.db, 'Main Roster') }
      for (const kind of ['LevelMessageConfig', 'LevelVoiceConfig']) {
        await expectAllRequired(scene, `/api/menu/${kind}/update`, whole, { level: 'five' })
      }
    },
  },
  {
    section,
    words: 'Level reward forms: level required and numeric; role required.',
    side: 'page',
    coveredBy: 'tests/screens/leveling/level-rewards.test.ts',
    key: 'need a valid level and a role',
  },
  {
    section,
    words: 'XP config: all six fields required numbers.',
    side: 'server',
    async check(scene) {
      const words = Object.fromEntries(Object.keys(sixNumbers).map((field) => [field, 'many']))
      await expectAllRequired(scene, '/api/menu/xpconfig/update', sixNumbers, words)
    },
  },
  {
    section,
    words: 'XP config: all six fields required numbers.',
    side: 'page',
    coveredBy: 'tests/screens/leveling/xp-config.test.ts',
    key: 'needs all six values',
  },
  {
    section,
    words: 'Event config: channel, role, game required selects;',
    side: 'server',
    async check(scene) {
      const leader = await scene.as('leader')
      const game = await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
      await expectAllRequired(scene, '/api/menu/EventChannels/update', {
        ChannelId: await channelIdOf(scene.app.db, 'castle-nights'),
        RoleId: await roleIdOf(scene.app.db, 'Main Roster'),
        GameId: game.body.gameId,
      })
    },
  },
  {
    section,
    words: 'Sheet Tab ID numeric and marked required although its placeholder says it is optional.',
    side: 'server',
    async check({ as, app }) {
      const leader = await as('leader')
      const game = await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
      const whole = {
        ChannelId: await channelIdOf(app.db, 'castle-nights'),
        RoleId: await roleIdOf(app.db, 'Main Roster'),
        GameId: game.body.gameId,
      }
      const saved = async (SheetId: unknown) => {
        const { status, body } = await leader.put('/api/menu/EventChannels/update', {
          ...whole,
          SheetId,
        })
        return status === 200 ? body.sheetId : status
      }
      expect([await saved(0), await saved('12'), await saved('tab')]).toEqual([0, 12, 400])
      // As the placeholder says.
      expect([await saved(''), await saved(null), await saved(undefined)]).toEqual([
        null,
        null,
        null,
      ])
    },
  },
  {
    section,
    words:
      'Event config: channel, role, game required selects; Sheet Tab ID numeric and marked required although its placeholder says it is optional.',
    side: 'page',
    coveredBy: 'tests/screens/events/event-config.test.ts',
    key: 'channel, role and game are required, the sheet is not',
  },
  {
    section,
    words: 'Reaction config: emoji text, moderator role, verified role, channel all required.',
    side: 'server',
    async check(scene) {
      await expectAllRequired(
        scene,
        '/api/menu/ReactionRoleConfig/update',
        {
          Emoji: '✅',
          ModeratorRoleId: await roleIdOf(scene.app.db, 'Advisors'),
          VerificationRoleId: await roleIdOf(scene.app.db, 'Verified'),
          OnlyOneChannelId: await channelIdOf(scene.app.db, 'welcome'),
        },
        { Emoji: 'yes' },
      )
    },
  },
  {
    section,
    words: 'Reaction config: emoji text, moderator role, verified role, channel all required.',
    side: 'page',
    coveredBy: 'tests/screens/staff/reaction-config.test.ts',
    key: 'four missing fields',
  },
  {
    section,
    words: 'Automation form: all four fields required; delay numeric.',
    side: 'server',
    async check(scene) {
      await expectAllRequired(
        scene,
        '/api/menu/Automation/update',
        {
          CheckDelayMinutes: 15,
          AutoRemoveAbsentUsers: true,
          AutoRemoveLateUsers: false,
          PingUsers: true,
        },
        { CheckDelayMinutes: 'soon', PingUsers: 'perhaps' },
      )
    },
  },
  {
    section,
    words: 'Automation form: all four fields required; delay numeric.',
    side: 'page',
    coveredBy: 'tests/screens/events/automation-config.test.ts',
    key: 'invalid input is marked at its field and not sent',
  },
]
