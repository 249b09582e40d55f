import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, timestamptz } from '../columns.ts'

/** Application forms; deleted ones are kept for their submissions. */
export const forms = pgTable(
  'forms',
  {
    id: identity(),
    title: text().notNull(),
    description: text().notNull().default(''),
    isActive: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    deletedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('forms_one_is_active').on(table.isActive).where(sql`${table.isActive}`),
    check(
      'forms_active_is_not_deleted',
      sql`not (${table.isActive} and ${table.deletedAt} is not null)`,
    ),
  ],
)

export const questions = pgTable(
  'questions',
  {
    id: identity(),
    formId: integer()
      .notNull()
      .references(() => forms.id),
    position: integer().notNull(),
    text: text().notNull(),
    /** 1 text, 2 multiple choice, 3 dropdown, 4 single choice. */
    typeId: integer().notNull(),
    isRequired: boolean().notNull().default(false),
    /** Grows with each change, so that an editor notices another's. */
    revision: integer().notNull().default(1),
    /** Whether it asks where applicants heard of the guild; for the recruiting figures. */
    isSource: boolean().notNull().default(false),
    deletedAt: timestamptz(),
  },
  (table) => [
    index().on(table.formId, table.position),
    uniqueIndex('questions_one_source').on(table.formId).where(sql`${table.isSource}`),
    check('questions_type_is_known', sql`${table.typeId} between 1 and 4`),
  ],
)

export const questionOptions = pgTable(
  'question_options',
  {
    id: identity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id),
    position: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [
    unique('question_options_text_is_unique').on(table.questionId, table.text),
    // The target of the dependency's compound key: an option can only be required of its own question.
    unique('question_options_belong').on(table.questionId, table.id),
  ],
)
