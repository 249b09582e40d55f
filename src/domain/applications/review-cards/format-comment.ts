import type { OutgoingMessage } from '../../../discord/actions.ts'
import { shorten } from '../../../text/shorten.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { reviewUrl } from '../review-url.ts'

/** A comment on an application. */
export interface CardComment {
  commentId: number
  submissionId: number
  text: string
  at: Date
  /** Null if the person has deleted their data. */
  author: string | null
}

/** Discord allows 4096 characters in a description; escaping at most doubles a text. */
const [maxEscaped, maxUnescaped] = [4096, 2000]

/** A comment as a message in the thread of the card; mentions in it ping nobody. */
export function formatComment(
  site: Pick<Context, 'siteUrl'>,
  comment: CardComment,
): OutgoingMessage {
  const { author, at, text } = comment
  const name = author === null ? t('Deleted member') : escapeMarkdown(author)
  const escaped = escapeText(text)
  const fits = escaped.length <= maxEscaped
  return {
    text: `**${name}**, <t:${Math.floor(at.getTime() / 1000)}:f>`,
    embed: { description: fits ? escaped : escapeText(shorten(text, maxUnescaped)) },
    buttons: [[{ label: t('Open on the Website'), url: commentUrl(site, comment) }]],
  }
}

/** The address of a comment, by which its message is found again. */
export function commentUrl(
  site: Pick<Context, 'siteUrl'>,
  { submissionId, commentId }: Pick<CardComment, 'submissionId' | 'commentId'>,
): string {
  return `${reviewUrl(site, submissionId)}#comment-${commentId}`
}

/** Escapes everything but mentions of members. */
function escapeText(text: string): string {
  return text
    .split(/(<@\d{1,20}>)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkdown(part)))
    .join('')
}
