// @both-databases: types that the two drivers convert differently
import { asc, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { members, roleChanges } from '../../db/schema/guild.ts'
import type { GuildMember } from '../../discord/discord.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { syncMemberList } from '../members/member-list.ts'
import { markMemberLeft, saveMember } from '../members/sync-members.ts'
import { listRoleChanges } from './role-changes.ts'
import { markRoleDeleted, saveRole } from './roles.ts'

const monday = new Date('2026-06-01T12:00:00Z')
const tuesday = new Date('2026-06-02T12:00:00Z')
const friday = new Date('2026-06-05T12:00:00Z')

let db: Db
beforeAll(async () => {
  db = await emptyDatabase()
})
beforeEach(async () => {
  await emptyDatabase()
})

test('the roles of a new member are no change', async () => {
  await listAll([member('aria', ['crown', 'quill']), member('wyn', ['quill'])], monday)
  await saveMember(db, member('tollo', ['quill']), tuesday)

  expect(await changes()).toEqual([])
})

test('the roles of an outsider who signed in before joining are no change', async () => {
  await db.insert(members).values({ id: 'tollo', userName: 'tollo', displayName: 'Tollo' })

  await saveMember(db, member('tollo', ['quill']), tuesday)

  expect(await changes()).toEqual([])
})

test('added and removed roles are recorded once with their time', async () => {
  await saveMember(db, member('aria', ['quill', 'crown']), monday)

  await saveMember(db, member('aria', ['crown', 'shield']), tuesday)
  await saveMember(db, member('aria', ['shield', 'crown'], 'Ari'), friday)

  expect(await changes()).toEqual([
    ['aria', '-quill', tuesday],
    ['aria', '+shield', tuesday],
  ])
})

test('a full member list records the changes of each member', async () => {
  await listAll([member('aria', ['quill']), member('wyn', []), member('tollo', ['crown'])], monday)

  await listAll([member('aria', []), member('wyn', ['crown', 'quill']), member('tollo')], tuesday)

  expect(await changes()).toEqual([
    ['aria', '-quill', tuesday],
    ['tollo', '-crown', tuesday],
    ['wyn', '+crown', tuesday],
    ['wyn', '+quill', tuesday],
  ])
})

test('leaving records the loss of every role once, and rejoining the regained ones', async () => {
  await saveMember(db, member('aria', ['quill']), monday)
  await listAll([member('aria', ['quill']), member('wyn', ['crown'])], monday)

  await markMemberLeft(db, 'aria', tuesday)
  await markMemberLeft(db, 'aria', friday)
  await listAll([], tuesday)
  await saveMember(db, member('aria', ['quill']), friday)

  expect(await changes()).toEqual([
    ['aria', '-quill', tuesday],
    ['aria', '+quill', friday],
    ['wyn', '-crown', tuesday],
  ])
})

test('a deleted role is recorded as lost at its deletion', async () => {
  await saveRole(db, { ...blank, id: 'quill', name: 'Quill', color: 0xabc })
  await saveMember(db, member('aria', ['quill']), monday)
  await markRoleDeleted(db, 'quill', tuesday)

  await saveMember(db, member('aria', []), friday)

  expect(await listRoleChanges(db, 'aria')).toEqual([
    { roleId: 'quill', roleName: 'Quill', color: '#000abc', isGained: false, at: tuesday },
  ])
})

test('changes are listed newest first up to a limit', async () => {
  await saveMember(db, member('aria', []), monday)
  await saveMember(db, member('aria', ['quill']), tuesday)
  await saveMember(db, member('aria', ['quill', 'crown']), friday)

  const names = async (max?: number) =>
    (await listRoleChanges(db, 'aria', max)).map(({ roleName }) => roleName)
  expect(await names()).toEqual(['crown', 'quill'])
  expect(await names(1)).toEqual(['crown'])
  expect(await listRoleChanges(db, 'wyn')).toEqual([])
})

async function listAll(listed: GuildMember[], now: Date) {
  await syncMemberList(db, { members: listed, expected: listed.length }, now)
}

/** By member, then by time. */
async function changes() {
  const rows = await db
    .select()
    .from(roleChanges)
    .orderBy(asc(roleChanges.memberId), asc(roleChanges.at), asc(sql`role_id`))
  return rows.map(({ memberId, roleId, isGained, at }) => [
    memberId,
    `${isGained ? '+' : '-'}${roleId}`,
    at,
  ])
}

const blank = {
  position: 1,
  isManaged: false,
  isAdministrator: false,
  viewsChannels: true,
  elevatedPermissions: [],
}

function member(id: string, roleIds: string[] = [], displayName = id): GuildMember {
  const known = { userName: id, avatarHash: null, guildAvatarHash: null, isBot: false }
  return { ...known, id, displayName, roleIds, joinedAt: monday, isPending: false }
}
