import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Task } from '../../../contract/core/tasks.ts'
import { submissionSteps } from '../../../db/schema/applications/steps.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { enqueueRoomClosing } from '../../../domain/interviews/close-room.ts'
import { updateRoomAccess } from '../../../domain/interviews/room-access.ts'
import { enqueue } from '../../../domain/jobs/enqueue.ts'
import { reportJobs, retryFailedJob } from '../../../domain/jobs/failed-jobs.ts'
import { listInterviewerRoles } from '../../../domain/settings/interviewer-roles.ts'
import { saveRoleRights } from '../../../domain/settings/save-role-rights.ts'
import { saveSettings } from '../../../domain/settings/settings.ts'
import { overwritesIn, setOverwrite } from '../../../testing/discord/set-overwrite.ts'
import { loseRoomChannel, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

/** Wyn has Main Roster, initially without rights; Brannoc has Advisors, a staff role. */
async function openGuild() {
  const guild = await startInterviewGuild()
  const mainRoster = await guild.roleId('Main Roster')
  const saveRights = (tasks: Task[], expected: Task[]) =>
    guild.testBot.db.transaction((tx) =>
      saveRoleRights({ ...guild.testBot.ctx, db: tx }, guild.idOf('isaure'), {
        roleId: mainRoster,
        tasks,
        expected,
      }),
    )
  const canWrite = (as: string, channel: string) => {
    try {
      return guild.control.say({ as, channel, text: 'Hello' }).length > 0
    } catch {
      return false
    }
  }
  const access = (as: string, channel: string) => expect.poll(() => canWrite(as, channel))
  return { ...guild, mainRoster, saveRights, access }
}

test('open and archived rooms follow the right to read applications, and nobody else’s access changes', async () => {
  const guild = await openGuild()
  const { channelId } = await guild.applyAndOpenRoom('aria')
  const archived = await guild.applyAndOpenRoom('brannoc')
  const { room, submissionId } = archived
  await enqueueRoomClosing(guild.testBot.db, {
    roomId: room.id,
    submissionId,
    how: 'archive',
    closedBy: null,
  })
  await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('archived')

  await guild.saveRights(['events'], [])
  await guild.access('wyn', channelId).toBe(false)
  await guild.saveRights(['applications'], ['events'])
  await guild.access('wyn', channelId).toBe(true)
  await guild.access('wyn', archived.channelId).toBe(true)
  await guild.saveRights([], ['applications'])
  await guild.access('wyn', channelId).toBe(false)
  await guild.access('wyn', archived.channelId).toBe(false)
  await guild.access('aria', channelId).toBe(true)

  await guild.access('brannoc', channelId).toBe(true)
  const change = { staffRoleIds: [guild.mainRoster] }
  await saveSettings(guild.testBot.ctx, guild.idOf('isaure'), change)
  await guild.access('wyn', channelId).toBe(true)
  await guild.access('brannoc', channelId).toBe(false)
})

test('rights of everyone open no room, and taking them back leaves rooms private [APP-20]', async () => {
  const guild = await openGuild()
  const everyone = guild.testBot.ctx.guildId
  await guild.testBot.db.insert(roleTasks).values({ roleId: everyone, tasks: ['applications'] })
  const { channelId } = await guild.applyAndOpenRoom('aria')
  const denial = () => overwritesIn(guild.simulator, channelId)[everyone]
  expect(denial()).toEqual({ allow: '0', deny: '1024' })
  expect(await listInterviewerRoles(guild.testBot.db)).not.toContain(everyone)

  for (const tasks of [['applications'], []] as Task[][]) {
    await guild.testBot.db.delete(roleTasks)
    if (tasks.length > 0)
      await guild.testBot.db.insert(roleTasks).values({ roleId: everyone, tasks })
    await updateRoomAccess(guild.testBot.ctx, { roleId: everyone })
    expect(denial()).toEqual({ allow: '0', deny: '1024' })
  }
  await guild.access('wyn', channelId).toBe(false)
})

test('an archived room keeps permissions set by hand, and its applicant does not see it by another role [APP-23]', async () => {
  const guild = await openGuild()
  const { room, submissionId, channelId } = await guild.applyAndOpenRoom('aria')
  const friend = await guild.roleId('Friend')
  await setOverwrite(guild.simulator, channelId, { id: friend, type: 0, allow: '3072', deny: '0' })
  guild.control.roles({ as: 'aria', add: ['Friend'] })
  guild.control.roles({ as: 'wyn', add: ['Friend'] })
  const closing = { roomId: room.id, submissionId, how: 'archive', closedBy: null } as const
  await enqueueRoomClosing(guild.testBot.db, closing)
  await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('archived')

  await guild.saveRights(['applications'], [])
  await guild.access('wyn', channelId).toBe(true)
  await expect.poll(() => overwritesIn(guild.simulator, channelId)[guild.mainRoster]).toBeDefined()
  expect(overwritesIn(guild.simulator, channelId)[friend]).toEqual({ allow: '3072', deny: '0' })
  await guild.access('aria', channelId).toBe(false)
})

test('a room whose permissions Discord refuses to change does not stop the others, and is shown on Health', async () => {
  const guild = await openGuild()
  const [aria, brannoc] = [
    await guild.applyAndOpenRoom('aria'),
    await guild.applyAndOpenRoom('brannoc'),
  ]
  const route = `/channels/${aria.channelId}/permissions/`
  guild.control.fault({ kind: 'status', status: 400, route })

  await guild.saveRights(['applications'], [])

  await guild.access('wyn', brannoc.channelId).toBe(true)
  const failed = async () => (await reportJobs(guild.testBot.ctx)).failed
  await expect
    .poll(failed)
    .toMatchObject([{ title: 'Access of a role to interview rooms', about: 'Main Roster' }])
  await guild.access('wyn', aria.channelId).toBe(false)
  await retryFailedJob(guild.testBot.ctx, guild.idOf('isaure'), (await failed())[0]!.id)
  await guild.access('wyn', aria.channelId).toBe(true)
})

test('rights that change while a room is being opened apply to it [WHO-06]', async () => {
  const guild = await openGuild()
  guild.control.fault({ kind: 'latency', ms: 400 })
  const submissionId = await guild.apply('aria')
  await expect.poll(async () => (await guild.roomInDb(submissionId))?.state).toBe('creating')
  await guild.saveRights(['applications'], [])
  guild.control.clearFaults()
  await guild.stepIs(submissionId, 'open-room', 'done')

  const channelId = (await guild.roomInDb(submissionId))?.channelId ?? ''
  await guild.access('wyn', channelId).toBe(true)
  await guild.access('brannoc', channelId).toBe(true)

  // The state after a crash before the channel was recorded.
  await guild.testBot.stop()
  await loseRoomChannel(guild.testBot.db, submissionId)
  await guild.testBot.db
    .update(submissionSteps)
    .set({ state: 'waiting' })
    .where(eq(submissionSteps.submissionId, submissionId))
  await guild.saveRights([], ['applications'])
  // A person with access by hand, as in a channel that somebody prepared.
  const byHand = { id: guild.idOf('wyn'), type: 1, allow: '1024', deny: '0' }
  await setOverwrite(guild.simulator, channelId, byHand)
  await enqueue(guild.testBot.db, 'open-room', { submissionId })
  await guild.testBot.start()
  await guild.access('wyn', channelId).toBe(false)
  await guild.access('aria', channelId).toBe(true)
})
