import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../db/schema/audit.ts'
import { submissionSteps } from '../../../db/schema/interviews.ts'
import { recordDecision } from '../../../domain/applications/decide.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { testingSeed } from '../../../simulator/testing-seed.ts'
import { runFollowUps, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { interruptJobs } from '../../../testing/features/jobs.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>

async function withApprovedRole(guild: Guild) {
  await guild.set({ approvedRoleId: await guild.roleId('Friend') })
}

const rolesOf = (guild: Guild, name: string) =>
  guild.control.people().find((one) => one.name === name)?.roles ?? []
/** The audit entries about roles. */
const rolesLogged = async (guild: Guild) =>
  (await auditTrail(guild.testBot.db)).filter(({ action }) => action.startsWith('approved role'))
const dms = (guild: Guild, name: string) => guild.control.dms(name) as { content: string }[]

describe('an approval', () => {
  test('is announced in the room, sent to the applicant, and assigns the role', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndMeet('aria')
    await guild.decide(submissionId, true)
    for (const step of ['notify-room', 'notify-applicant', 'give-role']) {
      await guild.stepIs(submissionId, step, 'done')
    }

    expect(guild.said(channelId).at(-1)?.content).toBe(
      `<@${guild.idOf('aria')}>, your application (Application) was **approved**.`,
    )
    expect(dms(guild, 'aria')).toMatchObject([{ content: expect.stringContaining('approved') }])
    expect(rolesOf(guild, 'aria')).toContain('Friend')
  })

  test('that is reverted removes the role and is announced', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndMeet('aria')
    await guild.decide(submissionId, true)
    for (const step of ['give-role', 'notify-room', 'notify-applicant']) {
      await guild.stepIs(submissionId, step, 'done')
    }
    await guild.set({ approvedRoleId: null })
    await guild.decide(submissionId, false)
    for (const step of ['take-role', 'notify-room', 'notify-applicant']) {
      await guild.stepIs(submissionId, step, 'done')
    }

    expect(rolesOf(guild, 'aria')).not.toContain('Friend')
    expect(guild.said(channelId).at(-1)?.content).toContain('**rejected**')
    expect(dms(guild, 'aria')).toHaveLength(2)
  })

  test('keeps a role that the applicant had before', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    guild.control.roles({ as: 'aria', add: ['Friend'] })
    await guild.testBot.caughtUp(guild.simulator)
    const { submissionId } = await guild.applyAndMeet('aria')
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'skipped')
    await guild.decide(submissionId, false)
    await guild.stepIs(submissionId, 'take-role', 'skipped')

    expect(rolesOf(guild, 'aria')).toContain('Friend')
  })

  test('that is reverted during a Discord outage ends in the last decision', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndMeet('aria')
    await guild.testBot.stop()
    await guild.decide(submissionId, true)
    await guild.decide(submissionId, false)
    await guild.testBot.start()
    await guild.stepIs(submissionId, 'notify-room', 'done')
    await guild.stepIs(submissionId, 'notify-applicant', 'done')
    await guild.stepIs(submissionId, 'take-role', 'skipped')

    expect(rolesOf(guild, 'aria')).not.toContain('Friend')
    expect(
      guild.said(channelId).filter(({ content }) => /approved|rejected/.test(content)),
    ).toHaveLength(1)
    expect(dms(guild, 'aria')).toHaveLength(1)
  })

  test('that was interrupted is completed without repeating a step', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndMeet('aria')
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'notify-applicant', 'done')
    await guild.stepIs(submissionId, 'notify-room', 'done')
    await guild.stepIs(submissionId, 'give-role', 'done')
    await guild.testBot.stop()
    await guild.testBot.db.update(submissionSteps).set({ state: 'waiting' })
    for (const kind of ['notify-room', 'notify-applicant', 'give-role'] as const) {
      await interruptJobs(guild.testBot.db, kind)
    }
    await guild.testBot.start()
    for (const step of ['notify-room', 'notify-applicant', 'give-role']) {
      await guild.stepIs(submissionId, step, 'done')
    }

    expect(guild.said(channelId)).toHaveLength(2)
    expect(dms(guild, 'aria')).toHaveLength(1)
    expect(rolesOf(guild, 'aria').filter((role) => role === 'Friend')).toHaveLength(1)
  })
})

describe('the audit log records the role of approved applicants', () => {
  test('once when added and once when removed, and drops the name with the member’s data', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const role = { roleId: await guild.roleId('Friend'), roleName: 'Friend' }
    const { submissionId } = await guild.applyAndMeet('aria')
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'done')
    await guild.testBot.stop()
    await interruptJobs(guild.testBot.db, 'give-role')
    await guild.testBot.start()
    await expect
      .poll(async () => (await reportJobs(guild.testBot.ctx)).waiting, guild.patiently)
      .toBe(0)
    await guild.decide(submissionId, false)
    await guild.stepIs(submissionId, 'take-role', 'done')

    const aria = await guild.testBot.member('aria')
    const entry = { actorId: null, subject: `roles of ${aria?.displayName} (${aria?.id})` }
    expect(await rolesLogged(guild)).toEqual([
      {
        ...entry,
        action: 'approved role given',
        before: null,
        after: { ...role, reason: `Application ${submissionId} approved` },
      },
      {
        ...entry,
        action: 'approved role taken',
        before: role,
        after: { reason: `Application ${submissionId} is not approved any more` },
      },
    ])
    await eraseMember(guild.testBot.ctx, guild.idOf('aria'))
    expect((await rolesLogged(guild)).map(({ subject }) => subject)).toEqual([
      'roles of a deleted member',
      'roles of a deleted member',
    ])
  })

  test('also if the bot stopped before writing the entry', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId } = await guild.applyAndMeet('aria')
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'done')
    await guild.testBot.stop()
    await guild.testBot.db.update(submissionSteps).set({ state: 'waiting' })
    await guild.testBot.db.delete(auditLog)
    await interruptJobs(guild.testBot.db, 'give-role')
    await guild.testBot.start()
    await guild.stepIs(submissionId, 'give-role', 'done')

    expect(await rolesLogged(guild)).toHaveLength(1)
  })
})

describe('a skipped or failed step says why', () => {
  test('no role is configured, and direct messages are closed', async () => {
    const guild = await startInterviewGuild()
    guild.control.fault({ kind: 'close-dms', as: 'aria' })
    const { submissionId, channelId } = await guild.applyAndMeet('aria')
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'skipped')
    await guild.stepIs(submissionId, 'notify-applicant', 'skipped')
    await guild.stepIs(submissionId, 'notify-room', 'done')

    const reasons = (await guild.steps(submissionId)).map(({ reason }) => reason)
    expect(reasons).toEqual([
      null,
      null,
      'The applicant doesn’t accept direct messages. They see the decision in the interview room and on “My Application”.',
      'No role for approved applicants is chosen under Settings.',
    ])
    expect(guild.said(channelId).at(-1)?.content).toContain('approved')
    expect((await reportJobs(guild.testBot.ctx)).failed).toEqual([])
  })

  test('an applicant who left gets the message and the role after rejoining', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId } = await guild.applyAndMeet('aria')
    guild.control.leave({ as: 'aria' })
    await guild.testBot.caughtUp(guild.simulator)
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'skipped')
    await guild.stepIs(submissionId, 'notify-applicant', 'skipped')

    const last = (await guild.steps(submissionId)).at(-1)
    expect(last?.reason).toBe('The applicant is not in the Discord server any more.')

    guild.control.join({ as: 'aria' })
    await guild.testBot.caughtUp(guild.simulator)
    await runFollowUps(guild)

    await guild.stepIs(submissionId, 'give-role', 'done')
    await guild.stepIs(submissionId, 'notify-applicant', 'done')
    expect(rolesOf(guild, 'aria')).toContain('Friend')
    await runFollowUps(guild)
    await expect
      .poll(async () => (await reportJobs(guild.testBot.ctx)).waiting, guild.patiently)
      .toBe(0)
    expect(dms(guild, 'aria')).toHaveLength(1)
  })

  const refused: [why: string, role: string, decider: string, reason: string][] = [
    [
      'the role has the Administrator permission',
      'Monarchs',
      'isaure',
      'The bot never gives the role Monarchs, since it has Discord’s Administrator permission. Choose another role. Then try again.',
    ],
    [
      'the role stands above the bot',
      'Keepers',
      'isaure',
      'The bot cannot give the role Keepers: move the role Muster above it on Discord. Then try again.',
    ],
    [
      'the role is above the approver’s roles',
      'Advisors',
      'wyn',
      'The role Advisors is above the highest role of the person who approved the application. Someone with a higher role can give it on Discord.',
    ],
    [
      'the applicant approved themselves',
      'Friend',
      'aria',
      'The applicant approved their own application.',
    ],
  ]

  test.each(refused)('%s', async (_, role, decider, reason) => {
    const seed = testingSeed()
    seed.roles.unshift({ name: 'Keepers', color: 0 })
    const guild = await startInterviewGuild({ seed })
    await guild.set({ approvedRoleId: await guild.roleId(role) })
    const { submissionId } = await guild.applyAndMeet('aria')
    await guild.testBot.db.transaction((tx) =>
      recordDecision(tx, {
        submissionId,
        wasApproved: null,
        approved: true,
        decidedBy: guild.idOf(decider),
        actorId: guild.idOf(decider),
        at: new Date(),
      }),
    )
    await guild.stepIs(submissionId, 'give-role', 'failed')

    const { failed } = await reportJobs(guild.testBot.ctx)
    expect(failed).toMatchObject([{ title: 'Role of approved applicants', reason }])
    expect(rolesOf(guild, 'aria')).not.toContain(role)
  })
})
