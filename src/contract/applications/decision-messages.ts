import { z } from 'zod'
import { locale } from '../../text/locale.ts'
import { message, t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { PathId, required } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'

/** The outcomes of a decision. */
export const outcomes = ['approved', 'rejected'] as const
export type Outcome = (typeof outcomes)[number]

/** What a decision message can contain in braces. */
export const placeholders = ['name', 'guild', 'reviewer', 'days'] as const
type Placeholder = (typeof placeholders)[number]

/** The text of each placeholder; null if it has none. */
export type PlaceholderValues = Record<Placeholder, string | null>

/** Discord's limit for a message. */
export const maxMessageLength = 2000
export const maxTemplates = 20
export const maxTemplateName = 60

/** The messages without a template of decisions that neither start nor end a trial. */
export const standardMessages: Record<Outcome, string> = {
  approved: message('Your application to {guild} was **approved**. Welcome!'),
  rejected: message('Leadership of {guild} has decided against your application.'),
}

/** Replaces the placeholders of a message; `format` is applied to each value. */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  format = (value: string) => value,
): string {
  return text.replace(anyPlaceholder, (written, name: Placeholder) => {
    const value = placeholders.includes(name) ? values[name] : null
    return value == null ? written : format(value)
  })
}

/**
 * The problems of a message's placeholders, in sentences, which offer `{days}` only where it has a value; absent:
 * where that is unknown.
 */
export function findPlaceholderProblems(text: string, hasDays?: boolean): string[] {
  const known: readonly string[] = placeholders
  const offered = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
    placeholders.filter((name) => hasDays || name !== 'days').map((name) => `{${name}}`),
  )
  return writtenPlaceholders(text)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const values = { placeholder: `{${name}}`, offered }
      return hasDays === undefined
        ? t(
            '{placeholder} is not a placeholder. Use {offered}, and {days} for a trial or a wait.',
            { ...values, days: '{days}' },
          )
        : t('{placeholder} is not a placeholder. Use {offered}.', values)
    })
}

/** The placeholders that a message contains, known or not, without their braces. */
export function writtenPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(anyPlaceholder)].map(([, name = '']) => name))]
}

const anyPlaceholder = /\{([\p{L}\p{N}_-]+)\}/gu

/** A decision message with known placeholders only. */
export const DecisionText = requiredText(
  () => t('The message'),
  maxMessageLength,
  () => t('Enter a message.'),
).check(({ value, issues }) => {
  for (const problem of findPlaceholderProblems(value)) {
    issues.push({ code: 'custom', message: problem, input: value })
  }
})

const chooseOutcome = () => t('Choose approved or rejected.')

/** A message that staff can choose when they decide. */
export const DecisionTemplate = z.object({
  outcome: z.enum(outcomes, required(chooseOutcome, chooseOutcome)),
  name: requiredText(
    () => t('The name of a message'),
    maxTemplateName,
    () => t('Enter a name for each message.'),
  ),
  text: DecisionText,
})
export type DecisionTemplate = z.infer<typeof DecisionTemplate>

/** A template as it was saved. */
export const StoredTemplate = z.object({
  outcome: z.enum(outcomes),
  name: z.string(),
  text: z.string(),
})

/** What the messages of a decision can be made of. */
export const DecisionMessages = z.object({
  templates: z.array(StoredTemplate),
  /** The messages that the outcomes have without a template. */
  standard: z.object({ approved: z.string(), rejected: z.string() }),
  /** The texts of the placeholders for each outcome; null if it has none. */
  values: z.object({ approved: PlaceholderTexts(), rejected: PlaceholderTexts() }),
})
export type DecisionMessages = z.infer<typeof DecisionMessages>

function PlaceholderTexts() {
  const value = z.string().nullable()
  return z.object({ name: value, guild: value, reviewer: value, days: value })
}

/** The templates and placeholders for a decision on an application. */
export const getDecisionMessages = {
  method: 'GET',
  path: '/api/menu/applications/:submissionId/messages',
  level: 'admin',
  tasks: ['decisions'],
  params: z.object({ submissionId: PathId }),
  response: DecisionMessages,
} satisfies Endpoint
