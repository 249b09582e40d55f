import { and, desc, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { decisions } from '../../../db/schema/applications/submissions.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { undoDecision } from '../../../domain/applications/decisions/undo-decision.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { startInterviewGuild } from '../../../testing/features/interviews.ts'
import { makeJobsDue } from '../../../testing/features/jobs.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>

async function withApprovedRole(guild: Guild) {
  await guild.set({ approvedRoleId: await guild.roleId('Friend') })
}

const rolesOf = (guild: Guild, name: string) =>
  guild.control.people().find((one) => one.name === name)?.roles ?? []
const dms = (guild: Guild, name: string) => guild.control.dms(name) as { content: string }[]

describe('an undoable decision', () => {
  const undoable = { undoable: true }
  const startJobs = (guild: Guild) => makeJobsDue(guild.testBot.db)
  const endWindow = (guild: Guild) =>
    guild.testBot.db.update(decisions).set({ undoableUntil: new Date() })
  const undo = async (guild: Guild, submissionId: number) => {
    const [newest] = await guild.testBot.db.select().from(decisions).orderBy(desc(decisions.id))
    const about = { submissionId, decisionId: newest?.id ?? 0 }
    return undoDecision(guild.testBot.ctx, guild.idOf('isaure'), about)
  }
  const jobsAreDone = (guild: Guild) =>
    expect.poll(async () => (await reportJobs(guild.testBot.ctx)).waiting).toBe(0)
  const finishedJobs = ({ testBot }: Guild) =>
    testBot.db.$count(jobs, and(eq(jobs.state, 'completed'), ne(jobs.kind, 'open-room')))

  test('reaches Discord only once it can no longer be undone, even by a job that starts early', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, true, undoable)
    await startJobs(guild)
    await expect.poll(() => finishedJobs(guild)).toBe(3)

    expect(guild.messagesIn(channelId)).toHaveLength(1)
    expect(dms(guild, 'aria')).toEqual([])
    expect(rolesOf(guild, 'aria')).not.toContain('Friend')

    await endWindow(guild)
    await guild.testBot.stop()
    await startJobs(guild)
    await guild.testBot.start()
    for (const step of ['notify-room', 'notify-applicant', 'give-role']) {
      await guild.stepIs(submissionId, step, 'done')
    }
    expect(rolesOf(guild, 'aria')).toContain('Friend')
    await expect(undo(guild, submissionId)).rejects.toThrow('too late')
  })

  test('an undone decision has no effect', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
    await guild.decide(submissionId, true, undoable)
    expect(await undo(guild, submissionId)).toBe('Decision undone.')
    await startJobs(guild)
    await jobsAreDone(guild)

    expect(guild.messagesIn(channelId)).toHaveLength(1)
    expect(dms(guild, 'aria')).toEqual([])
    expect(rolesOf(guild, 'aria')).not.toContain('Friend')
  })

  test('an undone decision lets the decision before it take effect', async () => {
    const guild = await startInterviewGuild()
    await withApprovedRole(guild)
    const { submissionId } = await guild.applyAndOpenRoom('aria')
    await guild.testBot.stop()
    await guild.decide(submissionId, true)
    await guild.decide(submissionId, false, undoable)
    await undo(guild, submissionId)
    await guild.testBot.start()
    for (const step of ['notify-room', 'notify-applicant', 'give-role']) {
      await guild.stepIs(submissionId, step, 'done')
    }

    expect(dms(guild, 'aria')).toMatchObject([{ content: expect.stringContaining('approved') }])
    expect(rolesOf(guild, 'aria')).toContain('Friend')
  })
})
