import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, PathId, requiredId } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'
import { StaffMember } from './review.ts'

/** The longest comment, mentions included. */
export const maxCommentLength = 4000

/** How many comments an application can have. */
export const maxComments = 500

/** How many people one comment can mention. */
export const maxMentions = 20

const mentionPattern = /<@(\d{1,20})>/g

/** The ids of the people that a comment mentions as `<@id>`, each once. */
export function findMentions(text: string): string[] {
  return [...new Set([...text.matchAll(mentionPattern)].map(([, id]) => id ?? ''))]
}

/** Replaces each mention of a comment by a text for the id. */
export function replaceMentions(text: string, textOf: (id: string) => string): string {
  return text.replace(mentionPattern, (_, id: string) => textOf(id))
}

/** A comment of staff on an application. */
export const Comment = z.object({
  commentId: z.int(),
  /** Null if the person has deleted their data. */
  author: StaffMember.nullable(),
  /** With mentions as `<@id>`. */
  text: z.string(),
  at: z.string(),
  editedAt: z.string().nullable(),
  isOwn: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** The comments on an application, and the people in them. */
export const Comments = z.object({
  submissionId: z.int(),
  /** Oldest first. */
  comments: z.array(Comment),
  /** The names of those whom the comments mention. */
  mentioned: z.array(z.object({ userId: z.string(), displayName: z.string() })),
  /** The staff who can be mentioned: those who may read applications. */
  mentionable: z.array(StaffMember),
})
export type Comments = z.infer<typeof Comments>

/** The comments on an application; 403 for one's own. */
export const listComments = {
  method: 'GET',
  path: '/api/menu/applications/:submissionId/comments',
  level: 'admin',
  tasks: ['applications'],
  params: z.object({ submissionId: PathId }),
  response: Comments,
} satisfies Endpoint

const commentText = requiredText(
  () => t('The comment'),
  maxCommentLength,
  () => t('Write a comment.'),
)

/** Adds a comment; a repeated `key` of the same author adds nothing. */
export const addComment = {
  method: 'POST',
  path: '/api/menu/applications/comments',
  level: 'admin',
  tasks: ['votes'],
  body: z.object({
    submissionId: requiredId(() => t('Choose an application.')),
    text: commentText,
    key: requiredText(
      () => t('The key'),
      100,
      () => t('The key of the comment is missing.'),
    ),
  }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done.extend({ commentId: z.int() }),
} satisfies Endpoint

/** Replaces the text of one's own comment. */
export const editComment = {
  method: 'PUT',
  path: '/api/menu/applications/comments',
  level: 'admin',
  tasks: ['votes'],
  body: z.object({ commentId: requiredId(() => t('Choose a comment.')), text: commentText }),
  mayBeNotFound: true,
  response: Done,
} satisfies Endpoint

/** Deletes one's own comment; those who decide on applications can delete any. Idempotent. */
export const deleteComment = {
  method: 'POST',
  path: '/api/menu/applications/comments/delete',
  level: 'admin',
  tasks: ['votes', 'decisions'],
  body: z.object({ commentId: requiredId(() => t('Choose a comment.')) }),
  response: Done,
} satisfies Endpoint
