import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { questionOptions, questions } from './applications/forms.ts'

/** A question is asked only if this option of the other question was selected. */
export const questionDependencies = pgTable(
  'question_dependencies',
  {
    questionId: integer()
      .primaryKey()
      .references(() => questions.id),
    dependsOnQuestionId: integer()
      .notNull()
      .references(() => questions.id),
    requiredOptionId: integer().notNull(),
  },
  (table) => [
    // By id, so that renaming an option keeps the condition, and removing it removes the condition.
    foreignKey({
      name: 'question_dependencies_required_option',
      columns: [table.dependsOnQuestionId, table.requiredOptionId],
      foreignColumns: [questionOptions.questionId, questionOptions.id],
    }).onDelete('cascade'),
    index().on(table.dependsOnQuestionId),
    check(
      'question_dependencies_not_on_itself',
      sql`${table.questionId} <> ${table.dependsOnQuestionId}`,
    ),
  ],
)
