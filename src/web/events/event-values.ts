import type { EventDetails } from '../../contract/events/event-editor.ts'
import type { EventPlan } from '../../contract/events/event-fields.ts'
import type { EventOptions } from '../../contract/events/event-options.ts'
import type { EventTemplate } from '../../contract/events/event-templates.ts'
import {
  optionalWholeNumber,
  requiredChoice,
  requiredText,
  requiredWholeNumber,
} from '../app/config/config-fields.tsx'

/** The form values of an event or a template. */
export interface EventValues extends Record<keyof EventPlan, string> {
  /** The name of a template. */
  name: string
  channelId: string
  /** `yyyy-MM-ddTHH:mm` in the guild's time zone. */
  start: string
  /** Empty: the game of the channel; `none`: no game. */
  gameId: string
  /** `12:3,14:5`: how many of each combat role. */
  needs: string
  /** Separated by commas. */
  signupRoleIds: string
}

/** The initial values of a new event. */
export const emptyEvent: EventValues = {
  name: '',
  channelId: '',
  title: '',
  start: '',
  durationMinutes: '120',
  capacity: '',
  repeatsWeekly: 'false',
  gameId: '',
  needs: '',
  deadlineMinutes: '0',
  signupRoleIds: '',
  voiceChannelId: '',
  countsForReliability: 'true',
  description: '',
}

const commonRules = {
  title: requiredText,
  durationMinutes: requiredWholeNumber,
  capacity: optionalWholeNumber,
}

/** The validation rules of an event. */
export const eventRules = { ...commonRules, channelId: requiredChoice, start: requiredText }

/** The validation rules of a template. */
export const templateRules = { ...commonRules, name: requiredText }

/** A game that events can be of. */
export type EventGame = EventOptions['games'][number]

/** How many of each combat role are needed, as typed; by id. */
export function readNeeds(text: string): Map<number, string> {
  return new Map(
    text.split(',').flatMap((need) => {
      const [id = '', count = ''] = need.split(':')
      return id && count ? [[Number(id), count] as const] : []
    }),
  )
}

/** The text of changed needs; an empty count removes one. */
export function writeNeeds(needs: ReadonlyMap<number, string>): string {
  return [...needs].flatMap(([id, count]) => (count ? `${id}:${count}` : [])).join(',')
}

function planToValues(plan: Pick<EventDetails, keyof EventPlan>): Record<keyof EventPlan, string> {
  return {
    title: plan.title,
    description: plan.description,
    durationMinutes: String(plan.durationMinutes),
    capacity: plan.capacity == null ? '' : String(plan.capacity),
    repeatsWeekly: String(plan.repeatsWeekly),
    gameId: plan.gameId == null ? 'none' : String(plan.gameId),
    needs: writeNeeds(
      new Map((plan.needs ?? []).map((need) => [need.combatRoleId, String(need.count)])),
    ),
    deadlineMinutes: String(plan.deadlineMinutes ?? 0),
    signupRoleIds: (plan.signupRoleIds ?? []).join(),
    voiceChannelId: plan.voiceChannelId ?? '',
    countsForReliability: String(plan.countsForReliability ?? true),
  }
}

/** Converts an event to form values. */
export function eventToValues(event: EventDetails): EventValues {
  const { channelId, start } = event
  return { ...emptyEvent, ...planToValues(event), channelId, start: start.replace(' ', 'T') }
}

/** Converts a template to form values without a start. */
export function templateToValues(template: EventTemplate): EventValues {
  const { name, channelId } = template
  return { ...emptyEvent, ...planToValues(template), name, channelId: channelId ?? '' }
}

/** What servers without event options know as well. */
type BasicField = 'title' | 'description' | 'durationMinutes' | 'capacity' | 'repeatsWeekly'

/** The input for an event. */
export type EventInput = Pick<EventPlan, BasicField> &
  Partial<EventPlan> & { channelId: string; start: string }

/** Converts form values to the API's input; without options, to that of a server that knows no others. */
export function valuesToEvent(
  values: EventValues,
  options?: { game: EventGame | undefined },
): EventInput {
  const { channelId, title, start, description, capacity } = values
  return {
    channelId,
    title,
    start,
    description,
    durationMinutes: Number(values.durationMinutes),
    capacity: capacity === '' ? null : Number(capacity),
    repeatsWeekly: values.repeatsWeekly === 'true',
    ...(options && participation(values, options.game)),
  }
}

/** The input without the fields whose form values are the saved ones. */
export function changedInput(
  input: EventInput,
  values: EventValues,
  saved: EventValues,
): Partial<EventInput> {
  const isChanged = (name: string) =>
    values[name as keyof EventValues] !== saved[name as keyof EventValues]
  return Object.fromEntries(Object.entries(input).filter(([name]) => isChanged(name)))
}

/** The other fields; a game that is not chosen is left out. */
function participation(
  values: EventValues,
  game: EventGame | undefined,
): Omit<EventPlan, BasicField | 'gameId'> & Partial<Pick<EventPlan, 'gameId'>> {
  const needs = readNeeds(values.needs)
  return {
    ...(values.gameId !== '' && {
      gameId: values.gameId === 'none' ? null : Number(values.gameId),
    }),
    needs: (game?.combatRoles ?? []).flatMap(({ combatRoleId }) => {
      const count = Number(needs.get(combatRoleId) ?? 0)
      return count > 0 ? { combatRoleId, count } : []
    }),
    deadlineMinutes: Number(values.deadlineMinutes),
    signupRoleIds: values.signupRoleIds.split(',').filter(Boolean),
    voiceChannelId: values.voiceChannelId || null,
    countsForReliability: values.countsForReliability === 'true',
  }
}
