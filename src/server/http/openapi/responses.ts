import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Level } from '../../../contract/core/endpoint.ts'
import { sessionCookieName } from '../auth/cookies.ts'
import { csvColumns } from '../csv.ts'

/** A JSON Schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The media types of a body. */
export type Content = Record<string, { schema: JsonSchema }>

/** The possible responses of an endpoint, by status. */
export type Responses = Record<string, Described>

interface Described {
  description: string
  headers?: Record<string, { schema: JsonSchema; required?: boolean }>
  content?: Content
}

/** The parts of a registered endpoint that determine its responses. */
interface RegisteredEndpoint {
  method: string
  path: string
  level: Level
  isChange: boolean
  config: FastifyContextConfig
  schema: FastifySchema | undefined
}

/** The successful responses of an endpoint. */
export function successResponses({ method, config, schema }: RegisteredEndpoint): Responses {
  if (config.redirects) return { 302: { description: 'Redirects to a page.' } }
  const known = Object.entries((schema?.response ?? {}) as Record<string, z.ZodType>)
  if (known.length === 0)
    return { 200: { description: 'Not JSON, but a page, a picture or a file.' } }
  const csv = csvColumns(method, schema) && { 'text/csv': { schema: { type: 'string' } as const } }
  const headers = Object.entries(config.headers ?? {}).map(
    ([name, value]) => [name, { required: true, schema: jsonSchema(value, 'output') }] as const,
  )
  return Object.fromEntries(
    known.map(([status, reply]) => [
      status,
      {
        description: 'Success.',
        ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
        content: { ...json(jsonSchema(reply, 'output')), ...csv },
      },
    ]),
  )
}

/** The error responses of an endpoint. */
export function errorResponses({
  path,
  level,
  isChange,
  config,
  schema,
}: RegisteredEndpoint): Responses {
  const hasRules = schema?.body !== undefined || schema?.querystring !== undefined
  const isAboutOne = path.includes('{') || config.mayBeNotFound
  return {
    ...(hasRules && { 400: problems }),
    ...(level !== 'anyone' && { 401: fault('Not signed in.') }),
    ...((isChange || level !== 'anyone') && {
      403: fault('Not allowed, or the CSRF check failed.'),
    }),
    ...(isAboutOne && { 404: fault('Not found.') }),
    ...(config.conflicts && { 409: fault('The request conflicts with the current state.') }),
    ...(schema?.body !== undefined && { 413: fault('The body is too large.') }),
    429: { ...fault('Too many requests.'), ...retryAfter },
    500: fault('Internal error, logged under the request id.'),
    503: { ...outage(config, schema), ...retryAfter },
  }
}

/** Health endpoints answer 503 in the shape of their successful response. */
function outage({ isForMonitors }: FastifyContextConfig, schema: FastifySchema | undefined) {
  const unavailable = fault('The database or Discord is unavailable.')
  const reply = (schema?.response as Record<string, z.ZodType> | undefined)?.[200]
  if (!isForMonitors || !reply) return unavailable
  return { ...unavailable, content: json({ anyOf: [jsonSchema(reply, 'output'), ref('Error')] }) }
}

const retryAfter = {
  headers: {
    'Retry-After': {
      required: true,
      schema: { type: 'integer', minimum: 0, description: 'Seconds.' } as JsonSchema,
    },
  },
}

/** Converts a zod schema to JSON Schema, as input or output. */
export function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
  })
  return withPresence(rest) as JsonSchema
}

/** Documents what this server sends; the contract's schemas are more lenient, for compatibility with other servers. */
function withPresence(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withPresence)
  if (typeof part !== 'object' || part === null) return part
  const schema = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withPresence(value)]),
  ) as JsonSchema
  const fields = Object.entries((schema.properties ?? {}) as Record<string, MarkedSchema>)
  const sent = fields.filter(([, field]) => field.presence === 'always').map(([name]) => name)
  if (sent.length > 0) schema.required = [...(schema.required ?? []), ...sent]
  for (const [name, { presence, isNullable, ...field }] of fields) {
    if (!presence || !schema.properties) continue
    schema.properties[name] = isNullable ? field : withoutNull(field)
  }
  return schema
}

interface MarkedSchema extends JsonSchema {
  presence?: 'always' | 'optional'
  isNullable?: boolean
}

/** Removes the null that `nullish` adds to the type or to `anyOf`. */
function withoutNull({ anyOf = [], type, ...schema }: JsonSchema): JsonSchema {
  const [first, ...others] = [type ?? []].flat().filter((one) => one !== 'null')
  const [inner = {}] = anyOf
  return {
    ...schema,
    ...(first && { type: others.length > 0 ? [first, ...others] : first }),
    ...(inner as JsonSchema),
  } as JsonSchema
}

/** JSON content with a schema. */
export const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const fault = (description: string) => ({ description, content: json(ref('Error')) })

const problems = {
  description: 'A sentence for each broken rule, or one object if the request cannot be parsed.',
  headers: {
    'Problem-Fields': {
      schema: {
        type: 'string',
        description: 'A JSON array with the path of the field of each sentence, or null.',
      } as JsonSchema,
    },
  },
  content: json({ anyOf: [ref('Problems'), ref('Error')] }),
}

/** The components of the OpenAPI document. */
export const components = {
  schemas: {
    Error: {
      type: 'object',
      properties: {
        statusCode: { type: 'integer' },
        error: { type: 'string' },
        message: { type: 'string' },
      },
      required: ['statusCode', 'error', 'message'],
    },
    Problems: { type: 'array', items: { type: 'string' } },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName({ isSecure: false }),
      description: `Over https: ${sessionCookieName({ isSecure: true })}.`,
    },
    csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
  },
}
