import { askedQuestions } from '../../contract/forms/visibility.ts'
import type { Db } from '../../db/db.ts'
import { answers, decisions, submissions } from '../../db/schema/applications/submissions.ts'
import { createSnapshot } from '../../domain/applications/snapshot.ts'
import type { InsertedForm } from '../../domain/forms/insert-form.ts'
import { dateBefore, minuteOfDay } from '../dates.ts'
import type { SampleAnswers, SampleApplication } from '../texts/form.ts'

/** User name → Discord id of every member in the database. */
export type KnownPeople = ReadonlyMap<string, string>

type Given = Map<number, readonly string[]>

/** Inserts completed applications, oldest first, with their snapshots and decisions. */
export async function insertApplications(
  tx: Db,
  now: Date,
  form: InsertedForm,
  applications: readonly SampleApplication[],
  people: KnownPeople,
): Promise<void> {
  const prepared = applications
    .flatMap((application) => {
      const memberId = people.get(application.by)
      if (memberId === undefined) return []
      const completedAt = momentOf(now, application)
      return {
        ...application,
        memberId,
        completedAt,
        given: givenAnswers(form, application.answers),
      }
    })
    .sort((a, b) => a.completedAt.getTime() - b.completedAt.getTime())
  if (prepared.length === 0) return

  const rows = await tx
    .insert(submissions)
    .values(prepared.map((application) => completed(form, application)))
    .returning({
      id: submissions.id,
      memberId: submissions.memberId,
      savedAt: submissions.savedAt,
    })
  const idOf = new Map(rows.map(({ id, memberId, savedAt }) => [`${memberId} ${+savedAt}`, id]))
  const withIds = prepared.map((application) => ({
    ...application,
    submissionId: idOf.get(`${application.memberId} ${+application.completedAt}`) as number,
  }))
  await tx
    .insert(answers)
    .values(withIds.flatMap(({ submissionId, given }) => answerRows(submissionId, given)))
  const decided = withIds.flatMap((application) => decisionRows(now, application, people))
  if (decided.length > 0) await tx.insert(decisions).values(decided)
}

/** Inserts one unsubmitted application. */
export async function insertDraft(
  tx: Db,
  now: Date,
  form: InsertedForm,
  draft: Pick<SampleApplication, 'by' | 'daysAgo' | 'at' | 'answers'>,
  people: KnownPeople,
): Promise<void> {
  const memberId = people.get(draft.by)
  if (memberId === undefined) return
  const [row] = await tx
    .insert(submissions)
    .values({ formId: form.formId, memberId, savedAt: momentOf(now, draft) })
    .returning({ id: submissions.id })
  if (!row) return
  await tx.insert(answers).values(answerRows(row.id, givenAnswers(form, draft.answers)))
}

function momentOf(now: Date, { daysAgo, at }: { daysAgo: number; at: string }): Date {
  return dateBefore(now, daysAgo, minuteOfDay(at))
}

/** The answers by question id, with selected options in the form's order. */
function givenAnswers(form: InsertedForm, sample: SampleAnswers): Given {
  const order = new Map(
    form.questions.map(({ questionId, options }) => [
      questionId,
      options.map(({ answerOption }) => answerOption),
    ]),
  )
  return new Map(
    Object.entries(sample).map(([key, answer]) => {
      const questionId = form.idOf(key)
      if (typeof answer === 'string') return [questionId, [answer]]
      const offered = order.get(questionId) ?? []
      return [questionId, answer.toSorted((a, b) => offered.indexOf(a) - offered.indexOf(b))]
    }),
  )
}

function completed(
  form: InsertedForm,
  {
    memberId,
    completedAt,
    given,
    verdicts,
  }: { memberId: string; completedAt: Date; given: Given } & Pick<SampleApplication, 'verdicts'>,
) {
  return {
    formId: form.formId,
    memberId,
    savedAt: completedAt,
    completedAt,
    approved: verdicts?.at(-1)?.approved ?? null,
    formTitle: form.title,
    formDescription: form.description,
    snapshot: createSnapshot(askedQuestions(form.questions, given), given),
  }
}

function answerRows(submissionId: number, given: Given) {
  return [...given].flatMap(([questionId, texts]) =>
    texts.map((answer) => ({ submissionId, questionId, answer })),
  )
}

function decisionRows(
  now: Date,
  { submissionId, daysAgo, at, verdicts = [] }: SampleApplication & { submissionId: number },
  people: KnownPeople,
) {
  return verdicts.flatMap(({ by, approved, days }, index) => {
    const decidedBy = people.get(by)
    if (decidedBy === undefined) return []
    // Staff decide in the evening.
    const minute = 19 * 60 + ((minuteOfDay(at) * 7) % 150)
    const decidedAt = dateBefore(now, daysAgo - days, minute)
    return {
      submissionId,
      decidedBy,
      decidedAt,
      wasApproved: verdicts[index - 1]?.approved ?? null,
      approved,
    }
  })
}
