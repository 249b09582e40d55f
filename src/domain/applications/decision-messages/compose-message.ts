import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  fillPlaceholders,
  maxMessageLength,
  type Outcome,
  type PlaceholderValues,
  standardMessages,
  writtenPlaceholders,
} from '../../../contract/applications/decision-messages.ts'
import type { Day } from '../../../contract/core/zoned-time.ts'
import type { Db } from '../../../db/db.ts'
import { preparedQuery } from '../../../db/prepared-query.ts'
import { type DecisionMessage, submissions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { guild, members, settings } from '../../../db/schema/guild.ts'
import { inGuildLanguage } from '../../../text/current-language.ts'
import { message, t } from '../../../text/t.ts'
import { DomainError, validationError } from '../../core/errors.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { reviewer } from '../staff-member.ts'
import { trialPeriod } from '../trials/apply-decision.ts'
import { type DecidedTrial, standardTrialMessage } from '../trials/trial-messages.ts'

const missingDays: Record<Outcome, string> = {
  approved: message(
    '{days} is the length of the trial, but this approval starts none. Remove it from the message.',
  ),
  rejected: message(
    '{days} is the wait after a rejection, but none is set. Remove it from the message or set one in Settings.',
  ),
}

/** A message with the texts of its placeholders at the time of the decision. */
export async function composeMessage(
  db: Db,
  text: string,
  decision: PlannedDecision & { outcome: Outcome },
): Promise<DecisionMessage> {
  const { days, ...named } = await readPlaceholders(db, decision)
  const values = { ...named.values, days: days[decision.outcome] }
  if (values.days === null && writtenPlaceholders(text).includes('days')) {
    throw validationError(t(missingDays[decision.outcome]))
  }
  const composed = { text, values, reviewerId: named.reviewerId }
  const { length } = formatMessage(composed)
  if (length > maxMessageLength) {
    throw validationError(
      t(
        'With its placeholders filled in, the message has {length, number} characters. Discord allows 2,000.',
        { length },
      ),
    )
  }
  return composed
}

/** A decision message as Discord shows it, with names as plain text. */
export function formatMessage({ text, values }: Pick<DecisionMessage, 'text' | 'values'>): string {
  return fillPlaceholders(text, values, escapeMarkdown)
}

/** The message of a decision without a template. */
export function formatStandardMessage(
  outcome: Outcome,
  guildName: string,
  trial: DecidedTrial | null,
): string {
  const values: PlaceholderValues = { name: null, guild: guildName, reviewer: null, days: null }
  return formatMessage({ text: standardMessage(outcome, trial), values })
}

function standardMessage(outcome: Outcome, trial: DecidedTrial | null): string {
  return trial ? standardTrialMessage(trial) : t(standardMessages[outcome])
}

/** A decision that is about to be made. */
interface PlannedDecision {
  submissionId: number
  decidedBy: string
  at: Date
}

/**
 * The texts of the placeholders: `reviewer` is the reviewer of the application or else the person who decides,
 * `days` the length of the trial that an approval starts or the wait after a rejection. With them the templates
 * and the standard messages.
 */
export async function readPlaceholders(db: Db, { submissionId, decidedBy, at }: PlannedDecision) {
  const [found] = await selectPlaceholders(db, { submissionId, decidedBy })
  if (!found) throw new DomainError('not-found', t('Submission not found.'))
  const trials = plannedTrials(found, at)
  const days: Record<Outcome, string | null> = {
    approved: trials.approved?.change === 'started' ? `${found.settings?.trialDays}` : null,
    rejected: found.settings?.reapplyAfterDays?.toString() ?? null,
  }
  return {
    values: {
      name: found.name,
      guild: found.guild ?? inGuildLanguage(() => t('the guild', { context: 'name' })),
      reviewer: found.reviewer ?? found.decider,
    },
    days,
    reviewerId: found.reviewerId ?? decidedBy,
    templates: found.settings?.decisionTemplates ?? [],
    standard: inGuildLanguage(() => ({
      approved: standardMessage('approved', trials.approved),
      rejected: standardMessage('rejected', trials.rejected),
    })),
  }
}

/** What each outcome does to a trial; null: nothing. */
function plannedTrials(
  { endsOn, settings }: { endsOn: Day | null; settings: StoredSettings | null },
  at: Date,
): Record<Outcome, DecidedTrial | null> {
  if (endsOn !== null) {
    return { approved: { change: 'promoted', endsOn }, rejected: { change: 'ended', endsOn } }
  }
  const period = settings?.trialRoleId == null ? null : trialPeriod(settings, at)
  return { approved: period && { change: 'started', endsOn: period.endsOn }, rejected: null }
}

type StoredSettings = typeof settings.$inferSelect

const decider = alias(members, 'decider')

const selectPlaceholders = preparedQuery((db) =>
  db
    .select({
      name: members.displayName,
      reviewerId: reviewer.id,
      reviewer: reviewer.displayName,
      decider: decider.displayName,
      guild: guild.name,
      endsOn: trials.endsOn,
      settings,
    })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .innerJoin(decider, eq(decider.id, sql.placeholder('decidedBy')))
    .leftJoin(reviewer, eq(reviewer.id, submissions.reviewerId))
    .leftJoin(trials, and(eq(trials.submissionId, submissions.id), isNull(trials.endDecisionId)))
    .leftJoin(guild, sql`true`)
    .leftJoin(settings, sql`true`)
    .where(
      and(eq(submissions.id, sql.placeholder('submissionId')), isNotNull(submissions.completedAt)),
    )
    .prepare('placeholders_of_decision'),
)
