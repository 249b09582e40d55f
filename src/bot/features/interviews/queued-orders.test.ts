import { beforeAll, expect, test } from 'vitest'
import { enqueueRoomClosing } from '../../../domain/interviews/close-room.ts'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { startInterviewGuild } from '../../../testing/features/interviews.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

test('an application after the deletion of the first one gets its room, although the first job has not run [JOB-10]', async () => {
  const guild = await startInterviewGuild()
  await guild.testBot.stop()
  await guild.apply('aria')
  await eraseMember(guild.testBot.ctx, guild.idOf('aria'))
  const submissionId = await guild.apply('aria')

  await guild.testBot.start()

  await guild.stepIs(submissionId, 'open-room', 'done')
  expect(guild.rooms()).toHaveLength(1)
})

test.each([
  [
    'lost the right',
    (guild: Guild) => guild.control.roles({ as: 'brannoc', remove: ['Advisors'] }),
  ],
  ['left', (guild: Guild) => guild.control.leave({ as: 'brannoc' })],
])('a room is not deleted on the order of someone who %s [JOB-04]', async (_, lose) => {
  const guild = await startInterviewGuild()
  const { submissionId, room } = await guild.applyAndOpenRoom('aria')
  await guild.testBot.stop()
  const closedBy = guild.idOf('brannoc')
  const input = { roomId: room.id, submissionId, how: 'delete' as const }
  lose(guild)
  await guild.testBot.start()
  await guild.testBot.waitForGatewayEvents(guild.simulator)

  await enqueueRoomClosing(guild.testBot.db, { ...input, closedBy })

  await expect
    .poll(async () => (await reportJobs(guild.testBot.ctx)).failed)
    .toMatchObject([
      {
        title: 'Closing an interview room',
        reason: 'The person who requested this no longer has the right “Decide on applications”.',
      },
    ])
  expect(guild.rooms()).toHaveLength(1)

  await enqueueRoomClosing(guild.testBot.db, { ...input, closedBy: guild.idOf('isaure') })
  await expect.poll(() => guild.rooms()).toEqual([])
})

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>
