// @postgres: statements that only PostgreSQL types decide: dates, arrays, JSON, numbers
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

test('nor is it of an outsider who signed in before they were seen in the guild', async () => {
  await db.insert(members).values({ id: 'tollo', userName: 'tollo', displayName: 'Tollo' })

  await saveMember(db, member('tollo', ['quill']), tuesday)

  expect(await changes()).toEqual([])
})

test('a role that is given and one that is taken are noted once, with their moment', async () => {
  await saveMember(db, member('aria', ['quill', 'crown']), monday)

  await saveMember(db, member('aria', ['crown', 'shield']), tuesday)
  await saveMember(db, member('aria', ['shield', 'crown'], 'Ari'), friday)

  expect(await changes()).toEqual([
    ['aria', '-quill', tuesday],
    ['aria', '+shield', tuesday],
  ])
})

test('a list of everyone notes what changed meanwhile, of each one', async () => {
  await listAll([member('aria', ['quill']), member('wyn', []), member('tollo', ['crown'])], monday)

  await listAll([member('aria', []), member('wyn', ['crown', 'quill']), member('tollo')], tuesday)

  expect(await changes()).toEqual([
    ['aria', '-quill', tuesday],
    ['tollo', '-crown', tuesday],
    ['wyn', '+crown', tuesday],
    ['wyn', '+quill', tuesday],
  ])
})

test('a member who leaves loses every role once, and regains those given again', async () => {
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

test('a role that was deleted was lost when it was, whenever Discord shows it', async () => {
  await saveRole(db, { ...blank, id: 'quill', name: 'Quill', color: 0xabc })
  await saveMember(db, member('aria', ['quill']), monday)
  await markRoleDeleted(db, 'quill', tuesday)

  await saveMember(db, member('aria', []), friday)

  expect(await listRoleChanges(db, 'aria')).toEqual([
    { roleId: 'quill', roleName: 'Quill', color: '#000abc', isGained: false, at: tuesday },
  ])
})

test('they are read from the newest on, so many at most', async () => {
  await saveMember(db, member('aria', []), monday)
  await saveMember(db, member('aria', ['quill']), tuesday)
  await saveMember(db, member('aria', ['quill', 'crown']), friday)

  const names = async (most?: number) =>
    (await listRoleChanges(db, 'aria', most)).map(({ roleName }) => roleName)
  expect(await names()).toEqual(['crown', 'quill'])
  expect(await names(1)).toEqual(['crown'])
  expect(await listRoleChanges(db, 'wyn')).toEqual([])
})

async function listAll(listed: GuildMember[], now: Date) {
  await syncMemberList(db, { members: listed, expected: listed.length }, now)
}

/** By person, then as they happened. */
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

const blank = { position: 1, isManaged: false, isAdministrator: false, viewsChannels: true }

function member(id: string, roleIds: string[] = [], displayName = id): GuildMember {
  const known = { userName: id, avatarHash: null, guildAvatarHash: null, isBot: false }
  return { ...known, id, displayName, roleIds, joinedAt: monday, isPending: false }
}
