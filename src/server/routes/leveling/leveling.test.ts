import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { roles } from '../../../db/schema/guild.ts'
import { auditTrail, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

const defaults = {
  messageMinXP: 15,
  messageMaxXP: 25,
  messageCooldown: 60,
  voiceMinXP: 5,
  voiceMaxXP: 10,
  voiceCooldown: 5,
}

describe('the XP configuration', () => {
  const get = async () => (await leader.get('/api/menu/xpconfig/get')).body
  const save = (more: object) => leader.put('/api/menu/xpconfig/update', { ...defaults, ...more })

  test('has defaults before it is saved', async () => {
    expect(await get()).toEqual(defaults)
  })

  test('is the last saved one, with an audit entry', async () => {
    const first = { ...defaults, messageMinXP: 0, messageMaxXP: 10_000, messageCooldown: 0 }
    const second = { ...defaults, messageCooldown: 86_400, voiceCooldown: 1_440 }

    expect(await save(first)).toMatchObject({ status: 200, body: first })
    expect(await save(second)).toMatchObject({ status: 200, body: second })

    expect(await get()).toEqual(second)
    const actorId = app.idOf('leader')
    expect(await auditTrail(app.db)).toMatchObject([
      { actorId, action: 'XP configuration saved', before: defaults, after: first },
      { actorId, action: 'XP configuration saved', before: first, after: second },
    ])
  })

  test('accepts keys in any case and numbers as strings', async () => {
    const { status } = await leader.put('/api/menu/xpconfig/update', {
      MessageMinXP: '1',
      MESSAGEMAXXP: '2',
      messagecooldown: 3,
      VoiceMinXP: '4',
      VoiceMaxXP: 5,
      VoiceCooldown: '6',
    })

    expect(status).toBe(200)
    expect(await get()).toMatchObject({ messageMinXP: 1, messageMaxXP: 2, voiceCooldown: 6 })
  })

  test.each([
    [{ messageMinXP: 26 }, 'The least XP of a message may not be above the most.'],
    [{ voiceMaxXP: 4 }, 'The least XP of voice time may not be above the most.'],
    [{ messageMinXP: -1 }, 'The least XP of a message must be between 0 and 10,000.'],
    [{ messageMaxXP: 10_001 }, 'The most XP of a message must be between 0 and 10,000.'],
    [
      { messageCooldown: 86_401 },
      'The cooldown of messages, in seconds, must be between 0 and 86,400.',
    ],
    [{ messageMinXP: undefined }, 'The least XP of a message must be between 0 and 10,000.'],
    [{ messageMinXP: '' }, 'The least XP of a message must be between 0 and 10,000.'],
    [{ messageMinXP: null }, 'The least XP of a message must be between 0 and 10,000.'],
    [{ voiceCooldown: 0 }, 'The cooldown of voice time, in minutes, must be between 1 and 1,440.'],
    [
      { voiceCooldown: 1441 },
      'The cooldown of voice time, in minutes, must be between 1 and 1,440.',
    ],
  ])('is rejected with %o', async (wrong, sentence) => {
    expect(await save(wrong)).toMatchObject({ status: 400, body: [sentence] })
    expect(await get()).toEqual(defaults)
    expect(await auditTrail(app.db)).toEqual([])
  })

  test.each([
    [{ messageMinXP: 1.5 }],
    [{ messageMinXP: 'many' }],
    [{ messageMaxXP: 3_000_000_000 }],
  ])('cannot be read with %o', async (wrong) => {
    expect(await save(wrong)).toMatchObject({ status: 400, body: { statusCode: 400 } })
    expect(await get()).toEqual(defaults)
  })
})

describe.each(['message', 'voice'] as const)('the rewards for %s levels', (kind) => {
  const word = kind === 'message' ? 'LevelMessageConfig' : 'LevelVoiceConfig'
  const get = async () => (await leader.get(`/api/menu/${word}/get`)).body
  const save = (body: object) => leader.put(`/api/menu/${word}/update`, body)
  const remove = (level: unknown) => leader.get(`/api/menu/${word}/delete/${level}`)

  test('are listed by level, separately per kind', async () => {
    const [veteran, sapper] = [await roleIdOf(app.db, 'Veteran'), await roleIdOf(app.db, 'Sapper')]
    await save({ level: 1000, roleId: sapper })
    await save({ Level: '5', RoleId: veteran })
    const other = kind === 'message' ? 'LevelVoiceConfig' : 'LevelMessageConfig'

    expect(await get()).toEqual([
      { level: 5, roleId: veteran, roleName: 'Veteran' },
      { level: 1000, roleId: sapper, roleName: 'Sapper' },
    ])
    expect((await leader.get(`/api/menu/${other}/get`)).body).toEqual([])
  })

  test('are one per level: a second one replaces the first', async () => {
    const [veteran, sapper] = [await roleIdOf(app.db, 'Veteran'), await roleIdOf(app.db, 'Sapper')]
    await save({ level: 5, roleId: veteran })

    const saved = await save({ level: 5, roleId: sapper })

    expect(saved.body).toEqual({ level: 5, roleId: sapper, roleName: 'Sapper' })
    expect(await get()).toHaveLength(1)
    expect(await auditTrail(app.db)).toMatchObject([
      { subject: `${kind} level 5`, before: null, after: { roleName: 'Veteran' } },
      { before: { roleName: 'Veteran' }, after: { roleName: 'Sapper' } },
    ])
  })

  test('are deleted by level', async () => {
    const roleId = await roleIdOf(app.db, 'Veteran')
    await save({ level: 5, roleId })

    expect(await remove(5)).toMatchObject({ status: 200, body: { success: true } })

    expect(await get()).toEqual([])
    expect((await auditTrail(app.db))[1]).toEqual({
      actorId: app.idOf('leader'),
      action: 'level reward removed',
      subject: `${kind} level 5`,
      before: { level: 5, roleId, roleName: 'Veteran' },
      after: null,
    })
    expect((await remove(5)).status).toBe(404)
  })

  test.each(['7', '0', 'seven', '-1', '99999999999'])('do not exist at level %s', async (level) => {
    expect((await remove(level)).status).toBe(404)
  })

  test.each([0, 1001, -1])('are rejected at level %i', async (level) => {
    const saved = await save({ level, roleId: await roleIdOf(app.db, 'Veteran') })

    expect(saved).toMatchObject({
      status: 400,
      body: ['The level must be between 1 and 1,000.'],
    })
  })

  test('must be existing roles', async () => {
    const roleId = await roleIdOf(app.db, 'Sapper')
    await app.db.update(roles).set({ deletedAt: new Date() }).where(eq(roles.id, roleId))
    onTestFinished(async () => {
      await app.db.update(roles).set({ deletedAt: null }).where(eq(roles.id, roleId))
    })
    const sentence = 'The role is not a role of our Discord server.'

    expect(await save({ level: 5, roleId: '1' })).toMatchObject({ status: 400, body: [sentence] })
    expect(await save({ level: 5, roleId })).toMatchObject({ status: 400, body: [sentence] })
    expect((await save({ level: 5, roleId: Number(roleId) })).status).toBe(400)
    expect(await get()).toEqual([])
    expect(await auditTrail(app.db)).toEqual([])
  })

  test('can be a role that the bot cannot assign, with a warning', async () => {
    const warningFor = async (roleId: string) => (await save({ level: 5, roleId })).body.warning

    expect(await warningFor(await roleIdOf(app.db, 'Monarchs'))).toBe(
      'The bot cannot give the role Monarchs, which is above its own. It is a staff role: choose another role.',
    )
    expect(await warningFor(await roleIdOf(app.db, 'Auxiliary'))).toBeUndefined()
    expect(await get()).toMatchObject([{ roleName: 'Auxiliary' }])
  })

  test('are listed with the warning while it applies', async () => {
    const [monarchs, veteran] = [
      await roleIdOf(app.db, 'Monarchs'),
      await roleIdOf(app.db, 'Veteran'),
    ]
    const change = (roleId: string, to: Partial<typeof roles.$inferInsert>) =>
      app.db.update(roles).set(to).where(eq(roles.id, roleId))
    const [was] = await app.db.select().from(roles).where(eq(roles.id, monarchs))
    onTestFinished(async () => {
      await change(monarchs, { position: was!.position })
      await change(veteran, { deletedAt: null })
    })
    await save({ level: 5, roleId: monarchs })
    await save({ level: 6, roleId: veteran })
    const warnings = async () => (await get()).map(({ warning }: { warning: string }) => warning)

    expect(await warnings()).toEqual([
      'The bot cannot give the role Monarchs, which is above its own. It is a staff role: choose another role.',
      undefined,
    ])
    await change(monarchs, { position: 0 })
    await change(veteran, { deletedAt: new Date() })
    expect(await warnings()).toEqual([undefined, 'The role Veteran was deleted on Discord.'])
  })
})

test('concurrent changes of a reward are audited without gaps', async () => {
  const names = ['Veteran', 'Sapper', 'Engineer', 'Verified']
  const ids = await Promise.all(names.map((name) => roleIdOf(app.db, name)))

  await Promise.all(
    ids.map((roleId) => leader.put('/api/menu/LevelVoiceConfig/update', { level: 9, roleId })),
  )

  const trail = await auditTrail(app.db)
  expect(trail).toHaveLength(4)
  expect(trail.map(({ before }) => before)).toEqual([
    null,
    ...trail.slice(0, 3).map(({ after }) => after),
  ])
})
