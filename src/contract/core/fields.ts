import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'

/**
 * The error option of a required field: `message` if it is missing, null or empty, and `wrongType` for a value
 * of another type.
 */
export function required(message: LazyText, wrongType?: LazyText) {
  return {
    error: ({ input }: { input?: unknown }) => (isMissing(input) ? message() : wrongType?.()),
  }
}

/** Whether a field is missing, null or empty. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** A Discord id: always a string, since a double cannot hold it. */
export const Snowflake = requiredSnowflake(() => t('A Discord id is a string of digits.'))

/** A required Discord id; `message` is the error when it is missing. */
export function requiredSnowflake(message: LazyText) {
  return z.string(required(message)).regex(/^\d{1,20}$/, { error: message })
}

/** A database id, or any other positive integer. */
export const Id = z.int32()

/** A required id of a database row; `message` is the error when it is missing. */
export function requiredId(message: LazyText) {
  return z.int32(required(message))
}

/** An id in a path; anything else is answered 404. */
export const PathId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(Id)

/**
 * A field that this server always sends, as null only if the schema itself allows it. It is optional when
 * parsed, because other servers may omit it.
 */
export function alwaysSent<T extends z.ZodType>(schema: T) {
  return schema.nullish().meta({ presence: 'always', isNullable: schema.isNullable() })
}

/** A field that this server may omit but never sends as null. */
export function omittable<T extends z.ZodType>(schema: T) {
  return schema.nullish().meta({ presence: 'optional' })
}

/** Each field of a shape, which may be left out or null. */
export function nullishFields<S extends Record<string, z.ZodType>>(shape: S) {
  return mapFields(shape, (schema) => schema.nullish()) as {
    [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>>
  }
}

/** Each field of a shape as one that is always sent. */
export function alwaysSentFields<S extends Record<string, z.ZodType>>(shape: S) {
  return mapFields(shape, alwaysSent) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> }
}

function mapFields(shape: Record<string, z.ZodType>, change: (schema: z.ZodType) => z.ZodType) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, change(schema)]))
}

/** The response of a change without other content. */
export const Done = z.object({ success: z.boolean(), message: omittable(z.string()) })
