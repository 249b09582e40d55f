import { beforeEach, describe, expect, test } from 'vitest'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { deleteExpiredData } from '../../domain/privacy/retention.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../testing/features/settings.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { readStrictCsv } from '../../testing/http/strict-csv.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let moderators: string
let verified: string
let welcome: string

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  moderators = await roleIdOf(app.db, 'Advisors')
  verified = await roleIdOf(app.db, 'Verified')
  welcome = await channelIdOf(app.db, 'welcome')
})

const get = async () => (await leader.get('/api/menu/ReactionRoleConfig/get')).body
const remove = (id: unknown) => leader.get(`/api/menu/ReactionRoleConfig/delete/${id}`)
const save = (more: object = {}) =>
  leader.put('/api/menu/ReactionRoleConfig/update', {
    Emoji: '✅',
    ModeratorRoleId: moderators,
    VerificationRoleId: verified,
    OnlyOneChannelId: welcome,
    ...more,
  })

/** A custom emoji's markup and id. */
function customEmoji(wanted: string): [string, string] {
  const found = app.simulator.control.emojis().find(({ name }) => name === wanted)
  const { id = '', isAnimated } = found ?? {}
  return [`<${isAnimated ? 'a' : ''}:${wanted}:${id}>`, id]
}

describe('a verification reaction', () => {
  test('is added with all displayed names', async () => {
    const { status, body } = await save()

    const row = {
      id: expect.any(Number),
      emoji: '✅',
      moderatorRoleId: moderators,
      moderatorRoleName: 'Advisors',
      verificationRoleId: verified,
      verificationRoleName: 'Verified',
      onlyOneChannelId: welcome,
      onlyOneChannelName: 'welcome',
    }
    expect(status).toBe(200)
    expect(body).toEqual({ ...row })
    expect(await get()).toEqual([{ ...row }])
  })

  test('is listed with the last verification, until it is changed', async () => {
    const { id } = (await save()).body
    const at = new Date('2026-05-02T18:00:00Z')
    await app.db
      .update(reactionConfigs)
      .set({ lastVerifiedAt: at, lastVerifiedId: app.idOf('applicant') })

    await save({ Id: id })

    const [listed] = await get()
    expect(listed.lastVerification).toEqual({ displayName: 'Wren', at: at.toISOString() })
    const { body } = await leader.get('/api/menu/ReactionRoleConfig/get?format=csv')
    expect(readStrictCsv(body)).toMatchObject([
      expect.arrayContaining(['Last verification']),
      expect.arrayContaining([at.toISOString()]),
    ])

    await app.db.update(reactionConfigs).set({ lastVerifiedId: null })
    expect((await get())[0].lastVerification).toEqual({ displayName: null, at: at.toISOString() })

    await save({ Id: id, ModeratorRoleId: await roleIdOf(app.db, 'Monarchs') })
    expect((await get())[0]).not.toHaveProperty('lastVerification')
  })

  test('is listed without a verification older than the role history is kept', async () => {
    await save()
    const day = 24 * 60 * 60 * 1000
    await app.db.update(reactionConfigs).set({ lastVerifiedAt: new Date(Date.now() - 90 * day) })

    await deleteExpiredData(app.ctx, { rolesDays: 91 })
    expect((await get())[0]).toHaveProperty('lastVerification')

    await deleteExpiredData(app.ctx, { rolesDays: 89 })
    expect((await get())[0]).not.toHaveProperty('lastVerification')
  })

  test('is changed by its id', async () => {
    const { id } = (await save()).body

    const changed = await save({ Id: String(id), Emoji: '👍🏽' })

    expect(changed).toMatchObject({ status: 200, body: { id, emoji: '👍🏽' } })
    expect(await get()).toHaveLength(1)
    expect(await auditTrail(app.db)).toMatchObject([
      { action: 'reaction saved', subject: '✅ in welcome', before: null, after: { emoji: '✅' } },
      { subject: '👍🏽 in welcome', before: { emoji: '✅' }, after: { id, emoji: '👍🏽' } },
    ])
    expect((await save({ Id: id + 1, Emoji: '👎' })).status).toBe(404)
  })

  test('is deleted by its id', async () => {
    const { id } = (await save()).body

    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } })

    expect(await get()).toEqual([])
    expect((await auditTrail(app.db))[1]).toMatchObject({
      action: 'reaction removed',
      before: { id, emoji: '✅' },
      after: null,
    })
    expect((await remove(id)).status).toBe(404)
    expect((await remove('first')).status).toBe(404)
  })

  test('is compared without variation selectors', async () => {
    await save({ Emoji: ' ✔️ ' })
    const [written, id] = customEmoji('charge')
    await save({ Emoji: written })
    await save({ Emoji: '👍🏽' })

    const rows = await app.db.select().from(reactionConfigs).orderBy(reactionConfigs.id)
    expect(rows.map(({ emoji, emojiKey }) => [emoji, emojiKey])).toEqual([
      ['✔️', '✔'],
      [written, id],
      ['👍🏽', '👍🏽'],
    ])
  })

  test('is unique per role and channel', async () => {
    const { id } = (await save({ Emoji: '✔️' })).body
    const other = (await save({ Emoji: '👍' })).body
    const general = await channelIdOf(app.db, 'general')

    expect(await save({ Emoji: '✔' })).toMatchObject({
      status: 409,
      body: { message: 'This emoji already gives this role in this channel.' },
    })
    expect((await save({ Id: other.id, Emoji: '✔' })).status).toBe(409)
    expect((await save({ Id: id, Emoji: '✔' })).status).toBe(200)
    expect((await save({ Emoji: '✔', OnlyOneChannelId: general })).status).toBe(200)
    expect((await save({ Emoji: '✔', VerificationRoleId: moderators })).status).toBe(200)
    expect((await save({ Emoji: '👍🏽' })).status).toBe(200)
  })

  test('is unique per role and channel, also when two officers add it at once', async () => {
    const answers = await Promise.all([save(), save(), save()])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await auditTrail(app.db)).toHaveLength(1)
  })

  test('can have a role that the bot cannot assign, with a warning', async () => {
    const { status, body } = await save({
      VerificationRoleId: await roleIdOf(app.db, 'Monarchs'),
    })

    expect(status).toBe(200)
    expect(body.warning).toMatch(/^The bot cannot give the role Monarchs/)
    expect(await get()).toMatchObject([{ warning: body.warning }])
  })
})

describe('a custom emoji', () => {
  const notOurs = { status: 400, body: ['The emoji is not an emoji of our Discord server.'] }

  test('can be used if it belongs to the guild', async () => {
    expect((await save({ Emoji: customEmoji('orillon')[0] })).status).toBe(200)
    expect(await save({ Emoji: '<:orillon:1234567890123456789>' })).toMatchObject(notOurs)
    expect(await get()).toHaveLength(1)
  })

  test('can be used from its creation to its deletion', async () => {
    const { written } = app.simulator.control.emoji({ name: 'siege' })
    await app.waitForGatewayEvents()
    expect((await save({ Emoji: written })).status).toBe(200)

    app.simulator.control.emoji({ name: 'siege', remove: true })
    await app.waitForGatewayEvents()
    expect(await save({ Emoji: written, ModeratorRoleId: verified })).toMatchObject(notOurs)
    expect(await get()).toMatchObject([{ emoji: written }])
  })
})

describe('a reaction is rejected', () => {
  const sentence = 'The emoji must be exactly one emoji, or one of the server as <:name:id>.'

  test.each(['', 'ok', ':tada:', '👍👍', '1', '<:siege:>', '👨‍👩‍👧'.repeat(20)])(
    'a reaction with “%s” for an emoji is rejected',
    async (Emoji) => {
      expect(await save({ Emoji })).toMatchObject({ status: 400, body: [sentence] })
      expect(await get()).toEqual([])
    },
  )

  test('a reaction with unknown roles and channels is rejected, and each is reported', async () => {
    const wrong = { ModeratorRoleId: '1', VerificationRoleId: '2', OnlyOneChannelId: '3' }

    expect(await save(wrong)).toMatchObject({
      status: 400,
      body: [
        'The moderator role is not a role of our Discord server.',
        'The verified role is not a role of our Discord server.',
        'The channel is not a text channel of our Discord server.',
      ],
    })
    expect(await auditTrail(app.db)).toEqual([])
  })

  test('a reaction without one of its four fields is rejected', async () => {
    for (const field of ['Emoji', 'ModeratorRoleId', 'VerificationRoleId', 'OnlyOneChannelId']) {
      expect((await save({ [field]: undefined })).status).toBe(400)
      expect((await save({ [field]: '' })).status).toBe(400)
    }
  })
})
