import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { allTasks } from '../../contract/core/tasks.ts'
import { members, roles, settings } from '../../db/schema/guild.ts'
import type { Discord } from '../../discord/discord.ts'
import { readRights } from '../../domain/accounts/rights.ts'
import { listVisibleChannelIds } from '../../domain/guild/channel-visibility.ts'
import { findUnassignableRoles } from '../../domain/guild/role-authority.ts'
import { reportHealth } from '../../domain/health/report.ts'
import { Postponed } from '../../domain/jobs/postponed.ts'
import { confirmMembers, isUnconfirmed } from '../../domain/members/confirm-members.ts'
import { memberListProblem, syncMemberList } from '../../domain/members/member-list.ts'
import { markMemberLeft } from '../../domain/members/sync-members.ts'
import { getPersonRights } from '../../domain/settings/rights-matrix.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { crowdedSeed } from '../../testing/simulator/seed.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

const website = { version: '1', startedAt: new Date(), siteProblem: null }

/** A guild of 25 whose officer Brannoc holds a staff role. */
async function startCrowdedGuild() {
  const simulator = await startTestSimulator({ seed: crowdedSeed(20) })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const [advisors] = await testBot.db.select().from(roles).where(eq(roles.name, 'Advisors'))
  await testBot.db.update(settings).set({ staffRoleIds: [advisors?.id ?? ''] })
  const brannoc = (await testBot.member('brannoc'))?.id ?? ''
  expect((await readRights(testBot.db, brannoc)).tasks).toEqual(allTasks)
  return { simulator, testBot, brannoc, advisorsId: advisors?.id ?? '' }
}

/** Applies a member list without Brannoc and six others, which is not believed. */
async function listTooFew(testBot: TestBot) {
  const known = await testBot.db.select().from(members).where(eq(members.inGuild, true))
  const missing = ['brannoc', ...[0, 1, 2, 3, 4, 5].map((number) => `guard${number}`)]
  const listed = known.filter(({ userName }) => !missing.includes(userName))
  await syncMemberList(testBot.db, { members: listed, expected: known.length }, new Date())
}

test('members missing from a list that is not believed have no rights and keep their data [MBR-02]', async () => {
  const { simulator, testBot, brannoc, advisorsId } = await startCrowdedGuild()
  simulator.control.fault({ kind: 'status', status: 500, route: '/members/', seconds: 120 })
  await listTooFew(testBot)

  expect(await readRights(testBot.db, brannoc)).toEqual({
    inGuild: false,
    isMainRoster: false,
    tasks: [],
  })
  expect(await listVisibleChannelIds(testBot.db, brannoc)).toEqual([])
  expect((await getPersonRights(testBot.ctx, brannoc)).tasks).toEqual([])
  expect(await findUnassignableRoles(testBot.db, brannoc, [advisorsId])).toHaveLength(1)
  const used = await simulator.control.command({ as: 'brannoc', channel: 'general', name: 'rank' })
  expect(JSON.stringify(used)).toContain('The bot doesn’t know you yet.')
  expect(await testBot.member('brannoc')).toMatchObject({
    inGuild: true,
    leftAt: null,
    roleIds: [advisorsId],
  })
  const health = await reportHealth(testBot.ctx, website)
  expect(health.status).toBe('degraded')
  expect(health.members).toMatchObject({ inGuild: 25, unconfirmed: 7 })

  simulator.control.leave({ as: 'guard0' })
  await testBot.waitForGatewayEvents(simulator)
  expect((await reportHealth(testBot.ctx, website)).members).toMatchObject({
    inGuild: 24,
    unconfirmed: 6,
  })
})

test('Discord is asked about each of them at once, and its confirmation restores their rights [MBR-03]', async () => {
  const { testBot, brannoc } = await startCrowdedGuild()
  await listTooFew(testBot)

  await expect.poll(() => testBot.db.$count(members, eq(members.inGuild, true))).toBe(25)
  await expect
    .poll(async () => (await reportHealth(testBot.ctx, website)).members.unconfirmed)
    .toBe(0)
  expect((await readRights(testBot.db, brannoc)).tasks).toEqual(allTasks)
  await expect.poll(() => memberListProblem(testBot.db)).toBeNull()
})

test('an officer kicked in a gap in which many left loses every right, also when the list is not believed [MBR-01]', async () => {
  const { simulator, testBot, brannoc } = await startCrowdedGuild()
  simulator.control.fault({ kind: 'lose-session' })
  simulator.control.leave({ as: 'brannoc' })
  for (let number = 0; number < 6; number++) simulator.control.leave({ as: `guard${number}` })
  await testBot.listed(2)

  expect((await readRights(testBot.db, brannoc)).tasks).toEqual([])
  await expect.poll(() => testBot.member('brannoc')).toMatchObject({ inGuild: false })
  await expect.poll(() => testBot.db.$count(members, eq(members.inGuild, true))).toBe(18)
})

test('those with tasks are asked about first, and one without an answer does not stop the others', async () => {
  const { testBot, brannoc } = await startCrowdedGuild()
  await testBot.stop()
  await listTooFew(testBot)
  const asked: string[] = []
  const fetchMember: Discord['fetchMember'] = async (memberId) => {
    asked.push(memberId)
    if (memberId === brannoc) throw new Error('Discord did not answer in time.')
    return null
  }
  const ctx = { ...testBot.ctx, discord: { ...testBot.ctx.discord, fetchMember } }

  await expect(confirmMembers(ctx, {}, new AbortController().signal)).rejects.toThrow(Postponed)

  expect(asked[0]).toBe(brannoc)
  expect(asked).toHaveLength(7)
  expect(await testBot.db.$count(members, isUnconfirmed)).toBe(1)
})

test('an answer does not override what has changed since it was asked for', async () => {
  const { testBot, brannoc } = await startCrowdedGuild()
  await testBot.stop()
  const [row] = await testBot.db.select().from(members).where(eq(members.id, brannoc))
  if (!row) throw new Error('There is no Brannoc.')
  await listTooFew(testBot)
  const fetchMember: Discord['fetchMember'] = async (memberId) => {
    if (memberId !== brannoc) return null
    await markMemberLeft(testBot.db, brannoc, new Date())
    return { member: row, ownerId: '1', roles: [] }
  }
  const ctx = { ...testBot.ctx, discord: { ...testBot.ctx.discord, fetchMember } }

  await confirmMembers(ctx, {}, new AbortController().signal)

  expect(await testBot.member('brannoc')).toMatchObject({ inGuild: false })
})
