import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { findUnassignableRoles } from '../../guild/role-authority.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import { composeMessage } from '../decision-messages/compose-message.ts'
import { type LockedSubmission, lockForStaff } from '../lock-submission.ts'
import { findRunningTrial } from '../trials/apply-decision.ts'
import { type Decision, recordDecision, verdictOf } from './record-decision.ts'

const undoSeconds = 10

/** A repeated approval within this time promotes nobody, because it may be a retry. */
const retrySeconds = 60

/** The response to a decision; `undo` if it is undoable. */
export interface DecisionReply {
  message: string
  undo?: { decisionId: number; seconds: number }
}

/** How to decide. */
export interface DecisionOptions {
  /** Whether it can be undone; absent: as the settings say. */
  undoable?: boolean | null | undefined
  /** Replaces the standard message to the applicant. */
  message?: string | null | undefined
  /** Why, for staff. */
  reason?: string | null | undefined
  /** Whether to promote a member on trial also if the approval may be a retry of the one that started it. */
  promotes?: boolean | null | undefined
}

/**
 * Approves or rejects an application, records the decision, and enqueues its effects on Discord. A decision
 * may be changed; repeating it has no effect except that approving a running trial promotes, and nobody can
 * decide on their own application. The effects of an undoable decision start once it can no longer be undone.
 */
export async function decideSubmission(
  ctx: Context,
  decidedBy: string,
  submissionId: number,
  approved: boolean,
  options: DecisionOptions = {},
): Promise<DecisionReply> {
  return ctx.db.transaction(async (tx) => {
    const submission = await lockForDecision(tx, submissionId, decidedBy)
    const verdict = verdictOf(approved)
    const at = ctx.now()
    const isPromotion = await canPromote(tx, { ...options, submissionId, approved, at })
    if (submission.approved === approved && !isPromotion) {
      return { message: approved ? t('Already approved.') : t('Already rejected.') }
    }
    if (approved) await requireApprovable(tx, submission, isPromotion)
    const undoableUntil = await readUndoEnd(tx, options, at)
    const decisionId = await recordDecision(tx, {
      submissionId,
      wasApproved: submission.approved,
      approved,
      decidedBy,
      actorId: decidedBy,
      at,
      undoableUntil,
      ...(await readTexts(tx, options, { submissionId, decidedBy, at, outcome: verdict })),
      isAboveDecider: await isAbove(tx, submission.memberId, decidedBy),
    })
    const done = { message: describeDone(approved, isPromotion) }
    return undoableUntil ? { ...done, undo: { decisionId, seconds: undoSeconds } } : done
  })
}

function describeDone(approved: boolean, isPromotion: boolean): string {
  if (isPromotion) return t('Promoted to member.')
  return approved ? t('Application approved.') : t('Application rejected.')
}

/** Locks an application to decide on it, or to undo a decision. */
export function lockForDecision(
  tx: Db,
  submissionId: number,
  actorId: string,
): Promise<LockedSubmission> {
  const refusal = t('You cannot decide on your own application.')
  return lockForStaff(tx, { submissionId, actorId, refusal })
}

/** Whether an approval promotes a member on trial, and is not a retry of the one that started the trial. */
async function canPromote(
  tx: Db,
  decision: Pick<DecisionOptions, 'promotes'> & {
    submissionId: number
    approved: boolean
    at: Date
  },
): Promise<boolean> {
  const { submissionId, approved, promotes, at } = decision
  const trial = approved && (await findRunningTrial(tx, submissionId))
  if (!trial) return false
  return promotes === true || at.getTime() - trial.approvedAt.getTime() >= retrySeconds * 1000
}

/** Until when a decision can be undone; null: not at all. */
async function readUndoEnd(tx: Db, options: DecisionOptions, at: Date): Promise<Date | null> {
  const undoable = options.undoable ?? (await readSettings(tx)).offersUndo
  return undoable ? new Date(at.getTime() + undoSeconds * 1000) : null
}

/** The message and the reason of a decision; null for those that are not given. */
async function readTexts(
  tx: Db,
  { message, reason }: DecisionOptions,
  decision: Parameters<typeof composeMessage>[2],
): Promise<Pick<Decision, 'message' | 'reason'>> {
  return {
    message: message ? await composeMessage(tx, message, decision) : null,
    reason: reason?.trim() || null,
  }
}

/** Throws if an undecided application was withdrawn, or the applicant of an undecided one or a trial has left. */
async function requireApprovable(
  tx: Db,
  submission: LockedSubmission,
  isPromotion: boolean,
): Promise<void> {
  if (submission.approved !== null && !isPromotion) return
  if (!isPromotion && submission.stage === 'withdrawn') {
    throw new DomainError(
      'conflict',
      t('The applicant withdrew this application. You can approve them once they apply again.'),
    )
  }
  const [applicant] = await tx
    .select({ inGuild: members.inGuild })
    .from(members)
    .where(eq(members.id, submission.memberId))
  if (applicant?.inGuild) return
  throw new DomainError(
    'conflict',
    t('The applicant has left the Discord server. You can approve them once they are back.'),
  )
}

async function isAbove(tx: Db, applicantId: string, decidedBy: string): Promise<boolean> {
  const [applicant] = await tx
    .select({ roleIds: members.roleIds })
    .from(members)
    .where(and(eq(members.id, applicantId), members.inGuild))
  const unassignable = await findUnassignableRoles(tx, decidedBy, applicant?.roleIds ?? [])
  return unassignable.some((role) => role.isAbove)
}
