import { obfuscationModes } from '../world/state.ts'
import { faultKinds } from './fault.ts'

/** The type of a field; a trailing `?` makes it optional. */
type Kind = 'text' | 'text?' | 'text|null' | 'yes/no?' | 'number?' | 'texts?' | 'object' | 'object?'

export type BodyShape = Record<string, Kind>

/** The request bodies of the control API, by the last path segment. */
export const bodyShapes = {
  say: { as: 'text', channel: 'text', text: 'text', times: 'number?' },
  thread: { as: 'text', channel: 'text', name: 'text', archived: 'yes/no?' },
  react: { as: 'text', message: 'text', emoji: 'text', remove: 'yes/no?' },
  voice: { as: 'text', channel: 'text|null', selfDeaf: 'yes/no?', selfMute: 'yes/no?' },
  join: { as: 'text', pending: 'yes/no?', guest: 'yes/no?' },
  accept: { as: 'text' },
  hide: { channel: 'text', undo: 'yes/no?' },
  obfuscate: { mode: 'text' },
  leave: { as: 'text' },
  roles: { as: 'text', add: 'texts?', remove: 'texts?' },
  emoji: { name: 'text', animated: 'yes/no?', remove: 'yes/no?' },
  click: { as: 'text', message: 'text', customId: 'text', values: 'texts?' },
  command: { as: 'text', channel: 'text', name: 'text', options: 'object?' },
  autocomplete: {
    as: 'text',
    channel: 'text',
    name: 'text',
    options: 'object?',
    focused: 'text',
  },
  submit: { as: 'text', modal: 'text', values: 'object' },
  fault: {
    kind: 'text',
    status: 'number?',
    ms: 'number?',
    seconds: 'number?',
    times: 'number?',
    as: 'text?',
    route: 'text?',
  },
} satisfies Record<string, BodyShape>

/** Validates a request body and returns an error message per invalid field. */
export function bodyErrors(name: string, shape: BodyShape, body: unknown): string[] {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    return ['The body must be a JSON object.']
  }
  const fields = body as Record<string, unknown>
  const unknown = Object.keys(fields).filter((key) => !(key in shape))
  const invalid = Object.entries(shape).filter(([key, kind]) => !fits(fields[key], kind))
  const badKind = name === 'fault' && !faultKinds.includes(String(fields.kind))
  return [
    ...unknown.map((key) => `${key} is not a known field.`),
    ...invalid.map(([key, kind]) => `${key} must be ${kindNames[kind]}.`),
    ...(fields.kind === 'close-dms' && !fields.as
      ? ['as must name the person whose DMs to close.']
      : []),
    ...(name === 'obfuscate' && !obfuscationModes.some((mode) => mode === fields.mode)
      ? [`mode must be one of ${obfuscationModes.join(', ')}.`]
      : []),
    ...(badKind ? [`kind must be one of ${faultKinds.join(', ')}.`] : []),
  ]
}

const kindNames: Record<Kind, string> = {
  text: 'a string',
  'text?': 'a string, or absent',
  'text|null': 'a string, or null',
  'yes/no?': 'true or false, or absent',
  'number?': 'a number from 0 to 1 000 000, or absent',
  'texts?': 'a list of strings, or absent',
  object: 'an object',
  'object?': 'an object, or absent',
}

function fits(value: unknown, kind: Kind): boolean {
  if (value === undefined) return kind.endsWith('?')
  switch (kind) {
    case 'text':
    case 'text?':
      return typeof value === 'string' && value !== ''
    case 'text|null':
      return value === null || (typeof value === 'string' && value !== '')
    case 'yes/no?':
      return typeof value === 'boolean'
    case 'number?':
      return typeof value === 'number' && value >= 0 && value <= 1_000_000
    case 'texts?':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
    case 'object':
    case 'object?':
      return value !== null && typeof value === 'object' && !Array.isArray(value)
  }
}
