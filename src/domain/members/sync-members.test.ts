// @both-databases: types that the two drivers convert differently
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allTasks } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { guild, members, roles } from '../../db/schema/guild.ts'
import type { GuildMember } from '../../discord/discord.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { readRights } from '../accounts/rights.ts'
import { syncGuild } from '../guild/guild.ts'
import { markRoleDeleted, saveRole } from '../guild/roles.ts'
import { isImplausibleLoss, memberListProblem, syncMemberList } from './member-list.ts'
import { markMemberLeft, saveMember } from './sync-members.ts'

const monday = new Date('2026-06-01T12:00:00Z')
const tuesday = new Date('2026-06-02T12:00:00Z')

let db: Db
beforeAll(async () => {
  db = await emptyDatabase()
})
beforeEach(async () => {
  await emptyDatabase()
})

test.each([
  ['nul\0led', 'nulled'],
  ['half \uD83E of a fox', 'half \uFFFD of a fox'],
  ['\uDD8A', '\uFFFD'],
  ['\0', 'aria'],
  ['', 'aria'],
  ['\u200B\u3164', 'aria'],
  ['\u202Eevil', 'evil'],
])('the name %j is kept as %j', async (displayName, kept) => {
  await saveMember(db, member('aria', { displayName }), monday)

  expect((await rowOf('aria'))?.displayName).toBe(kept)
})

test('the known join date is kept if Discord sends none', async () => {
  await saveMember(db, member('aria'), monday)
  await saveMember(db, member('aria', { joinedAt: null, displayName: 'Aria' }), tuesday)

  expect(await rowOf('aria')).toMatchObject({ displayName: 'Aria', joinedAt: monday })
})

test('a member without a readable name is called by their id', async () => {
  await saveMember(db, member('1', { userName: '\0', displayName: '\0' }), monday)

  expect((await rowOf('1'))?.displayName).toBe('1')
})

test('leaving twice keeps the first time', async () => {
  await saveMember(db, member('aria'), monday)
  await markMemberLeft(db, 'aria', monday)
  await markMemberLeft(db, 'aria', tuesday)

  expect((await rowOf('aria'))?.leftAt).toEqual(monday)
})

test('a member who is listed twice is stored once', async () => {
  const twice = [member('aria'), member('aria', { displayName: 'Ari' })]

  await syncMemberList(db, { members: twice, expected: 1 }, monday)

  expect((await rowOf('aria'))?.displayName).toBe('Ari')
})

test('a member list does not affect outsiders who signed in', async () => {
  await db.insert(members).values({ id: 'tollo', userName: 'tollo', displayName: 'Tollo' })

  await syncMemberList(db, { members: [member('aria')], expected: 1 }, monday)

  expect(await rowOf('tollo')).toMatchObject({ inGuild: false, leftAt: null })
})

test('an accepted list clears an earlier rejection', async () => {
  const everyone = Array.from({ length: 20 }, (_, number) => member(`guard${number}`))
  await syncMemberList(db, { members: everyone, expected: 20 }, monday)
  await syncMemberList(db, { members: everyone.slice(10), expected: 20 }, monday)
  expect(memberListProblem(db)).toMatch(/^Discord listed 10 of 20 members\./)

  await syncMemberList(db, { members: everyone.slice(4), expected: 16 }, tuesday)

  expect(memberListProblem(db)).toBeNull()
  expect(await rowOf('guard0')).toMatchObject({ inGuild: false, leftAt: tuesday, roleIds: [] })
})

test.each([
  { leaving: 5, known: 5, tooMany: false },
  { leaving: 6, known: 29, tooMany: true },
  { leaving: 6, known: 30, tooMany: false },
  { leaving: 12, known: 60, tooMany: false },
  { leaving: 13, known: 60, tooMany: true },
])('$leaving of $known leaving at once is too many: $tooMany', ({ leaving, known, tooMany }) => {
  expect(isImplausibleLoss(leaving, known)).toBe(tooMany)
})

test('a deleted role keeps its name but gives no rights', async () => {
  const crown = role('crown', { isAdministrator: true })
  await syncGuild(db, { guild: facts('nobody'), roles: [crown], channels: [], emojis: [] }, monday)
  await saveMember(db, member('aria', { roleIds: ['crown'] }), monday)
  expect((await readRights(db, 'aria')).tasks).toEqual(allTasks)

  await markRoleDeleted(db, 'crown', tuesday)

  expect((await readRights(db, 'aria')).tasks).toEqual([])
  expect(await db.select().from(roles)).toMatchObject([{ name: 'crown', deletedAt: tuesday }])

  await saveRole(db, crown)
  expect((await readRights(db, 'aria')).tasks).toEqual(allTasks)
})

test('roles missing after a reconnect count as deleted', async () => {
  const before = [role('crown'), role('quill')]
  await syncGuild(db, { guild: facts('aria'), roles: before, channels: [], emojis: [] }, monday)
  await syncGuild(
    db,
    { guild: facts('borin'), roles: [role('quill')], channels: [], emojis: [] },
    tuesday,
  )

  const kept = await db.select().from(roles).orderBy(roles.id)
  expect(kept.map(({ id, deletedAt }) => [id, deletedAt])).toEqual([
    ['crown', tuesday],
    ['quill', null],
  ])
  expect(await db.select().from(guild)).toMatchObject([{ ownerId: 'borin' }])
})

async function rowOf(id: string) {
  const [row] = await db.select().from(members).where(eq(members.id, id))
  return row
}

function member(id: string, more: Partial<GuildMember> = {}): GuildMember {
  return {
    id,
    userName: id,
    displayName: id,
    avatarHash: null,
    guildAvatarHash: null,
    isBot: false,
    roleIds: [],
    joinedAt: monday,
    isPending: false,
    ...more,
  }
}

function role(id: string, more: { isAdministrator?: boolean } = {}) {
  return {
    id,
    name: id,
    color: 0,
    position: 1,
    isManaged: false,
    isAdministrator: false,
    viewsChannels: true,
    elevatedPermissions: [],
    ...more,
  }
}

function facts(ownerId: string) {
  return { id: 'g', name: 'Lantern Guard', ownerId, afkChannelId: null }
}
