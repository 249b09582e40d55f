import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { enqueue } from './enqueue.ts'
import { keptFields } from './job-keys.ts'
import { type JobInputs, type JobKind, jobTitles } from './jobs.ts'

let db: Db

beforeEach(async () => {
  db = await emptyDatabase()
})

const startsAt = '2026-05-01T18:00:00.000Z'
const later = '2026-05-02T18:00:00.000Z'

/** For each kind two inputs that differ in every field. */
const pairs: { [K in JobKind]: readonly [JobInputs[K], JobInputs[K]] } = {
  'switch-on-feature': [
    {
      ...{ feature: 'levels', actorId: '1', channelId: '1' },
      ...{ newChannelName: 'level-ups', chosenAt: startsAt },
    },
    {
      ...{ feature: 'applications', actorId: '2', channelId: null },
      ...{ newChannelName: 'reviews', chosenAt: later },
    },
  ],
  'confirm-members': [{}, {}],
  'open-room': [{ submissionId: 1 }, { submissionId: 2 }],
  'notify-room': [{ submissionId: 1 }, { submissionId: 2 }],
  'notify-applicant': [{ submissionId: 1 }, { submissionId: 2 }],
  'notify-of-quorum': [
    { submissionId: 1, memberId: '1' },
    { submissionId: 2, memberId: '2' },
  ],
  'notify-of-mention': [
    { commentId: 1, submissionId: 1, memberId: '1' },
    { commentId: 2, submissionId: 2, memberId: '2' },
  ],
  'sync-review-card': [{ submissionId: 1 }, { submissionId: 2 }],
  'update-review-cards': [{}, {}],
  'give-role': [{ submissionId: 1 }, { submissionId: 2 }],
  'take-role': [{ submissionId: 1 }, { submissionId: 2 }],
  'take-erased-role': [
    { memberId: '1', roleId: '1' },
    { memberId: '1', roleId: '2' },
  ],
  'close-room': [
    { roomId: 1, submissionId: 1, how: 'archive', closedBy: '1' },
    { roomId: 2, submissionId: 2, how: 'delete', closedBy: null },
  ],
  'delete-room': [{ channelId: '1' }, { channelId: '2' }],
  'update-room-access': [{ roleId: '1' }, { roleId: '2' }],
  'remind-applicant': [
    { roomId: 1, submissionId: 1 },
    { roomId: 2, submissionId: 2 },
  ],
  'offer-interview': [
    { roomId: 1, submissionId: 1 },
    { roomId: 2, submissionId: 2 },
  ],
  'post-interview-change': [
    { interviewId: 1, submissionId: 1, startsAt, change: 'booked' },
    { interviewId: 2, submissionId: 2, startsAt: later, change: 'moved' },
  ],
  'remind-of-interview': [
    { interviewId: 1, submissionId: 1, startsAt, lead: 'day' },
    { interviewId: 2, submissionId: 2, startsAt: later, lead: 'soon' },
  ],
  'remind-of-trial': [
    { submissionId: 1, memberId: '1', endsOn: '2026-05-01' },
    { submissionId: 2, memberId: '2', endsOn: '2026-05-02' },
  ],
  'notify-of-trial': [
    { submissionId: 1, extensionId: 1 },
    { submissionId: 2, extensionId: 2 },
  ],
  'sync-event-post': [{ eventId: '1' }, { eventId: '2' }],
  'sync-server-event': [{ eventId: '1' }, { eventId: '2' }],
  'send-event-reminder': [
    { eventId: '1', memberId: '1' },
    { eventId: '2', memberId: '2' },
  ],
  'remind-in-channel': [{ eventId: '1' }, { eventId: '2' }],
  'notify-of-place': [
    { eventId: '1', memberId: '1' },
    { eventId: '2', memberId: '2' },
  ],
  'update-character-in-events': [
    { characterId: 1, formerRoleIds: [1] },
    { characterId: 2, formerRoleIds: [2] },
  ],
  'sync-line-up-post': [{ eventId: '1' }, { eventId: '2' }],
  'send-line-up-notice': [
    { eventId: '1', memberId: '1' },
    { eventId: '2', memberId: '2' },
  ],
  'announce-event-change': [{ eventId: '1' }, { eventId: '2' }],
  'send-event-change': [
    { eventId: '1', memberId: '2' },
    { eventId: '1', memberId: '3' },
  ],
  'mention-line-up-members': [{ eventId: '1' }, { eventId: '2' }],
  'notify-of-contest': [
    { eventId: '1', memberId: '1' },
    { eventId: '2', memberId: '2' },
  ],
  'check-attendance': [
    { eventId: '1', configId: 1 },
    { eventId: '2', configId: 2 },
  ],
  'update-reward-roles': [{ memberId: '1' }, { memberId: '2' }],
  'announce-level': [
    { memberId: '1', kind: 'message', from: 1, level: 2, at: startsAt },
    { memberId: '2', kind: 'voice', from: 2, level: 3, at: later },
  ],
  'give-verified-role': [verification('1'), { ...verification('2'), memberId: '2', emojiKey: '⚔' }],
  'send-temporary-reply': [
    { channelId: '1', messageId: '1', text: 'No.', askedAt: 1 },
    { channelId: '2', messageId: '2', text: 'Yes.', askedAt: 2 },
  ],
  'delete-temporary-reply': [
    { channelId: '1', replyId: '1' },
    { channelId: '2', replyId: '2' },
  ],
  'upload-emojis': [{}, {}],
  'advance-import': [{ importId: 1 }, { importId: 2 }],
  'write-sheet-tab': [{ eventChannelId: '1' }, { eventChannelId: '2' }],
}

function verification(id: string): JobInputs['give-verified-role'] {
  const who = { memberId: '1', moderatorId: id, emojiKey: '✅' }
  return { channelId: id, messageId: id, roleId: id, ...who }
}

const cases = (Object.keys(jobTitles) as JobKind[]).flatMap((kind) => {
  const [first, second] = pairs[kind] as readonly [object, object]
  return Object.keys({ ...first, ...second }).map((field) => ({ kind, field, first, second }))
})

test.each(cases)('a second $kind that differs in $field takes effect [JOB-11]', async (one) => {
  const { kind, field, first } = one
  const changed = { ...first, [field]: (one.second as Record<string, unknown>)[field] }

  await enqueue(db, kind, first as never)
  await enqueue(db, kind, changed as never)

  const queued = (await db.select().from(jobs)).map(({ input }) => input)
  const isKept = (keptFields[kind] as readonly string[] | undefined)?.includes(field)
  if (queued.length === 1) expect(queued).toEqual([isKept ? first : changed])
  else expect(queued).toEqual(expect.arrayContaining([first, changed]))
})

test('the same job twice is one job', async () => {
  for (const [kind, [first]] of Object.entries(pairs)) {
    await enqueue(db, kind as JobKind, first as never)
    await enqueue(db, kind as JobKind, first as never)
  }

  expect(await db.$count(jobs)).toBe(Object.keys(jobTitles).length)
})
