import { expect, test } from 'vitest'
import { reportJobs } from '../../../domain/jobs/failed-jobs.ts'
import { startEventGuild } from '../../../testing/features/events.ts'
import { makeJobsDue } from '../../../testing/features/jobs.ts'

test('sign-ups while Discord limits edits come together in the next edit', async () => {
  const guild = await startEventGuild()
  await guild.plan()
  await guild.jobsAreDone()
  guild.control.fault({ kind: 'edit-limit', times: 1, seconds: 600 })
  await guild.press('aria', 'Sign up')
  await expect.poll(() => guild.onPost(/^Signed up/)).toBe('Aria')

  for (const name of ['wyn', 'brannoc']) {
    await guild.press(name, 'Sign up')
    await expect.poll(() => reportJobs(guild.testBot.ctx)).toMatchObject({ waiting: 1, edits: 1 })
  }
  expect(guild.onPost(/^Signed up/)).toBe('Aria')

  guild.control.clearFaults()
  await makeJobsDue(guild.testBot.db, 'sync-event-post')
  await guild.jobsAreDone()
  expect(guild.onPost(/^Signed up/)).toBe('Aria, Wyn the Quick, Brannoc')
  const idle = { waiting: 0, edits: 0, isLate: false, failed: [] }
  expect(await reportJobs(guild.testBot.ctx)).toEqual(idle)
})
