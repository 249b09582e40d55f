import type { EventDetails } from '../../contract/events/event-editor.ts'
import type { EventOptions } from '../../contract/events/event-options.ts'
import type { EventTemplate } from '../../contract/events/event-templates.ts'
import {
  optionalWholeNumber,
  requiredChoice,
  requiredText,
  requiredWholeNumber,
} from '../app/config/config-fields.tsx'

/** The form values of an event or a template. */
export interface EventValues extends Record<string, string> {
  /** The name of a template. */
  name: string
  channelId: string
  title: string
  /** `yyyy-MM-ddTHH:mm` in the guild's time zone. */
  start: string
  durationMinutes: string
  capacity: string
  repeatsWeekly: string
  /** Empty: the game of the channel; `none`: no game. */
  gameId: string
  /** `12:3,14:5`: how many of each combat role. */
  needs: string
  deadlineMinutes: string
  /** Separated by commas. */
  signupRoleIds: string
  voiceChannelId: string
  countsForReliability: string
  description: string
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

type Planned = Omit<
  EventDetails,
  | 'eventId'
  | 'channelId'
  | 'start'
  | 'startsAt'
  | 'timeZone'
  | 'isCancelled'
  | 'isOurs'
  | 'isFromRaidHelper'
  | 'templateId'
>

function plannedToValues(plan: Planned) {
  const { title, description, durationMinutes, capacity, repeatsWeekly } = plan
  return {
    ...{ title, description },
    durationMinutes: String(durationMinutes),
    capacity: capacity == null ? '' : String(capacity),
    repeatsWeekly: String(repeatsWeekly),
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
  return { ...emptyEvent, ...plannedToValues(event), channelId, start: start.replace(' ', 'T') }
}

/** Converts a template to form values without a start. */
export function templateToValues(template: EventTemplate): EventValues {
  const { name, channelId } = template
  return { ...emptyEvent, ...plannedToValues(template), name, channelId: channelId ?? '' }
}

/** Converts form values to the API's input; without options, to that of a server that knows no others. */
export function valuesToEvent(values: EventValues, options?: { game: EventGame | undefined }) {
  const { channelId, title, start, description, capacity } = values
  return {
    ...{ channelId, title, start, description },
    durationMinutes: Number(values.durationMinutes),
    capacity: capacity === '' ? null : Number(capacity),
    repeatsWeekly: values.repeatsWeekly === 'true',
    ...(options && participation(values, options.game)),
  }
}

/** The input for an event. */
export type EventInput = ReturnType<typeof valuesToEvent>

/** The input without the fields whose form values are the saved ones. */
export function changedInput(
  input: EventInput,
  values: EventValues,
  saved: EventValues,
): Partial<EventInput> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => values[name] !== saved[name]))
}

function participation(values: EventValues, game: EventGame | undefined) {
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
