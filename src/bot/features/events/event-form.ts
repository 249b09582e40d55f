import { NewEvent } from '../../../contract/events/event-editor.ts'
import { maxDescriptionLength, maxTitleLength } from '../../../contract/events/event-fields.ts'
import type { EventTemplate } from '../../../contract/events/event-templates.ts'
import type { Embed } from '../../../discord/actions.ts'
import type {
  ButtonInteraction,
  CommandInteraction,
  Modal,
  ModalInteraction,
} from '../../../discord/interactions.ts'
import { requireCurrentTask } from '../../../domain/accounts/missing-task.ts'
import type { Context } from '../../../domain/core/context.ts'
import { readGuildTimeZone } from '../../../domain/core/guild-time-zone.ts'
import { createEvent } from '../../../domain/events/create-event.ts'
import { requireEventChannel } from '../../../domain/events/event-row.ts'
import { t } from '../../../text/t.ts'
import { errorMessageFor } from '../../runtime/interaction-router.ts'
import { validate } from '../../runtime/validate-options.ts'
import { createdMessage, defaultDurationMinutes, handleCreate } from './event-commands.ts'
import { findChosenTemplate, planOfTemplate } from './event-templates.ts'

type Field = Modal['fields'][number]

/** The input of the modal by field id; absent fields are empty. */
type FormInput = Readonly<Record<string, string | undefined>>

/** `weekly` for an event that repeats, and the id of its template if there is one. */
type Mode = readonly string[]

/** Discord allows five. */
const fields = (): readonly Field[] => [
  { id: 'title', label: t('Title'), isRequired: true, maxLength: maxTitleLength },
  {
    id: 'start',
    label: t('Start'),
    isRequired: true,
    maxLength: 40,
    placeholder: '2026-11-28 20:00',
  },
  {
    id: 'duration',
    label: t('Duration in minutes'),
    maxLength: 20,
    placeholder: String(defaultDurationMinutes),
  },
  { id: 'places', label: t('Places'), maxLength: 20, placeholder: t('No limit') },
  {
    id: 'description',
    label: t('Description'),
    isMultiline: true,
    maxLength: maxDescriptionLength,
  },
]

/** Creates the event if title and start are given, otherwise opens the modal, prefilled. */
export function handleCreateOrOpenForm(ctx: Context, used: CommandInteraction): Promise<void> {
  const { title, start, template } = used.options
  const isComplete = (title ?? template) !== undefined && start !== undefined
  return isComplete ? handleCreate(ctx, used) : openForm(ctx, used)
}

/** A modal must be the first response, within 3 s. */
async function openForm(ctx: Context, used: CommandInteraction): Promise<void> {
  await requireCurrentTask(ctx.db, used.user.id, 'events')
  await requireEventChannel(ctx.db, used.channelId)
  const { weekly, template: chosen, ...options } = used.options
  const template = await findChosenTemplate(ctx, chosen)
  const given = Object.entries(options).map(([name, value]) => [name, String(value)])
  const typed = {
    duration: String(defaultDurationMinutes),
    ...(template && inputOf(template)),
    ...Object.fromEntries(given),
  }
  const isWeekly = weekly === undefined ? template?.repeatsWeekly : weekly === true
  const repetition = isWeekly ? ['weekly'] : template ? ['once'] : []
  const mode = template ? [...repetition, String(template.templateId)] : repetition
  await used.showModal(await buildModal(ctx, typed, mode))
}

function inputOf({ title, durationMinutes, capacity, description }: EventTemplate): FormInput {
  return {
    title,
    duration: String(durationMinutes),
    places: capacity === null ? '' : String(capacity),
    description,
  }
}

/** Creates the event of a modal; on an error, replies with the problem, the input and a button to retry. */
export async function handleFormSubmit(
  ctx: Context,
  sent: ModalInteraction,
  mode: Mode,
): Promise<void> {
  await sent.defer('user')
  const answer = await create(ctx, sent, mode).catch(async (error: unknown) => ({
    text: `${t('The event was not created.')}\n${await errorMessageFor(ctx, error, sent)}`,
    embed: inputEmbed(sent.fields),
    buttons: [
      [
        {
          id: ['retry-event', ...mode].join(':'),
          label: t('Edit and Retry'),
          style: 'primary' as const,
        },
      ],
    ],
  }))
  await sent.reply(answer)
}

async function create(ctx: Context, sent: ModalInteraction, [mode, templateId]: Mode) {
  await requireCurrentTask(ctx.db, sent.user.id, 'events')
  const template = planOfTemplate(await findChosenTemplate(ctx, templateId))
  const plan = validate(NewEvent, { ...template, ...parsePlan(sent, mode === 'weekly') })
  return { text: createdMessage(await createEvent(ctx, sent.user.id, plan)) }
}

/** Reopens the modal with the previous input. */
export async function reopenForm(
  ctx: Context,
  pressed: ButtonInteraction,
  mode: Mode,
): Promise<void> {
  await pressed.showModal(await buildModal(ctx, parseInput(pressed.embed), mode))
}

async function buildModal({ db }: Context, typed: FormInput, mode: Mode): Promise<Modal> {
  const zone = await readGuildTimeZone(db)
  return {
    id: ['new-event', ...mode].join(':'),
    title: mode[0] === 'weekly' ? t('New weekly event') : t('New event'),
    fields: fields().map((field) => ({
      ...field,
      ...(field.id === 'start' && { label: t('Start ({zone})', { zone }) }),
      ...valueField(typed[field.id]),
    })),
  }
}

function valueField(value: string | undefined) {
  return value ? { value } : {}
}

function parsePlan({ channelId, fields: typed }: ModalInteraction, isWeekly: boolean) {
  const places = parseNumber(typed.places)
  return {
    channelId,
    title: typed.title ?? '',
    description: typed.description ?? '',
    start: typed.start ?? '',
    durationMinutes: parseNumber(typed.duration) ?? defaultDurationMinutes,
    capacity: places === 0 ? null : places,
    repeatsWeekly: isWeekly,
  }
}

/** Null for an empty field, NaN for text that is not a number. */
function parseNumber(typed = ''): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** The input is kept in the reply itself, so that it is not stored and survives a restart. */
function inputEmbed(typed: FormInput): Embed {
  const parts = fields().map(({ id, label }) => ({ name: label, text: typed[id]?.trim() ?? '' }))
  return { title: t('Your input'), fields: parts.filter(({ text }) => text !== '') }
}

function parseInput(embed: Embed | null): FormInput {
  const parts = embed?.fields ?? []
  return Object.fromEntries(
    fields().map(({ id, label }) => [id, parts.find(({ name }) => name === label)?.text]),
  )
}
