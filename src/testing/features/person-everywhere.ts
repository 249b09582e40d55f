import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissionComments } from '../../db/schema/applications/comments.ts'
import {
  answers,
  decisions,
  submissionStages,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { trialExtensions, trials } from '../../db/schema/applications/trials.ts'
import { submissionVotes } from '../../db/schema/applications/votes.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { eventChangeNotices, eventChanges } from '../../db/schema/events/event-changes.ts'
import { calendarFeeds, reminderOptOuts } from '../../db/schema/events/events.ts'
import {
  lineUpEditors,
  lineUpMessages,
  lineUpNotices,
  lineUpSteps,
  lineUps,
} from '../../db/schema/events/line-ups.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import {
  historyMemberDays,
  historyMembers,
  historyMessages,
  historyRuns,
} from '../../db/schema/history.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import { levelRewards, pendingRewardRoles } from '../../db/schema/leveling.ts'
import { siteEditors, siteEdits, siteUploads, siteVersions } from '../../db/schema/site.ts'
import { handledReactions, pendingVerifications } from '../../db/schema/verification.ts'
import { storeJobs } from './person-jobs.ts'
import { publishSampleSite } from './site.ts'

interface Person {
  memberId: string
  name: string
  /** Another member, as whose reviewer, notifier and author the person acts. */
  otherId: string
  /** A decided application of the person. */
  submissionId: number
  formId: number
}

const at = new Date('2026-05-03T18:00:00Z')
const day = '2026-05-03'

/** Names a person wherever `storeDataOfEveryKind`, which comes first, does not: also as staff, and in jobs and imports. */
export async function namePersonEverywhere(db: Db, person: Person): Promise<void> {
  const { memberId, otherId } = person
  await db
    .update(members)
    .set({ notes: 'Quiet.', notesBy: memberId })
    .where(eq(members.id, otherId))
  await storeRoom(db, person)
  await storeAnswers(db, person)
  await storeTrial(db, person)
  await storeWorkOnApplications(db, person)
  await storeWorkOnEvents(db, person)
  await storeSite(db, person)
  await storeRoles(db, person)
  await storeImports(db, person)
  await storeAudit(db, person)
  await storeJobs(db, person)
  const presence = { channelId: '5', isDeafened: false, isBot: false }
  await db
    .insert(voicePresences)
    .values({ memberId, ...presence })
    .onConflictDoNothing()
}

async function storeRoom(db: Db, { memberId, name, submissionId }: Person): Promise<void> {
  const viewOverwrites = [{ id: memberId, isAllowed: true }]
  const channel = { kind: 'text' as const, position: 1, viewOverwrites }
  const roomName = `${name.toLowerCase().replaceAll(' ', '-')}-interview`
  await db.insert(channels).values([
    { ...channel, id: '71', name: roomName, deletedAt: at },
    { ...channel, id: '72', name: 'officers' },
  ])
  const room = { submissionId, memberId, closedAt: at, closedBy: memberId }
  await db.insert(interviewRooms).values({ ...room, state: 'deleted', channelId: '71' })
  await db.update(interviews).set({ reason: `${name} is ill` })
  await db.update(submissionStages).set({ reason: `${name} stammers` })
  await db.update(submissionVotes).set({ reason: `${name} stammers` })
}

async function storeAnswers(db: Db, { name, submissionId }: Person): Promise<void> {
  const [first] = await db.select().from(answers).where(eq(answers.submissionId, submissionId))
  await db
    .update(answers)
    .set({ answer: `I am ${name}` })
    .where(eq(answers.id, first?.id ?? 0))
  const asked = { questionId: 1, questionText: 'Who are you?', typeId: 1, isRequired: true }
  const question = { ...asked, options: [], questionDependency: null, answers: [`I am ${name}`] }
  await db
    .update(submissions)
    .set({ snapshot: [question] })
    .where(eq(submissions.id, submissionId))
}

async function storeTrial(db: Db, { memberId, name, submissionId }: Person): Promise<void> {
  const message = { text: `Hello ${name}`, reviewerId: '0' }
  const values = { name, guild: null, reviewer: null, days: null }
  const [decision] = await db
    .update(decisions)
    .set({ reason: `${name} is kind`, message: { ...message, values } })
    .where(eq(decisions.submissionId, submissionId))
    .returning({ id: decisions.id })
  const days = { startsOn: day, endsOn: day, roleId: '9' }
  const [trial] = await db
    .insert(trials)
    .values({ submissionId, decisionId: decision?.id ?? 0, ...days })
    .returning({ id: trials.id })
  await db.insert(trialExtensions).values({
    ...{ trialId: trial?.id ?? 0, extendedBy: memberId, at, endsOn: day },
    message: `${name}, take your time`,
  })
}

async function storeWorkOnApplications(db: Db, person: Person): Promise<void> {
  const { memberId, name, otherId, formId } = person
  const application = { formId, savedAt: at, completedAt: at, snapshot: [], reviewerId: memberId }
  const [other] = await db
    .insert(submissions)
    .values({ ...application, memberId: otherId, approved: true })
    .returning({ id: submissions.id })
  const submissionId = other?.id ?? 0
  const values = { name: null, guild: null, reviewer: name, days: null }
  await db.insert(decisions).values({
    ...{ submissionId, decidedBy: memberId, decidedAt: at, approved: true },
    message: { text: 'Hello', values, reviewerId: memberId },
  })
  await db
    .insert(submissionComments)
    .values([{ submissionId, authorId: memberId, text: `<@${memberId}>, me`, at, key: '' }])
  await db.insert(submissionVotes).values({ submissionId, memberId, answer: 'yes', at })
  await db.insert(submissionStages).values({ submissionId, stage: 'received', at, setBy: memberId })
  const interview = { submissionId, interviewerId: memberId, startsAt: at, agreedAt: at }
  await db.insert(interviews).values({ ...interview, lengthMinutes: 30, state: 'cancelled' })
  const log = { at, submissionId, actorId: otherId, subject: `application ${submissionId}` }
  await db.insert(auditLog).values([
    {
      ...{ ...log, action: 'application reviewer set' },
      ...{ before: { reviewerId: memberId }, after: { reviewerId: memberId } },
    },
    { ...log, action: 'application comment deleted', before: { authorId: memberId } },
  ])
}

async function storeWorkOnEvents(db: Db, { memberId, name, otherId }: Person): Promise<void> {
  const eventId = 'siege'
  await db.update(lineUps).set({ publishedById: memberId })
  const step = { eventId, revision: 90, at, kind: 'addParty' }
  await db.insert(lineUpSteps).values({ ...step, actorId: memberId, differences: [] })
  const message = { eventId, position: 0, channelId: '5', messageId: '6' }
  await db.insert(lineUpMessages).values({ ...message, content: `Gate: ${name}` })
  const plan = { title: 'Siege', description: '', durationMinutes: 60, capacity: null }
  const before = { ...plan, startsAt: at.toISOString() }
  await db.insert(eventChanges).values({ eventId, before })
  await db.insert(eventChangeNotices).values({ eventId, memberId, via: 'direct' })
  await db.insert(lineUpNotices).values({ eventId, memberId, version: 1, via: 'direct' })
  await db.insert(lineUpEditors).values([
    { eventId, memberId, seenAt: at },
    { eventId, memberId: otherId, heldMemberId: memberId, seenAt: at },
  ])
  await db.insert(calendarFeeds).values({ secretHash: 'hash', memberId, kind: 'own' })
  await db.insert(reminderOptOuts).values({ memberId })
}

async function storeSite(db: Db, { memberId }: Person): Promise<void> {
  await publishSampleSite(db)
  await db.update(siteVersions).set({ publishedById: memberId })
  await db.insert(siteEdits).values({ path: 'guild/name', memberId, at })
  await db.insert(siteEditors).values({ memberId, seenAt: at, path: 'guild/name' })
  await db
    .insert(siteUploads)
    .values({ fileName: 'siege.png', byteCount: 1, uploadedById: memberId, uploadedAt: at })
}

async function storeRoles(db: Db, { memberId, otherId }: Person): Promise<void> {
  const [role] = await db.select({ id: roles.id }).from(roles).limit(1)
  const [channel] = await db.select({ id: channels.id }).from(channels).limit(1)
  const roleId = role?.id ?? ''
  await db.insert(levelRewards).values({ kind: 'voice', level: 999, roleId, savedBy: memberId })
  await db.insert(reactionConfigs).values({
    ...{ emoji: '✅', emojiKey: '✅', channelId: channel?.id ?? '', savedBy: memberId },
    lastVerifiedId: memberId,
    ...{ moderatorRoleId: roleId, verificationRoleId: roleId },
  })
  await db.insert(pendingRewardRoles).values({ memberId, roleId, kind: 'give', reason: 'Level 1' })
  await db.insert(handledReactions).values({ messageId: 6n, emojiKey: '✅', memberId })
  await db.insert(pendingVerifications).values([
    { memberId, roleId, moderatorId: otherId },
    { memberId: otherId, roleId, moderatorId: memberId },
  ])
}

async function storeImports(db: Db, { memberId, name }: Person): Promise<void> {
  const mapping = { columns: { name: 0 }, options: {}, choices: { [name]: memberId, Ana: '5' } }
  const file = { kind: 'levels', fileName: 'levels.csv', byteCount: 1, createdAt: at, mapping }
  const [stored] = await db
    .insert(imports)
    .values({ ...file, state: 'ready', createdBy: memberId, runBy: memberId })
    .returning({ id: imports.id })
  const importId = stored?.id ?? 0
  await db.insert(importRows).values([
    { importId, number: 1, line: 2, cells: [memberId, '5'] },
    { importId, number: 3, line: 4, cells: [`<@!${memberId}>`, '5'] },
    { importId, number: 2, line: 3, cells: [name, '5'], memberId, key: `level ${memberId}` },
  ])
  const [run] = await db
    .insert(historyRuns)
    .values({
      ...{ state: 'done', sinceDay: day, since: at, countsXp: true, seed: 's' },
      ...{ requestsPerSecond: 1, createdBy: memberId, createdAt: at },
    })
    .returning({ id: historyRuns.id })
  const runId = run?.id ?? 0
  await db.insert(historyMessages).values({ runId, memberId, sentAt: [1] })
  await db.insert(historyMembers).values({ runId, memberId })
  await db.insert(historyMemberDays).values({ runId, memberId, day })
}

async function storeAudit(db: Db, { memberId, name, otherId }: Person): Promise<void> {
  const about = { at, actorId: otherId, memberIds: [memberId] }
  const subject = `roles of ${name} (${memberId})`
  await db.insert(auditLog).values([
    ...['reward role given', 'member verified', 'approved role given', 'character saved'].map(
      (action) => ({ ...about, action, subject }),
    ),
    // An action that no feature redacts by name.
    { ...about, action: 'something new', subject, before: { name }, after: { memberId } },
    { at, actorId: memberId, action: 'form saved', subject: 'Application' },
  ])
}
