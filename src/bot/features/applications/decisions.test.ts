import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import type { Discord } from '../../../discord/discord.ts'
import { giveRole, revokeRole } from '../../../domain/applications/decisions/approved-role.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { startInterviewGuild } from '../../../testing/features/interviews.ts'
import { interruptJobs, waitForDueJobs } from '../../../testing/features/jobs.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>

async function withApprovedRole(guild: Guild) {
  await guild.set({ approvedRoleId: await guild.roleId('Friend') })
}

/** An approved application of aria, who has got the role. */
async function guildWithApproval() {
  const guild = await startInterviewGuild()
  await withApprovedRole(guild)
  const { submissionId } = await guild.applyAndOpenRoom('aria')
  await guild.decide(submissionId, true)
  await guild.stepIs(submissionId, 'give-role', 'done')
  return { guild, submissionId }
}

const rolesOf = (guild: Guild, name: string) =>
  guild.control.people().find((one) => one.name === name)?.roles ?? []
/** The audit entries about roles. */
const rolesLogged = async (guild: Guild) =>
  (await auditTrail(guild.testBot.db)).filter(({ action }) => action.startsWith('approved role'))
/** A connection where aria deletes their data, with all that follows, just before the bot changes a role. */
function erasingBefore(change: 'addRole' | 'removeRole', guild: Guild): Discord {
  const { ctx, db } = guild.testBot
  return Object.create(ctx.discord, {
    [change]: {
      value: async (...given: Parameters<Discord['addRole']>) => {
        await eraseMember(ctx, guild.idOf('aria'))
        await waitForDueJobs(db)
        await ctx.discord[change](...given)
      },
    },
  })
}
const dms = (guild: Guild, name: string) => guild.control.dms(name) as { content: string }[]

describe('an approval', () => {
  test('is announced in the room, sent to the applicant, and assigns the role', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, true)
    for (const step of ['notify-room', 'notify-applicant', 'give-role']) {
      await guild.stepIs(submissionId, step, 'done')
    }

    expect(guild.messagesIn(channelId).at(-1)?.content).toBe(
      `<@${guild.idOf('aria')}>, your application was **approved**.`,
    )
    expect(dms(guild, 'aria')).toMatchObject([{ content: expect.stringContaining('approved') }])
    expect(rolesOf(guild, 'aria')).toContain('Friend')
  })

  test('an approval with a message sends it to the room and the applicant', async () => {
    const guild = await startInterviewGuild()
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, true, { message: 'Welcome {name}. Ask {reviewer}.' })
    await guild.stepIs(submissionId, 'notify-room', 'done')
    await guild.stepIs(submissionId, 'notify-applicant', 'done')

    const news = 'Welcome Aria. Ask Isaure.'
    expect(guild.messagesIn(channelId).at(-1)).toMatchObject({
      content: expect.stringContaining('**approved**'),
      embeds: [{ description: news }],
    })
    expect(dms(guild, 'aria')).toMatchObject([{ content: news }])
  })

  test('a reverted approval removes the role and is announced', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
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
    expect(guild.messagesIn(channelId).at(-1)?.content).toContain('**rejected**')
    expect(dms(guild, 'aria')).toHaveLength(2)
  })

  test('does not leave the role with an applicant who deletes their data meanwhile [JOB-15]', async () => {
    const { guild, submissionId } = await guildWithApproval()
    guild.control.roles({ as: 'aria', remove: ['Friend'] })
    const { ctx, db } = guild.testBot
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    await db.update(submissionSteps).set({ state: 'waiting', roleId: null })
    const discord = erasingBefore('addRole', guild)

    await giveRole.run({ ...ctx, discord }, { submissionId }, new AbortController().signal)

    expect(rolesOf(guild, 'aria')).toEqual([])
    const logged = await rolesLogged(guild)
    expect(logged.filter(({ action }) => action === 'approved role given')).toHaveLength(1)
  })

  test.each([
    ['reverted', false],
    ['withdrawn', null],
  ])(
    'an approval that is %s is not logged about an applicant who deletes their data meanwhile [WHO-20]',
    async (_, approved) => {
      const { guild, submissionId } = await guildWithApproval()
      await guild.decide(submissionId, false)
      await guild.stepIs(submissionId, 'take-role', 'done')
      const { ctx, db } = guild.testBot
      await db.update(submissions).set({ approved })
      const isTaking = eq(submissionSteps.step, 'take-role')
      await db.update(submissionSteps).set({ state: 'waiting' }).where(isTaking)
      const discord = erasingBefore('removeRole', guild)

      await revokeRole.run({ ...ctx, discord }, { submissionId }, new AbortController().signal)

      expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(guild.idOf('aria'))
    },
  )

  test('keeps a role that the applicant had before', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    guild.control.roles({ as: 'aria', add: ['Friend'] })
    await guild.testBot.waitForGatewayEvents(guild.simulator)
    const { submissionId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'skipped')
    await guild.decide(submissionId, false)
    await guild.stepIs(submissionId, 'take-role', 'skipped')

    expect(rolesOf(guild, 'aria')).toContain('Friend')
  })

  test('an approval reverted during a Discord outage ends in the last decision', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.testBot.stop()
    await guild.decide(submissionId, true)
    await guild.decide(submissionId, false)
    await guild.testBot.start()
    await guild.stepIs(submissionId, 'notify-room', 'done')
    await guild.stepIs(submissionId, 'notify-applicant', 'done')
    await guild.stepIs(submissionId, 'take-role', 'skipped')

    expect(rolesOf(guild, 'aria')).not.toContain('Friend')
    expect(
      guild.messagesIn(channelId).filter(({ content }) => /approved|rejected/.test(content)),
    ).toHaveLength(1)
    expect(dms(guild, 'aria')).toHaveLength(1)
  })

  test('an interrupted approval is completed without repeating a step', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
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

    expect(guild.messagesIn(channelId)).toHaveLength(2)
    expect(dms(guild, 'aria')).toHaveLength(1)
    expect(rolesOf(guild, 'aria').filter((role) => role === 'Friend')).toHaveLength(1)
  })
})

describe('the audit log records the role of approved applicants', () => {
  test('an approved role is logged once when added and once when removed, without the name of a deleted member', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const role = { roleId: await guild.roleId('Friend'), roleName: 'Friend' }
    const { submissionId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, true)
    await guild.stepIs(submissionId, 'give-role', 'done')
    await guild.testBot.stop()
    await interruptJobs(guild.testBot.db, 'give-role')
    await guild.testBot.start()
    await expect.poll(async () => (await reportJobs(guild.testBot.ctx)).waiting).toBe(0)
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

  test('an approved role is logged once even if the bot stopped before writing the entry', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId } = await guild.applyAndOpenRoom('aria')
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
