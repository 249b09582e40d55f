import { maxDescriptionLength, maxTitleLength } from '../../../contract/events/event-editor.ts'
import type { CommandOption } from '../../../discord/actions.ts'
import type { CommandInteraction } from '../../../discord/interactions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { setReminders } from '../../../domain/events/reminders.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'
import { eventButtons } from './event-buttons.ts'
import { handleCancel, handleEdit, handleList, suggestEvents } from './event-commands.ts'
import { handleCreateOrOpenForm, handleFormSubmit, reopenForm } from './event-form.ts'

const title: CommandOption = {
  name: 'title',
  description: 'What it is',
  kind: 'string',
  max: maxTitleLength,
}
const start: CommandOption = {
  name: 'start',
  description: 'Such as 2026-11-28 20:00, on the guild’s clocks',
  kind: 'string',
  max: 40,
}
const optionalOptions: CommandOption[] = [
  { name: 'duration', description: 'In minutes; 120 unless you say otherwise', kind: 'integer' },
  {
    name: 'description',
    description: 'What there is to know',
    kind: 'string',
    max: maxDescriptionLength,
  },
  { name: 'places', description: 'How many can come; 0: everybody', kind: 'integer' },
  { name: 'weekly', description: 'Every week at this time', kind: 'boolean' },
]
const eventOption: CommandOption = {
  name: 'event',
  description: 'Which event',
  kind: 'string',
  isRequired: true,
  hasAutocomplete: true,
}

/** Events: leadership plans them by command, members answer by button. */
export const eventInteractions: InteractionHandlers = {
  registeredCommands: [
    {
      name: 'event',
      description: 'Events of the guild; for leadership',
      subcommands: [
        {
          name: 'create',
          description:
            'Makes an event in this channel; without title or start a form asks for them',
          options: [title, start, ...optionalOptions],
        },
        {
          name: 'edit',
          description: 'Changes an event; what you leave out stays',
          options: [eventOption, title, start, ...optionalOptions],
        },
        {
          name: 'cancel',
          description: 'Cancels an event',
          options: [
            eventOption,
            { name: 'series', description: 'Ends a weekly event for good, too', kind: 'boolean' },
          ],
        },
        { name: 'list', description: 'The events that are planned' },
      ],
    },
    {
      name: 'reminders',
      description: 'Whether you are reminded an hour before an event you signed up for',
      options: [{ name: 'on', description: 'Yes or no', kind: 'boolean', isRequired: true }],
    },
  ],
  commands: {
    'event create': handleCreateOrOpenForm,
    'event edit': handleEdit,
    'event cancel': handleCancel,
    'event list': handleList,
    reminders: handleReminders,
  },
  words: { 'event edit': suggestEvents, 'event cancel': suggestEvents },
  buttons: { ...eventButtons, 'mend-event': reopenForm },
  modals: { 'new-event': handleFormSubmit },
}

async function handleReminders(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  const isWanted = used.options.on === true
  await setReminders(ctx.db, used.user.id, isWanted)
  const text = isWanted
    ? 'You are reminded an hour before each event you signed up for.'
    : 'You get no more reminders of events.'
  await used.reply({ text })
}
