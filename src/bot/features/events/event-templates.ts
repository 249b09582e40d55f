import type { EventTemplate } from '../../../contract/events/event-templates.ts'
import type { AutocompleteInteraction } from '../../../discord/interactions.ts'
import { readRights } from '../../../domain/accounts/rights.ts'
import type { Context } from '../../../domain/core/context.ts'
import { validationError } from '../../../domain/core/errors.ts'
import { listTemplates } from '../../../domain/events/templates.ts'
import { t } from '../../../text/t.ts'
import { matchingSuggestions } from '../../runtime/matching-suggestions.ts'

/** Finds a template by its id or its name; null if none is wanted. */
export async function findChosenTemplate(
  { db }: Context,
  typed: string | number | boolean | undefined,
): Promise<EventTemplate | null> {
  if (typed === undefined || typed === '') return null
  const wanted = String(typed).trim().toLowerCase()
  const templates = await listTemplates(db)
  const found =
    templates.find(({ templateId }) => String(templateId) === wanted) ??
    templates.find(({ name }) => name.toLowerCase() === wanted)
  if (!found) throw validationError(t('Choose one of the templates.'))
  return found
}

/** What an event starts with: the fields of its template, or none. */
export function planOfTemplate(template: EventTemplate | null) {
  if (!template) return {}
  const { name: _, channelId: __, parties: ___, ...plan } = template
  return plan
}

/** Suggests templates by name. */
export async function suggestTemplates(
  ctx: Context,
  request: AutocompleteInteraction,
): Promise<void> {
  const { tasks } = await readRights(ctx.db, request.user.id)
  const found = tasks.includes('events') ? await listTemplates(ctx.db) : []
  const choices = found.map(({ templateId, name }) => ({ name, value: String(templateId) }))
  await request.suggest(matchingSuggestions(choices, request.value))
}
