import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Operation, readDescription } from './description.ts'

/** One call to Discord's REST API with its answer; `path` begins after `/api/v10`. */
export interface Exchange {
  method: string
  path: string
  status: number
  request?: unknown
  answer?: unknown
}

const description = readDescription()
const ajv = makeAjv()
const judges = new Map<string, ValidateFunction>()

/** What is wrong with an exchange by Discord's own description of its API; empty when nothing is. */
export function faultsIn({ method, path, status, request, answer }: Exchange): string[] {
  const verb = method.toLowerCase()
  const template = templateOf(verb, path.split('?')[0] ?? '')
  if (!template) return [`Discord has no ${method} ${path}.`]
  const operation = description.paths[template]![verb]!
  const at = `/paths/${pointerWord(template)}/${verb}`
  // What Discord refuses may well break its description; only the refusal itself is judged then.
  const asked = status < 300 ? faultsOfRequest(operation, at, request) : []
  return [...asked, ...faultsOfAnswer(operation, at, status, answer)].map(
    (fault) => `${method} ${path} → ${status}: ${fault}`,
  )
}

/** Every call that the description has, e.g. `GET /users/{user_id}`. */
export const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((verb) => `${verb.toUpperCase()} ${path}`),
)

/** Which of the operations an exchange is one of. */
export function operationOf({ method, path }: Pick<Exchange, 'method' | 'path'>): string {
  return `${method} ${templateOf(method.toLowerCase(), path.split('?')[0] ?? '')}`
}

function faultsOfRequest({ requestBody }: Operation, at: string, request: unknown): string[] {
  if (!requestBody?.content) return request === undefined ? [] : ['takes no request body']
  return judge(`${at}/requestBody/content/application~1json/schema`, request, 'request')
}

function faultsOfAnswer({ responses }: Operation, at: string, status: number, answer: unknown) {
  const key = status in responses ? String(status) : `${Math.floor(status / 100)}XX`
  const described = responses[key]
  if (!described) return ['Discord does not answer with this status']
  const shared = described.$ref?.replace('#', '')
  const response = shared ? description.components.responses[shared.split('/').at(-1)!]! : described
  const base = shared ?? `${at}/responses/${key}`
  if (!response.content) return answer === undefined ? [] : ['has no answer body']
  return judge(`${base}/content/application~1json/schema`, answer, 'answer')
}

function judge(pointer: string, value: unknown, what: string): string[] {
  const validate = judges.get(pointer) ?? ajv.compile({ $ref: `discord#${pointer}` })
  judges.set(pointer, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }: ErrorObject) =>
      `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** The described path that fits; a literal word like `@me` wins over a parameter. */
function templateOf(verb: string, path: string): string | undefined {
  const words = path.split('/')
  return Object.keys(description.paths)
    .filter((template) => verb in description.paths[template]! && fits(template, words))
    .sort((a, b) => a.split('{').length - b.split('{').length)[0]
}

function fits(template: string, words: string[]): boolean {
  const parts = template.split('/')
  return (
    parts.length === words.length &&
    parts.every((part, index) => part.startsWith('{') || part === words[index])
  )
}

function pointerWord(path: string): string {
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
