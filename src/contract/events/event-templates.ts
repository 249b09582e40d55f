import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, Id, nullishFields, PathId, required, Snowflake } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'
import { maxPartySize } from '../games/setup.ts'
import { planFields, repliedPlan } from './event-fields.ts'

/** How many templates a guild may have, and how many parties each. */
export const maxTemplates = 100
export const maxParties = 40

/** The longest names, in UTF-16 units. */
export const maxTemplateName = 60
export const maxPartyName = 40

/** A party of a line-up without people: its name, its seats, and what is needed in them. */
export const Party = z.object({
  name: requiredText(
    () => t('The name of a party'),
    maxPartyName,
    () => t('Each party needs a name.'),
  ),
  size: z
    .int32(required(() => t('Each party needs a size.')))
    .min(1, { error: () => t('A party needs at least one seat.') })
    .max(maxPartySize, {
      error: () => t('A party may have at most {max, number} seats.', { max: maxPartySize }),
    }),
  needs: planFields.needs,
})
export type Party = z.infer<typeof Party>

/** What new events start with. */
export const EventTemplate = z.object({
  templateId: z.int(),
  name: z.string(),
  /** The channel in which its events are announced; null: chosen for each. */
  channelId: z.string().nullable(),
  ...repliedPlan,
  parties: z.array(Party),
})
export type EventTemplate = z.infer<typeof EventTemplate>

/** The templates by name. */
export const listEventTemplates = {
  method: 'GET',
  path: '/api/menu/event-templates',
  level: 'admin',
  tasks: ['events'],
  response: z.array(EventTemplate),
} satisfies Endpoint

/** Adds a template, or with an id changes one as a whole. */
export const saveEventTemplate = {
  method: 'PUT',
  path: '/api/menu/event-templates/save',
  level: 'admin',
  tasks: ['events'],
  body: z.object({
    /** Absent for a new one. */
    templateId: Id.nullish(),
    name: requiredText(
      () => t('The name'),
      maxTemplateName,
      () => t('The template needs a name.'),
    ),
    channelId: Snowflake.nullish(),
    title: planFields.title,
    durationMinutes: planFields.durationMinutes,
    ...nullishFields(z.object(planFields).omit({ title: true, durationMinutes: true }).shape),
    /** Absent: as before. */
    parties: z
      .array(Party, { error: () => t('Parties must be a list.') })
      .max(maxParties, {
        error: () => t('There may be at most {max, number} parties.', { max: maxParties }),
      })
      .nullish(),
  }),
  conflicts: true,
  mayBeNotFound: true,
  response: EventTemplate,
} satisfies Endpoint

/** A template to save. */
export type EventTemplateChange = z.infer<typeof saveEventTemplate.body>

/** Deletes a template; the events made from it stay as they are. */
export const deleteEventTemplate = {
  method: 'POST',
  path: '/api/menu/event-templates/delete/:id',
  level: 'admin',
  tasks: ['events'],
  params: z.object({ id: PathId }),
  response: Done,
} satisfies Endpoint
