import { and, arrayContains, eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { guild, members, roles, settings } from '../../../db/schema/guild.ts'
import { readVoiceRules } from '../../../domain/ingest/voice/voice-rules.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const first = (await app.db.select().from(settings))[0]!
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

// `app.empty()` does not reset the settings.
afterEach(() => restore())

const restore = async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
}
const get = async () => (await leader.get('/api/menu/settings')).body
const save = (body: object) => leader.put('/api/menu/settings', body)

describe('the settings', () => {
  test('exist from the first start, with role names', async () => {
    const { roles: named, own: _own, categories, reviewChannels, ...stored } = await get()

    const { id: _, ...expected } = first
    expect(stored).toEqual(expected)
    const names = categories.map(({ channelName }: { channelName: string }) => channelName)
    expect(names).toEqual(expect.arrayContaining(['Interviews', 'Archive']))
    const warningOf = (name: string) =>
      reviewChannels.find((one: { channelName: string }) => one.channelName === name).warning
    expect(warningOf('general')).toContain('by: @everyone.')
    expect(named.map(({ roleName }: { roleName: string }) => roleName).sort()).toEqual([
      'Advisors',
      'Auxiliary',
      'Guild Bot',
      'Main Roster',
      'Monarchs',
    ])
  })

  test('change only in the given fields', async () => {
    const veteran = await roleIdOf(app.db, 'Veteran')
    const before = await get()

    const saved = await save({ MainRosterRoleId: veteran, timeZone: 'America/New_York' })

    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      staffRoleIds: before.staffRoleIds,
      mainRosterRoleId: veteran,
      rolePriority: before.rolePriority,
      timeZone: 'America/New_York',
    })
    expect(saved.body.roles).toContainEqual({ roleId: veteran, roleName: 'Veteran' })
    expect(await get()).toEqual(saved.body)
    expect(await auditTrail(app.db)).toMatchObject([
      {
        actorId: app.idOf('leader'),
        action: 'settings saved',
        before: { mainRosterRoleId: before.mainRosterRoleId, timeZone: 'Europe/Berlin' },
        after: { mainRosterRoleId: veteran, timeZone: 'America/New_York' },
      },
    ])
  })

  test('include whether voice time counts alone, with an audit entry', async () => {
    expect((await get()).doesVoiceCountAlone).toBe(false)

    const saved = await save({ DoesVoiceCountAlone: 'true' })

    expect(saved.body.doesVoiceCountAlone).toBe(true)
    expect((await save({ timeZone: 'UTC' })).body.doesVoiceCountAlone).toBe(true)
    expect((await auditTrail(app.db))[0]).toMatchObject({
      before: { doesVoiceCountAlone: false },
      after: { doesVoiceCountAlone: true },
    })
    expect((await readVoiceRules(app.db)).doesCountAlone).toBe(true)
  })

  test('tell staff members what gives them access, so that they do not lock themselves out', async () => {
    const monarchs = await roleIdOf(app.db, 'Monarchs')
    const [{ ownerId } = { ownerId: '' }] = await app.db.select().from(guild)
    const staff = await app.db
      .select()
      .from(members)
      .where(and(arrayContains(members.roleIds, [monarchs]), ne(members.id, ownerId)))
    const monarch = await app.signIn(staff[0]?.id ?? '')
    const owner = await app.signIn(ownerId)

    const { own } = (await monarch.get('/api/menu/settings')).body

    expect(own.roleIds).toContain(monarchs)
    expect(own.isAdministrator).toBe(false)
    expect((await owner.get('/api/menu/settings')).body.own.isAdministrator).toBe(true)
    await app.db.update(roles).set({ isAdministrator: true }).where(eq(roles.id, monarchs))
    onTestFinished(async () => {
      await app.db.update(roles).set({ isAdministrator: false }).where(eq(roles.id, monarchs))
    })
    expect((await monarch.get('/api/menu/settings')).body.own.isAdministrator).toBe(true)
  })

  test('keep lists of roles in order without duplicates', async () => {
    const ids = await Promise.all(
      ['Verified', 'Monarchs', 'Advisors'].map((name) => roleIdOf(app.db, name)),
    )

    const { body } = await save({ rolePriority: [...ids, ids[0]], mainRosterRoleId: null })

    expect(body.rolePriority).toEqual(ids)
    expect(body.mainRosterRoleId).toBeNull()
  })

  test('change at once who is staff', async () => {
    const applicant = await app.signIn('applicant')
    expect((await applicant.get('/api/menu/settings')).status).toBe(403)

    await save({ staffRoleIds: [await roleIdOf(app.db, 'Main Roster')] })

    const member = await app.signIn('member')
    expect((await member.get('/api/menu/settings')).status).toBe(200)
    expect((await applicant.get('/api/menu/settings')).status).toBe(403)
  })

  test('accept only a text channel as the review channel', async () => {
    for (const name of ['announcements', 'War Room']) {
      const { status, body } = await save({ reviewChannelId: await channelIdOf(app.db, name) })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('The review channel is not a text channel')
    }
    expect((await save({ reviewChannelId: await channelIdOf(app.db, 'council') })).status).toBe(200)
  })

  test('can keep a deleted role, but not add one', async () => {
    const verified = await roleIdOf(app.db, 'Verified')
    const staffRoleIds = (await get()).staffRoleIds
    await save({ staffRoleIds: [...staffRoleIds, verified] })
    await app.db.update(roles).set({ deletedAt: new Date() }).where(eq(roles.id, verified))
    onTestFinished(async () => {
      await app.db.update(roles).set({ deletedAt: null }).where(eq(roles.id, verified))
    })

    expect((await save(await get())).status).toBe(200)
    expect((await save({ staffRoleIds })).status).toBe(200)
    expect(await save({ staffRoleIds: [...staffRoleIds, verified], rolePriority: ['1'] })).toEqual(
      expect.objectContaining({
        status: 400,
        body: [
          'One of the staff roles is not a role of our Discord server.',
          'One of the role priority is not a role of our Discord server.',
        ],
      }),
    )
  })

  test.each(['Mars/Olympus', '+02:00', '', 'Europe/Berlin; drop table members', '\0'])(
    'reject the time zone “%s”',
    async (timeZone) => {
      expect((await save({ timeZone })).status).toBe(400)
      expect((await get()).timeZone).toBe('Europe/Berlin')
    },
  )

  test.each(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Pacific/Chatham', 'Etc/GMT+1'])(
    'accept the time zone %s',
    async (timeZone) => {
      expect((await save({ timeZone })).body.timeZone).toBe(timeZone)
    },
  )

  test.each([
    [{ staffRoleIds: 'Monarchs' }],
    [{ staffRoleIds: [1] }],
    [{ rolePriority: Array.from({ length: 251 }, (_, id) => String(id)) }],
    [{ timeZone: null }],
    [{ doesVoiceCountAlone: 'perhaps' }],
    [{ staffRecordDays: 29 }],
    [{ staffRecordDays: null }],
    [{ staffRecordDays: 3651 }],
  ])('are refused as %o', async (body) => {
    expect((await save(body)).status).toBe(400)
    expect(await auditTrail(app.db)).toEqual([])
  })
})
