import { eq, inArray } from 'drizzle-orm'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import {
  attendanceCheckConfigs,
  reactionConfigs,
} from '../../../src/db/schema/events/automation.ts'
import { eventChannels, events, signups } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { members, roleChanges } from '../../../src/db/schema/guild.ts'
import { historyChannels, historyRuns } from '../../../src/db/schema/history.ts'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { apply, plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import { app } from '../site.ts'

export const wide = 'Ｗ'.repeat(32)
export const unbroken = 'W'.repeat(300)
export const rightToLeft = 'حصن القلعة الشمالية الكبير'
const emoji = '🏰🧙🏽‍♀️🏴󠁧󠁢󠁳󠁣󠁴󠁿'

const people = [wide, rightToLeft, emoji].map((displayName, number) => ({
  id: `${700 + number}`,
  displayName,
}))
const startsAt = new Date('2026-03-01T19:00:00Z')

/** Fills every staff page with long, right-to-left and emoji names. */
export async function insertLongNames() {
  const form = await makeForm(app.db, { title: wide })
  const channelId = await channelIdOf(app.db, 'castle-nights')
  const [veteran, monarchs] = [
    await roleIdOf(app.db, 'Veteran'),
    await roleIdOf(app.db, 'Monarchs'),
  ]
  for (const { id, displayName } of people) {
    await app.db.insert(members).values({ id, userName: id, displayName, inGuild: true })
  }
  const today = new Date().toISOString().slice(0, 10)
  await recordActivity(
    app.db,
    people.flatMap(({ id }) =>
      ['2026-06-01', today].map((day) => ({ by: id, day, messages: 9, voiceSeconds: 60 })),
    ),
  )
  await insertApplications(form)
  const [game] = await app.db.insert(games).values({ name: wide, roleId: veteran }).returning()
  const channel = { channelId, roleId: veteran, gameId: game!.id }
  await app.db.insert(eventChannels).values(channel)
  await insertEvent(channelId)
  const reaction = { moderatorRoleId: veteran, verificationRoleId: monarchs, channelId }
  await app.db.insert(reactionConfigs).values({ emoji: '🛡️', emojiKey: '🛡', ...reaction })
  const flags = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: true }
  await app.db.insert(attendanceCheckConfigs).values({ checkDelayMinutes: 1440, ...flags })
  await app.db.insert(levelRewards).values({ kind: 'message', level: 5, roleId: monarchs })
  await app.db
    .insert(roleChanges)
    .values({ memberId: '700', roleId: '1', isGained: true, at: startsAt })
  await app.db.insert(auditLog).values({
    at: startsAt,
    actorId: '700',
    action: 'game saved',
    subject: `game ${rightToLeft}`,
    before: { name: wide.repeat(3) },
    after: { name: emoji, options: ['a', 'b'] },
  })
  return { form, channelId, historyId: await insertHistory(channelId) }
}

/** One application with long answers, and one with a second form, so that the list can be filtered by form. */
async function insertApplications(form: TestForm): Promise<void> {
  const { formId } = await makeForm(app.db, { title: unbroken.slice(0, 100), isActive: false })
  const answers = { ...plainAnswers, 'What should we call you?': rightToLeft }
  const given = { ...answers, 'Anything else?': unbroken }
  await apply(await app.signIn('lastgun'), form, app.idOf('lastgun'), given)
  const other = await apply(await app.signIn('vex'), form, app.idOf('vex'))
  await app.db.update(submissions).set({ formId, memberId: '700' }).where(eq(submissions.id, other))
}

/** An event with a sign-up and a status for each person. */
async function insertEvent(channelId: string): Promise<void> {
  await app.db.insert(events).values({ id: 'e1', channelId, title: wide, startsAt })
  const signUp = { eventId: 'e1', answer: 'signed', signedAt: startsAt } as const
  await app.db.insert(signups).values(people.map(({ id }) => ({ id, memberId: id, ...signUp })))
  const outcomes = ['present', 'late', 'absent'] as const
  await app.db
    .insert(attendance)
    .values(people.map(({ id }, i) => ({ eventId: 'e1', memberId: id, outcome: outcomes[i] })))
}

/** A paused count of the history. */
async function insertHistory(channelId: string): Promise<number> {
  const choices = { countsXp: true, seed: '', requestsPerSecond: 15, isPaused: true }
  const since = new Date('2023-01-01T00:00:00Z')
  const [run] = await app.db
    .insert(historyRuns)
    .values({ ...choices, since, sinceDay: '2023-01-01', state: 'counting', createdAt: since })
    .returning()
  const runId = run?.id ?? 0
  const counted = { runId, startedAfter: 1n, pages: 1, messageCount: 1_234_567 }
  await app.db.insert(historyChannels).values([
    { ...counted, channelId },
    { ...counted, channelId: '1', state: 'unreadable' },
  ])
  return runId
}

/** Removes the members, which `app.empty()` does not reset. */
export async function deleteLongNames(): Promise<void> {
  await app.reset()
  const ids = people.map(({ id }) => id)
  await app.db.delete(members).where(inArray(members.id, ids))
}
