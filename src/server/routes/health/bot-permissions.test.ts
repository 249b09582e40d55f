import { expect, test } from 'vitest'
import { liveClock } from '../../../clock/live-clock.ts'
import type { Db } from '../../../db/db.ts'
import { dmOpenings } from '../../../db/schema/direct-messages.ts'
import { channels, guild, members, settings } from '../../../db/schema/guild.ts'
import { type Heartbeat, writeHeartbeat } from '../../../domain/core/heartbeat.ts'
import { claimJobs } from '../../../domain/jobs/claim-jobs.ts'
import { enqueue } from '../../../domain/jobs/enqueue.ts'
import { postponeJob } from '../../../domain/jobs/job-outcomes.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const beatAt = new Date('2026-05-01T18:00:00Z')
const inviteUrl = 'https://discord.com/oauth2/authorize?client_id=1'

/** The report of a web process after the bot stored these permissions. */
async function reportAfter(
  rights: Heartbeat['rights'],
  arrange: (db: Db) => Promise<unknown> = async () => {},
  path = '/api/menu/health',
) {
  const db = await emptyDatabase()
  await db.insert(guild).values({ id: '1', name: 'Orillon', ownerId: '1' })
  await db
    .insert(members)
    .values({ id: '1', userName: 'isaure', displayName: 'Isaure', inGuild: true })
  await arrange(db)
  await writeHeartbeat(db, {
    startedAt: beatAt,
    beatAt,
    state: 'ready',
    stateSince: beatAt,
    knownUntil: beatAt,
    memberListProblem: null,
    rights,
    eventsWritten: 0,
    lagMilliseconds: 0,
    resumes: 0,
    sessionsBegun: 0,
  })
  const server = await startTestServer({ db, now: () => beatAt })
  return (await (await server.signIn('1')).get(path)).body
}

test('missing permissions on Discord are listed with a remedy', async () => {
  const missingPermissions = ['Manage Roles', 'Create Events']

  expect(await reportAfter({ missingPermissions, closedChannels: [], inviteUrl })).toMatchObject({
    status: 'degraded',
    permissions: {
      missing: {
        sentence: 'The bot lacks Manage Roles, Create Events.',
        remedy: `Give its role these permissions, or invite it again: ${inviteUrl}`,
      },
      closedChannels: null,
    },
  })
})

test('unreadable channels are listed, which may be intended', async () => {
  const report = await reportAfter({
    missingPermissions: [],
    closedChannels: ['officers', 'war-room'],
    inviteUrl,
  })

  expect(report).toMatchObject({ status: 'ok', permissions: { missing: null } })
  expect(report.permissions.closedChannels.sentence).toBe(
    'The bot cannot read the channels #officers, #war-room, so nothing is counted there.',
  )
})

const withoutArchive = {
  missingPermissions: [],
  closedChannels: [],
  unmanagedCategoryIds: ['11'],
  inviteUrl,
}

async function insertHiddenInterviews(db: Db) {
  const channel = { kind: 'category' as const, position: 0 }
  await db.insert(channels).values([
    { ...channel, id: '10', name: 'Interviews', isHidden: true },
    { ...channel, id: '11', name: 'Archive' },
    { ...channel, id: '12', name: '', kind: 'text', isHidden: true },
  ])
  await db.insert(settings).values({ interviewCategoryId: '10', archiveCategoryId: '11' })
}

test('the settings warn about a chosen category that the bot cannot use', async () => {
  const { categories } = await reportAfter(
    withoutArchive,
    insertHiddenInterviews,
    '/api/menu/settings',
  )

  expect(categories).toEqual([
    {
      channelId: '10',
      channelName: 'Interviews',
      warning:
        'The bot can’t see the Interviews category. Give it View Channel and Manage Channels there.',
    },
    {
      channelId: '11',
      channelName: 'Archive',
      warning:
        'The bot can’t manage channels in the Archive category. Give it View Channel and Manage Channels there.',
    },
  ])
})

test('configured channels that the bot cannot use are listed by name, and hidden ones are counted', async () => {
  expect(await reportAfter(withoutArchive, insertHiddenInterviews)).toMatchObject({
    status: 'degraded',
    permissions: {
      missing: null,
      problems: [
        {
          sentence: 'The bot can’t see the Interviews category.',
          remedy: 'Give it View Channel and Manage Channels there.',
        },
        {
          sentence: 'The bot can’t manage channels in the Archive category.',
          remedy: 'Give it View Channel and Manage Channels there.',
        },
      ],
      hiddenChannels: {
        sentence: 'One channel is hidden from the bot. Nothing is counted there.',
      },
    },
  })
})

test('nothing is reported before the bot has checked', async () => {
  expect(await reportAfter(null)).toMatchObject({ status: 'ok', permissions: null })
})

test.each([
  [9, 0, 'ok'],
  [10, 0, 'near'],
  [20, 0, 'exhausted'],
  [1, 1, 'paused'],
] as const)(
  'after %i openings and %i refusals direct messages are %s',
  async (opened, refused, state) => {
    const { status, directMessages } = await reportAfter(null, async (db) => {
      await enqueue(db, 'notify-applicant', { submissionId: 7 })
      const rows = [...Array(opened).fill(false), ...Array(refused).fill(true)]
      for (const isRefused of rows) await db.insert(dmOpenings).values({ isRefused })
    })

    expect(status).toBe(state === 'ok' ? 'ok' : 'degraded')
    expect(directMessages).toMatchObject({
      state,
      opened,
      limit: 20,
      waiting: 1,
      missedReminders: 0,
    })
    expect(directMessages.nextAt === null).toBe(state === 'ok' || state === 'near')
  },
)

test('a direct message that waits for a limit needs attention [LIM-20]', async () => {
  const { status, directMessages } = await reportAfter(null, async (db) => {
    await enqueue(db, 'notify-applicant', { submissionId: 7 })
    const queue = { ...liveClock, db }
    const [job] = await claimJobs(queue, 1)
    await postponeJob(queue, job?.id ?? '', 30 * 60_000)
  })

  expect(status).toBe('degraded')
  expect(directMessages).toMatchObject({ state: 'ok', waiting: 1, postponed: { count: 1 } })
  const { since, nextAt } = directMessages.postponed
  expect(Date.parse(nextAt) - Date.parse(since)).toBeGreaterThanOrEqual(30 * 60_000)
})
