import { expect } from 'vitest'
import { channelIdOf, roleIdOf } from '../features/settings.ts'
import { sixNumbers } from './endpoints/configuration.ts'
import type { Fixture } from './fixture.ts'
import type { Rule } from './rule.ts'

/** Expects a form to be accepted, and rejected without any one of its fields or with an invalid one. */
async function expectAllRequired(
  { as }: Fixture,
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
    words: 'Level reward forms: level required and numeric; role required.',
    async check(fixture) {
      const whole = { level: 5, roleId: await roleIdOf(fixture.app.db, 'Main Roster') }
      for (const kind of ['LevelMessageConfig', 'LevelVoiceConfig']) {
        await expectAllRequired(fixture, `/api/menu/${kind}/update`, whole, { level: 'five' })
      }
    },
  },
  {
    words: 'XP config: all six fields required numbers.',
    async check(fixture) {
      const words = Object.fromEntries(Object.keys(sixNumbers).map((field) => [field, 'many']))
      await expectAllRequired(fixture, '/api/menu/xpconfig/update', sixNumbers, words)
    },
  },
  {
    words: 'Event config: channel, role, game required selects;',
    async check(fixture) {
      const leader = await fixture.as('leader')
      const game = await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
      await expectAllRequired(fixture, '/api/menu/EventChannels/update', {
        ChannelId: await channelIdOf(fixture.app.db, 'castle-nights'),
        RoleId: await roleIdOf(fixture.app.db, 'Main Roster'),
        GameId: game.body.gameId,
      })
    },
  },
  {
    words: 'Sheet Tab ID numeric and marked required although its placeholder says it is optional.',
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
    words: 'Reaction config: emoji text, moderator role, verified role, channel all required.',
    async check(fixture) {
      await expectAllRequired(
        fixture,
        '/api/menu/ReactionRoleConfig/update',
        {
          Emoji: '✅',
          ModeratorRoleId: await roleIdOf(fixture.app.db, 'Advisors'),
          VerificationRoleId: await roleIdOf(fixture.app.db, 'Verified'),
          OnlyOneChannelId: await channelIdOf(fixture.app.db, 'welcome'),
        },
        { Emoji: 'yes' },
      )
    },
  },
  {
    words: 'Automation form: all four fields required; delay numeric.',
    async check(fixture) {
      await expectAllRequired(
        fixture,
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
]
