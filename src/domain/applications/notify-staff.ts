import { and, eq } from 'drizzle-orm'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import { holdsTask } from '../accounts/holds-task.ts'
import type { Context } from '../core/context.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { sendDirectMessage } from '../direct-messages/send.ts'
import { reviewUrl } from './review-url.ts'

interface StaffNotice {
  memberId: string
  submissionId: number
  /** The message; `application` names the application in bold. */
  text: (application: string) => string
  nonce: string
}

/**
 * Sends a member of staff a direct message about an application with a link to it, unless they may no longer read
 * applications or the application is gone.
 */
export async function notifyStaff(
  ctx: Context,
  { memberId, submissionId, text, nonce }: StaffNotice,
  signal: AbortSignal,
): Promise<void> {
  const [application] = await ctx.db
    .select({ applicant: members.displayName, formTitle: submissions.formTitle })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(eq(submissions.id, submissionId))
  const mayRead = await ctx.db.$count(
    members,
    and(eq(members.id, memberId), holdsTask('applications')),
  )
  if (!application || mayRead === 0) return
  const { applicant, formTitle } = application
  const named = `**${escapeMarkdown(applicant)}** (${escapeMarkdown(formTitle ?? '')})`
  const message = { text: `${text(named)}\n${reviewUrl(ctx, submissionId)}` }
  try {
    await sendDirectMessage(ctx, { memberId, message, nonce }, signal)
  } catch (error) {
    const isMissed =
      error instanceof PermanentDiscordError && ['undeliverable', 'gone'].includes(error.reason)
    if (!isMissed) throw error
  }
}
