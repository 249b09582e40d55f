import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Operation, readDescription } from './description.ts'

/** One REST request to Discord and its response; `path` begins after `/api/v10`. */
export interface Exchange {
  method: string
  path: string
  status: number
  request?: unknown
  response?: unknown
}

const description = readDescription()
const ajv = makeAjv()
const validators = new Map<string, ValidateFunction>()

/** Lists where an exchange violates Discord's own API description; empty when it conforms. */
export function violationsIn({ method, path, status, request, response }: Exchange): string[] {
  const httpMethod = method.toLowerCase()
  const template = templateOf(httpMethod, path.split('?')[0] ?? '')
  if (!template) return [`Discord has no ${method} ${path}.`]
  const operation = description.paths[template]![httpMethod]!
  const at = `/paths/${escapePointer(template)}/${httpMethod}`
  // A rejected request may violate the description; only its response is validated.
  const inRequest = status < 300 ? requestViolations(operation, at, request) : []
  return [...inRequest, ...responseViolations(operation, at, status, response)].map(
    (violation) => `${method} ${path} → ${status}: ${violation}`,
  )
}

/** Every operation of the description, such as `GET /users/{user_id}`. */
export const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((httpMethod) => `${httpMethod.toUpperCase()} ${path}`),
)

/** The operation that an exchange belongs to, such as `GET /users/{user_id}`. */
export function operationOf({ method, path }: Pick<Exchange, 'method' | 'path'>): string {
  return `${method} ${templateOf(method.toLowerCase(), path.split('?')[0] ?? '')}`
}

function requestViolations({ requestBody }: Operation, at: string, request: unknown): string[] {
  if (!requestBody?.content) return request === undefined ? [] : ['takes no request body']
  return validate(`${at}/requestBody/content/application~1json/schema`, request, 'request')
}

function responseViolations({ responses }: Operation, at: string, status: number, body: unknown) {
  const key = status in responses ? String(status) : `${Math.floor(status / 100)}XX`
  const described = responses[key]
  if (!described) return ['Discord does not respond with this status']
  const shared = described.$ref?.replace('#', '')
  const response = shared ? description.components.responses[shared.split('/').at(-1)!]! : described
  const base = shared ?? `${at}/responses/${key}`
  if (!response.content) return body === undefined ? [] : ['has no response body']
  return validate(`${base}/content/application~1json/schema`, body, 'response')
}

function validate(pointer: string, value: unknown, what: string): string[] {
  const validator = validators.get(pointer) ?? ajv.compile({ $ref: `discord#${pointer}` })
  validators.set(pointer, validator)
  if (validator(value)) return []
  return (validator.errors ?? []).map(
    ({ instancePath, message, params }: ErrorObject) =>
      `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** The described path that matches; a literal segment such as `@me` wins over a parameter. */
function templateOf(httpMethod: string, path: string): string | undefined {
  const words = path.split('/')
  return Object.keys(description.paths)
    .filter((template) => httpMethod in description.paths[template]! && matches(template, words))
    .sort((a, b) => a.split('{').length - b.split('{').length)[0]
}

function matches(template: string, words: string[]): boolean {
  const parts = template.split('/')
  return (
    parts.length === words.length &&
    parts.every((part, index) => part.startsWith('{') || part === words[index])
  )
}

function escapePointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function makeAjv(): Ajv2020 {
  const made = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(made)
  made.addFormat('snowflake', /^(0|[1-9]\d{0,19})$/)
  made.addFormat('nonce', true)
  made.addSchema(description, 'discord')
  return made
}
