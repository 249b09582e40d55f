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
import { identity, timestamptz } from '../columns.ts'
import { members } from '../guild.ts'
import { forms, questions } from './forms.ts'

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
    /** Where it stands while undecided; a decision takes precedence. */
    stage: text({ enum: ['received', 'in-review', 'interview', 'withdrawn'] })
      .notNull()
      .default('received'),
    /** The member of staff who looks after it. */
    reviewerId: text().references(() => members.id, { onDelete: 'set null' }),
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
    index('submissions_received')
      .on(table.formId, table.completedAt)
      .where(sql`${table.completedAt} is not null`),
    index('submissions_drafts')
      .on(table.formId, table.savedAt)
      .where(sql`${table.completedAt} is null`),
    index().on(table.memberId, table.formId),
    index().on(table.reviewerId),
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

/** A message to an applicant, with the texts of its placeholders when it was written. */
export interface DecisionMessage {
  text: string
  values: Record<'name' | 'guild' | 'reviewer' | 'days', string | null>
  /** Whose name `reviewer` is. */
  reviewerId: string
}

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
    /** Why, for staff. */
    reason: text(),
    /** The message to the applicant; null: the standard message. */
    message: jsonb().$type<DecisionMessage>(),
  },
  (table) => [index().on(table.submissionId)],
)

/** The stages that an application came to, oldest first. */
export const submissionStages = pgTable(
  'submission_stages',
  {
    id: identity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    stage: text({
      enum: ['received', 'in-review', 'interview', 'trial', 'member', 'rejected', 'withdrawn'],
    }).notNull(),
    at: timestamptz().notNull(),
    /** Who set it by hand; null: it followed from what happened. */
    setBy: text().references(() => members.id, { onDelete: 'set null' }),
    /** Why it was set by hand. */
    reason: text(),
    /** The decision that it followed from; undoing that deletes the row. */
    decisionId: integer().references(() => decisions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.submissionId),
    index().on(table.setBy),
    index().on(table.decisionId),
  ],
)
