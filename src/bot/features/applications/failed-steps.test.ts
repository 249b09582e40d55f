import { beforeAll, describe, expect, test } from 'vitest'
import { decisions } from '../../../db/schema/applications/submissions.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { recordDecision } from '../../../domain/applications/decisions/record-decision.ts'
import { withdrawApplication } from '../../../domain/applications/set-stage.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { runFollowUps, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { makeJobsDue } from '../../../testing/features/jobs.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>

async function withApprovedRole(guild: Guild) {
  await guild.set({ approvedRoleId: await guild.roleId('Friend') })
}

/** Records an approval by someone who need not be allowed to approve. */
function approve(guild: Guild, submissionId: number, decider: string) {
  const decidedBy = guild.idOf(decider)
  const decision = { submissionId, wasApproved: null, approved: true, at: new Date() }
  return guild.testBot.db.transaction((tx) =>
    recordDecision(tx, { ...decision, decidedBy, actorId: decidedBy }),
  )
}

async function letMainRosterDecide(guild: Guild) {
  const roleId = await guild.roleId('Main Roster')
  await guild.testBot.db.insert(roleTasks).values({ roleId, tasks: ['decisions'] })
}

const rolesOf = (guild: Guild, name: string) =>
  guild.control.people().find((one) => one.name === name)?.roles ?? []
const dms = (guild: Guild, name: string) => guild.control.dms(name) as { content: string }[]

describe('a skipped or failed step says why', () => {
  test('no role is configured, and direct messages are closed', async () => {
    const guild = await startInterviewGuild()
    guild.control.fault({ kind: 'close-dms', as: 'aria' })
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
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
    expect(guild.messagesIn(channelId).at(-1)?.content).toContain('approved')
    expect((await reportJobs(guild.testBot.ctx)).failed).toEqual([])
  })

  test('an applicant who left gets the message and the role after rejoining', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, true, { undoable: true })
    guild.control.leave({ as: 'aria' })
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    await guild.testBot.db.update(decisions).set({ undoableUntil: new Date() })
    await makeJobsDue(guild.testBot.db)
    await guild.stepIs(submissionId, 'give-role', 'skipped')
    await guild.stepIs(submissionId, 'notify-applicant', 'skipped')

    const last = (await guild.steps(submissionId)).at(-1)
    expect(last?.reason).toBe('The applicant is not in the Discord server any more.')

    guild.control.join({ as: 'aria' })
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    await runFollowUps(guild)

    await guild.stepIs(submissionId, 'give-role', 'done')
    await guild.stepIs(submissionId, 'notify-applicant', 'done')
    expect(rolesOf(guild, 'aria')).toContain('Friend')
    await runFollowUps(guild)
    await expect.poll(async () => (await reportJobs(guild.testBot.ctx)).waiting).toBe(0)
    expect(dms(guild, 'aria')).toHaveLength(1)
  })

  test('the person who approved may not decide any more', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId } = await guild.applyAndOpenRoom('aria')

    await approve(guild, submissionId, 'wyn')

    await guild.stepIs(submissionId, 'give-role', 'failed')
    expect((await guild.steps(submissionId)).at(-1)?.reason).toBe(
      'The person who requested this no longer has the right “Decide on applications”.',
    )
    expect(rolesOf(guild, 'aria')).toEqual([])
  })

  test('a role beyond the person who rejects is not taken, also after an earlier withdrawal [ESC-20]', async () => {
    const guild = await startInterviewGuild()
    await guild.set({ approvedRoleId: await guild.roleId('Advisors') })
    const { submissionId } = await guild.applyAndOpenRoom('aria')
    await withdrawApplication(guild.testBot.ctx, guild.idOf('aria'), submissionId)
    await guild.decide(submissionId, false)
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'done')
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    await letMainRosterDecide(guild)

    await guild.testBot.db.transaction((tx) =>
      recordDecision(tx, {
        ...{ submissionId, wasApproved: true, approved: false, at: new Date() },
        ...{ decidedBy: guild.idOf('wyn'), actorId: guild.idOf('wyn') },
      }),
    )
    await guild.stepIs(submissionId, 'take-role', 'failed')

    expect((await guild.steps(submissionId)).map(({ reason }) => reason)).toContain(
      'The role Advisors is above the highest role of the person who rejected the application. Someone with a higher role can remove it on Discord.',
    )
    expect(rolesOf(guild, 'aria')).toContain('Advisors')
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
      'the applicant approved themselves [ESC-05]',
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
    await letMainRosterDecide(guild)
    const { submissionId } = await guild.applyAndOpenRoom('aria')
    await approve(guild, submissionId, decider)
    await guild.stepIs(submissionId, 'give-role', 'failed')

    const { failed } = await reportJobs(guild.testBot.ctx)
    expect(failed).toMatchObject([{ title: 'Role of approved applicants', reason }])
    expect(rolesOf(guild, 'aria')).not.toContain(role)
  })
})
