import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../columns.ts'

/** The cards of applications in the review channel. */
export const reviewCards = pgTable('review_cards', {
  /** Without a foreign key, because the card is deleted after its application. */
  submissionId: integer().primaryKey(),
  /** Where it is, or is to be posted. */
  channelId: text().notNull(),
  /** Null until it is known; a thread that starts from it has the same id. */
  messageId: text(),
  /** A hash of the posted message. */
  content: text(),
  /** Since when an interrupted attempt may have posted it. */
  postableSince: timestamptz().notNull(),
})

/** The messages in the threads of cards, one for each comment. */
export const reviewCardComments = pgTable(
  'review_card_comments',
  {
    /** Without a foreign key, because the message is deleted after its comment. */
    commentId: integer().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => reviewCards.submissionId, { onDelete: 'cascade' }),
    /** Null until it is known. */
    messageId: text(),
    /** A hash of the posted message. */
    content: text(),
    /** Since when an interrupted attempt may have posted it. */
    postableSince: timestamptz().notNull(),
  },
  (table) => [index().on(table.submissionId)],
)
