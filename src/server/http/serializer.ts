import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Serializes a response by the contract's schema: unknown fields are dropped, wrong types throw. A response
 * that matches exactly is written without parsing it, because parsing long lists takes longer than writing
 * them.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const writeByContract = serializerCompiler(route)
  const isExact = exactness(route.schema)
  return (answer) => (isExact(answer) ? JSON.stringify(answer) : writeByContract(answer))
}

/** Whether a value matches a schema exactly, without unknown fields. */
type Exactness = (value: unknown) => boolean

function exactness(schema: unknown): Exactness {
  if (!(schema instanceof z.ZodType)) return () => false
  const { checks = [] } = schema.def
  if (checks.length > 0) return isUnchangedBy(schema)
  if (schema instanceof z.ZodOptional) return isOr(undefined, exactness(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return isOr(null, exactness(schema.unwrap()))
  if (schema instanceof z.ZodObject && !schema.def.catchall) return isObjectOf(schema.shape)
  if (schema instanceof z.ZodArray) return isListOf(exactness(schema.element))
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string'
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodNumber && !schema.format) return Number.isFinite
  return isUnchangedBy(schema)
}

function isOr(nothing: null | undefined, isExact: Exactness): Exactness {
  return (value) => value === nothing || isExact(value)
}

function isListOf(isExact: Exactness): Exactness {
  return (value) => Array.isArray(value) && value.every((element) => isExact(element))
}

function isObjectOf(shape: Record<string, unknown>): Exactness {
  const names = new Set(Object.keys(shape))
  const parts = Object.entries(shape).map(([name, part]) => ({ name, isExact: exactness(part) }))
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    for (const name in value) if (!names.has(name)) return false
    const given = value as Record<string, unknown>
    return parts.every(({ name, isExact }) => isExact(given[name]))
  }
}

/** Falls back to parsing, for schemas with checks or of rare types. */
function isUnchangedBy(schema: z.ZodType): Exactness {
  return (value) => {
    const read = schema.safeParse(value)
    return read.success && Object.is(read.data, value)
  }
}
