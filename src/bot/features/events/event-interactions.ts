import { maxDescriptionLength, maxTitleLength } from '../../../contract/events/event-fields.ts'
import type { CommandOption } from '../../../discord/actions.ts'
import type { CommandInteraction } from '../../../discord/interactions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { setReminders } from '../../../domain/events/reminders.ts'
import { t } from '../../../text/t.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'
import { eventButtons, eventSelects } from './event-buttons.ts'
import { handleCancel, handleEdit, handleList, suggestEvents } from './event-commands.ts'
import { handleCreateOrOpenForm, handleFormSubmit, reopenForm } from './event-form.ts'
import { suggestTemplates } from './event-templates.ts'

const title = (): CommandOption => ({
  name: 'title',
  description: t('Title of the event'),
  kind: 'string',
  max: maxTitleLength,
})
const template = (): CommandOption => ({
  name: 'template',
  description: t('Start with the fields of a template'),
  kind: 'string',
  hasAutocomplete: true,
})
const start = (): CommandOption => ({
  name: 'start',
  description: t(
    'For example 2026-11-28 20:00, 28.11. 20:00 or tomorrow 8pm, in the guild’s time zone',
  ),
  kind: 'string',
  max: 40,
})
const optionalOptions = (): CommandOption[] => [
  { name: 'duration', description: t('In minutes (default 120)'), kind: 'integer' },
  {
    name: 'description',
    description: t('Details for members'),
    kind: 'string',
    max: maxDescriptionLength,
  },
  {
    name: 'places',
    description: t('Maximum number of sign-ups (0 for no limit)'),
    kind: 'integer',
  },
  { name: 'weekly', description: t('Repeat every week'), kind: 'boolean' },
]
/** New events have these from their template. */
const optionsOfExisting = (): CommandOption[] => [
  {
    name: 'needs',
    description: t('How many of each combat role, for example Tank 2, Healer 3 (0 for none)'),
    kind: 'string',
    max: 300,
  },
  {
    name: 'deadline',
    description: t('When sign-ups end, in minutes before the start'),
    kind: 'integer',
  },
]
const notify = (): CommandOption => ({
  name: 'notify',
  description: t('Tell everyone who answered (default: if it is moved or cancelled)'),
  kind: 'boolean',
})
const eventOption = (): CommandOption => ({
  name: 'event',
  description: t('The event'),
  kind: 'string',
  isRequired: true,
  hasAutocomplete: true,
})

/** Events: staff manage them by command, members sign up with buttons. */
export const eventInteractions: InteractionHandlers = {
  registeredCommands: () => [
    {
      name: 'event',
      description: t('Manage guild events (staff only)'),
      subcommands: [
        {
          name: 'create',
          description: t('Create an event in this channel. Without title or start, a form opens'),
          options: [template(), title(), start(), ...optionalOptions()],
        },
        {
          name: 'edit',
          description: t('Edit an event. Options you leave out stay the same'),
          options: [
            eventOption(),
            title(),
            start(),
            ...optionalOptions(),
            ...optionsOfExisting(),
            {
              name: 'series',
              description: t(
                'Of a weekly event: also change all later dates (default: only this one)',
              ),
              kind: 'boolean',
            },
            notify(),
          ],
        },
        {
          name: 'cancel',
          description: t('Cancel an event'),
          options: [
            eventOption(),
            { name: 'series', description: t('Also end the weekly series'), kind: 'boolean' },
            notify(),
          ],
        },
        { name: 'list', description: t('List upcoming events') },
      ],
    },
    {
      name: 'reminders',
      description: t('Turn reminders an hour before your events on or off'),
      options: [{ name: 'on', description: t('On or off'), kind: 'boolean', isRequired: true }],
    },
  ],
  commands: {
    'event create': handleCreateOrOpenForm,
    'event edit': handleEdit,
    'event cancel': handleCancel,
    'event list': handleList,
    reminders: handleReminders,
  },
  autocompletes: {
    'event create': suggestTemplates,
    'event edit': suggestEvents,
    'event cancel': suggestEvents,
  },
  buttons: { ...eventButtons, 'retry-event': reopenForm },
  selects: eventSelects,
  modals: { 'new-event': handleFormSubmit },
}

async function handleReminders(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const isWanted = used.options.on === true
  await setReminders(ctx.db, used.user.id, isWanted)
  const text = isWanted
    ? t('Reminders are on: you get one an hour before each event you signed up for.')
    : t('Reminders are off.')
  await used.reply({ text })
}
