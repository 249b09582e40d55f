import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'
import { forms, questions } from './forms.ts'
import { members } from './guild.ts'

/** A question as the applicant saw and answered it; survives every later change of the form. */
export interface SnapshotQuestion {
  questionId: number
  questionText: string
  typeId: number
  isRequired: boolean
  options: { optionId: number; answerOption: string; selected: boolean }[]
  questionDependency: { dependsOnQuestionId: number; requiredAnswer: string } | null
  answers: string[]
}

/** Applications: a draft until `completedAt` is set. */
export const submissions = pgTable(
  'submissions',
  {
    id: identity(),
    formId: integer()
      .notNull()
      .references(() => forms.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    /** When the draft was last saved. */
    savedAt: timestamptz().notNull(),
    completedAt: timestamptz(),
    /** Null until staff decides. */
    approved: boolean(),
    /** The form's texts and the asked questions at the time of completion. */
    formTitle: text(),
    formDescription: text(),
    snapshot: jsonb().$type<SnapshotQuestion[]>(),
  },
  (table) => [
    uniqueIndex('submissions_one_draft')
      .on(table.memberId, table.formId)
      .where(sql`${table.completedAt} is null`),
    index().on(table.completedAt),
    index().on(table.memberId, table.formId),
    check(
      'submissions_completed_has_snapshot',
      sql`(${table.completedAt} is null) = (${table.snapshot} is null)`,
    ),
    check(
      'submissions_only_completed_is_decided',
      sql`${table.approved} is null or ${table.completedAt} is not null`,
    ),
  ],
)

/** Answers: one row per text or selected option. */
export const answers = pgTable(
  'answers',
  {
    /** Used up by every save of a draft, so 2^31 would not last. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => questions.id),
    answer: text().notNull(),
  },
  (table) => [
    uniqueIndex('answers_given_once').on(
      table.submissionId,
      table.questionId,
      // A text may be longer than an index entry may be.
      sql`md5(${table.answer})`,
    ),
  ],
)

/** The changes of decisions. */
export const decisions = pgTable(
  'decisions',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id),
    decidedBy: text()
      .notNull()
      .references(() => members.id),
    decidedAt: timestamptz().notNull(),
    wasApproved: boolean(),
    approved: boolean().notNull(),
    /** Until when it can be undone; null once its effects on Discord may have started. */
    undoableUntil: timestamptz(),
  },
  (table) => [index().on(table.submissionId)],
)
