import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Level } from '../contract/endpoint.ts'
import { sessionCookie } from './cookies.ts'
import { csvColumns } from './csv.ts'

/** A JSON Schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The kinds in which a part comes. */
export type Content = Record<string, { schema: JsonSchema }>

/** What a call may answer, by status. */
export type Answers = Record<string, { description: string; content?: Content }>

/** What a call answers when it is not refused. */
export function replies(schema: FastifySchema | undefined): Answers {
  const known = Object.entries((schema?.response ?? {}) as Record<string, z.ZodType>)
  if (known.length === 0) return { '2XX': { description: 'No JSON: a page, a picture, a file.' } }
  const csv = csvColumns(schema) && { 'text/csv': { schema: { type: 'string' } as JsonSchema } }
  return Object.fromEntries(
    known.map(([status, reply]) => [
      status,
      { description: 'The answer.', content: { ...json(jsonSchema(reply, 'output')), ...csv } },
    ]),
  )
}

/** How a call refuses. */
export function refusals(
  schema: FastifySchema | undefined,
  { level, isChange, path }: { level: Level; isChange: boolean; path: string },
): Answers {
  const hasRules = schema?.body !== undefined || schema?.querystring !== undefined
  return {
    ...(hasRules && { 400: problems }),
    ...(level !== 'anyone' && { 401: fault('Not signed in.') }),
    ...((isChange || level === 'admin') && { 403: fault('Not allowed, or not from our page.') }),
    ...(path.includes('{') && { 404: fault('There is no such thing.') }),
    default: fault('Refused, or failed.'),
  }
}

/** A zod schema as JSON Schema: as it is sent to us, or as we answer it. */
export function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
  })
  return rest
}

/** A part of a request or an answer that is JSON. */
export const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const fault = (description: string) => ({ description, content: json(ref('Fault')) })

const problems = {
  description: 'A sentence for each broken rule; or one object, where the request cannot be read.',
  content: json({ anyOf: [ref('Problems'), ref('Fault')] }),
}

/** What the description refers to. */
export const components = {
  schemas: {
    Fault: {
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
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
    csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
  },
}
