import { sql } from 'drizzle-orm'
import {
  answers,
  decisions,
  submissionStages,
  submissions,
} from '../../db/schema/applications/submissions.ts'
import { trials } from '../../db/schema/applications/trials.ts'
import { interviewRooms } from '../../db/schema/interviews/rooms.ts'
import { recordMessage } from '../../domain/interviews/track-messages.ts'
import type { TestApp } from '../test-app.ts'
import type { TestForm } from './forms.ts'

const hour = 60 * 60 * 1000
const now = Date.now()

/** The time so many hours before the tests started. */
export const hoursAgo = (hours: number) => new Date(now - hours * hour)

/** An application to insert; by default undecided and received about a week ago. */
export interface Sketch {
  completedAt?: Date
  approved?: boolean | null
  stage?: 'received' | 'withdrawn'
  /** Hours until the decision, and until staff first wrote in the interview room. */
  decidedAfter?: number
  answeredAfter?: number
  hadInterview?: boolean
  /** Of an approved one; an ended trial ends with the approval. */
  trial?: 'running' | 'ended'
  source?: string
}

/** Inserts an application of the sample guild's applicant, and returns its id. */
export async function insertApplication(
  app: TestApp,
  form: TestForm,
  sketch: Sketch = {},
): Promise<number> {
  const { completedAt = hoursAgo(200), approved = null, stage = 'received' } = sketch
  const { decidedAfter, answeredAfter, hadInterview, trial, source } = sketch
  const memberId = app.idOf('applicant')
  const after = (hours: number) => new Date(completedAt.getTime() + hours * hour)
  const [row] = await app.db
    .insert(submissions)
    .values({
      formId: form.formId,
      memberId,
      savedAt: completedAt,
      completedAt,
      approved,
      stage,
      snapshot: [],
    })
    .returning({ id: submissions.id })
  const submissionId = row?.id as number
  const decidedBy = app.idOf('leader')
  if (decidedAfter !== undefined) {
    const [decision] = await app.db
      .insert(decisions)
      .values({
        submissionId,
        decidedBy,
        decidedAt: after(decidedAfter),
        approved: approved === true,
      })
      .returning({ id: decisions.id })
    const decisionId = decision?.id as number
    if (trial) {
      await app.db.insert(trials).values({
        submissionId,
        decisionId,
        endDecisionId: trial === 'ended' ? decisionId : null,
        ...{ roleId: '1', startsOn: '2026-03-01', endsOn: '2026-03-15' },
      })
    }
  }
  if (answeredAfter !== undefined) {
    const channelId = `9${submissionId}`
    await app.db
      .insert(interviewRooms)
      .values({ submissionId, memberId, state: 'open', channelId, seenMessageId: '0' })
    const author = { id: decidedBy, userName: 'isaure', displayName: 'Isaure', isBot: false }
    const message = { channelId, kind: 'text', author } as const
    await recordMessage(app.db, { ...message, id: '1', sentAt: after(answeredAfter) })
    await recordMessage(app.db, { ...message, id: '2', sentAt: after(answeredAfter + 5) })
    await app.db.update(interviewRooms).set({ state: 'archived' })
  }
  if (hadInterview) {
    const reached = { submissionId, stage: 'interview', at: after(1) } as const
    await app.db.insert(submissionStages).values(reached)
  }
  if (source) {
    const questionId = form.idOf('Where do you live?')
    await app.db.insert(answers).values({ submissionId, questionId, answer: source })
  }
  return submissionId
}

/** Inserts drafts of one person each, last saved some days ago, with an answer to these questions. */
export async function insertDrafts(
  { db }: Pick<TestApp, 'db'>,
  { formId }: TestForm,
  { count, daysAgo, answered = [] }: { count: number; daysAgo: number; answered?: string[] },
): Promise<void> {
  await db.execute(sql`
    with people as (
      insert into members (id, user_name, display_name)
      select 'draft-' || ${daysAgo}::int || '-' || n, 'd', 'D' from generate_series(1, ${count}::int) n
      returning id
    ), drafts as (
      insert into submissions (form_id, member_id, saved_at)
      select ${formId}, id, ${hoursAgo(daysAgo * 24).toISOString()}::timestamptz from people
      returning id
    )
    insert into answers (submission_id, question_id, answer)
    select drafts.id, questions.id, 'Yes' from drafts, questions
    where questions.text = any (${sql.param(answered)}::text[])`)
}
