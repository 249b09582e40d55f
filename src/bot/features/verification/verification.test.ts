import { beforeAll, describe, expect, test } from 'vitest'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { handleReaction } from '../../../domain/verification/handle-reaction.ts'
import { listReactionConfigs } from '../../../domain/verification/reaction-configs.ts'
import { startVerificationGuild } from '../../../testing/features/verification.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

describe('a moderator’s reaction', () => {
  test('verifies the author, and both audit logs say who did it', async () => {
    const { configure, say, react, rolesOf, settled, recorded, given, testBot } =
      await startVerificationGuild()
    await configure()
    const message = say('aria')

    react('brannoc', message)

    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])
    await settled()
    const aria = (await testBot.member('aria'))!
    expect(await recorded()).toEqual([
      {
        by: 'brannoc',
        subject: `roles of Aria (${aria.id})`,
        after: expect.objectContaining({ roleName: 'Friend', messageId: message }),
      },
    ])
    expect(given()).toEqual(['Verified by Brannoc (brannoc)'])
  })

  test('is the last verification of the configuration with its emoji only', async () => {
    const { configure, say, react, settled, recorded, testBot } = await startVerificationGuild()
    await configure()
    await configure({ emoji: '👍' })

    react('brannoc', say('aria'))

    await expect.poll(recorded).toHaveLength(1)
    await settled()
    const configs = await listReactionConfigs(testBot.db)
    expect(configs.map(({ emoji, lastVerification }) => [emoji, lastVerification])).toEqual([
      ['✅', { displayName: 'Aria', at: expect.any(String) }],
      ['👍', undefined],
    ])
  })

  test('counts below a message from before the bot’s first start', async () => {
    const { control, configure, react, rolesOf } = await startVerificationGuild({
      ...testingSeed(),
      history: [
        { as: 'aria', channel: 'general', text: 'Hi', at: new Date('2026-01-05T19:00:00Z') },
      ],
    })
    await configure()
    const [said] = control.messages('general') as { id: string }[]

    react('brannoc', said!.id)

    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])
  })

  test('counts even if the event does not name the message’s author', async () => {
    const { configure, say, rolesOf, testBot, control } = await startVerificationGuild()
    await configure()
    const messageId = say('aria')
    const channelId = control.channels().find(({ name }) => name === 'general')!.id
    const { id } = (await testBot.member('brannoc'))!

    // The event does not contain the roles of the user either.
    await handleReaction(testBot.ctx, {
      channelId,
      messageId,
      emoji: { id: null, name: '✅' },
      by: { id, roleIds: [], isBot: false },
      authorId: null,
    })

    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])
  })

  test('repeated or by two moderators at once assigns the role once', async () => {
    const { control, configure, say, react, rolesOf, settled, recorded } =
      await startVerificationGuild()
    await configure()
    control.roles({ as: 'wyn', add: ['Advisors'] })
    const [first, second] = [say('aria'), say('aria')]

    react('brannoc', first)
    react('wyn', first)
    react('wyn', second)
    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])
    control.react({ as: 'brannoc', message: first, emoji: '✅', remove: true })
    react('brannoc', first)

    await settled()
    expect(await recorded()).toHaveLength(1)
  })

  test('assigns a role once although the authors were unknown', async () => {
    const { control, configure, say, testBot, settled, recorded, given } =
      await startVerificationGuild()
    await configure()
    control.fault({ kind: 'latency', ms: 100, seconds: 5 })
    const channelId = control.channels().find(({ name }) => name === 'general')!.id
    const { id } = (await testBot.member('brannoc'))!
    for (const messageId of [say('aria'), say('aria'), say('aria')]) {
      await handleReaction(testBot.ctx, {
        channelId,
        messageId,
        emoji: { id: null, name: '✅' },
        by: { id, roleIds: [], isBot: false },
        authorId: null,
      })
    }
    await settled()
    expect(given().length).toBeGreaterThan(0)
    expect(await recorded()).toHaveLength(1)
  })

  test('removed changes nothing, and verifies again when it is added again', async () => {
    const { control, configure, say, react, rolesOf, settled, recorded } =
      await startVerificationGuild()
    await configure()
    const message = say('aria')
    react('brannoc', message)
    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])

    control.react({ as: 'brannoc', message, emoji: '✅', remove: true })
    await settled()
    expect(rolesOf('aria')).toEqual(['Friend'])

    control.roles({ as: 'aria', remove: ['Friend'] })
    await settled()
    react('brannoc', message)
    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])
    await settled()
    expect(await recorded()).toHaveLength(2)
  })

  test('is recorded without the name of a member who deleted their data', async () => {
    const { configure, say, react, recorded, settled, testBot } = await startVerificationGuild()
    await configure()
    react('brannoc', say('aria'))
    await expect.poll(recorded).toHaveLength(1)
    await settled()

    await eraseMember(testBot.ctx, (await testBot.member('aria'))!.id)

    const [row] = await recorded()
    expect(row).toMatchObject({ by: 'brannoc', subject: 'roles of a deleted member' })
    expect(row?.after).not.toHaveProperty('messageId')
  })

  test('assigns every configured role', async () => {
    const { configure, say, react, rolesOf } = await startVerificationGuild()
    await configure()
    await configure({ gives: 'Main Roster' })
    await configure({ gives: 'Advisors', moderators: 'Monarchs' })

    react('brannoc', say('aria'))

    await expect.poll(() => rolesOf('aria')?.toSorted()).toEqual(['Friend', 'Main Roster'])
  })

  test('is matched by its emoji regardless of variation selectors and name', async () => {
    const { control, configure, say, react, rolesOf } = await startVerificationGuild()
    await configure({ emoji: '✔️' })
    const { written } = control.emoji({ name: 'verified' })
    await expect
      .poll(() => configure({ emoji: written, gives: 'Main Roster' }).catch(() => null))
      .not.toBeNull()

    react('brannoc', say('aria'), '✔')
    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])
    react('brannoc', say('aria'), written.replace('verified', 'renamed'))
    await expect.poll(() => rolesOf('aria')?.toSorted()).toEqual(['Friend', 'Main Roster'])
  })

  test('counts only while it is configured', async () => {
    const { configure, say, react, rolesOf, settled } = await startVerificationGuild()
    const id = await configure({ emoji: '🔥' })
    react('brannoc', say('aria'))
    await settled()
    expect(rolesOf('aria')).toEqual([])

    await configure({ id, emoji: '✅' })
    react('brannoc', say('aria'), '🔥')
    await settled()
    expect(rolesOf('aria')).toEqual([])

    react('brannoc', say('aria'))
    await expect.poll(() => rolesOf('aria')).toEqual(['Friend'])
  })
})

describe('no member is verified', () => {
  interface Attempt {
    by?: string
    author?: string
    emoji?: string
    configured?: string
    channel?: string
  }

  test.each<[string, Attempt]>([
    ['by a member who is not a moderator', { by: 'wyn' }],
    ['by themselves', { by: 'brannoc', author: 'brannoc' }],
    ['by a bot, even one with the role', { by: 'muster' }],
    ['for a bot', { author: 'muster' }],
    ['by another emoji', { emoji: '👍' }],
    ['by another skin tone', { emoji: '👍🏿', configured: '👍🏽' }],
    ['in another channel', { channel: 'news' }],
  ])('no member is verified %s', async (_, attempt) => {
    const { by = 'brannoc', author = 'aria', configured = '✅', channel } = attempt
    const { control, configure, say, react, settled, recorded, given } =
      await startVerificationGuild()
    await configure({ emoji: configured })
    if (by === 'muster') control.roles({ as: 'muster', add: ['Advisors'] })
    const message = say(author, channel)

    react(by, message, attempt.emoji ?? configured)
    react('brannoc', say('wyn'), configured)

    await expect.poll(recorded).toHaveLength(1)
    await settled()
    expect((await recorded())[0]?.subject).toContain('Wyn')
    expect(given()).toEqual(['Verified by Brannoc (brannoc)'])
  })

  test('no member is verified by a former moderator', async () => {
    const { control, configure, say, react, rolesOf, settled } = await startVerificationGuild()
    await configure()
    control.roles({ as: 'brannoc', remove: ['Advisors'] })
    react('brannoc', say('aria'))
    await settled()
    expect(rolesOf('aria')).toEqual([])
  })
})
