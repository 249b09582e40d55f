import { z } from 'zod'

/**
 * Coerces a request body to the contract's schema: keys match in any case, numbers may be numeric strings,
 * booleans `"true"` and `"false"`, and an empty string is null where a number or boolean is expected.
 * Unknown keys are dropped. The result still has to be validated.
 */
export function coerceInput(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner: unknown = schema.unwrap()
    return value === '' && isNumberOrBoolean(inner) ? null : coerceInput(inner, value)
  }
  if (schema instanceof z.ZodObject && isRecord(value)) return readObject(schema, value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => coerceInput(schema.element, element))
  }
  return typeof value === 'string' ? readWord(schema, value) : value
}

function readWord(schema: unknown, word: string): unknown {
  if (isNumber(schema) && numeric.test(word)) return Number(word)
  if (schema instanceof z.ZodBoolean && (word === 'true' || word === 'false')) {
    return word === 'true'
  }
  return word
}

const numeric = /^-?\d{1,15}(\.\d{1,15})?$/

function readObject(schema: z.ZodObject, value: Record<string, unknown>) {
  const canonical = new Map(Object.keys(schema.shape).map((key) => [key.toLowerCase(), key]))
  const read: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const name = canonical.get(key.toLowerCase())
    if (name !== undefined) read[name] = coerceInput(schema.shape[name], part)
  }
  return read
}

function isNumberOrBoolean(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return isNumberOrBoolean(schema.unwrap())
  }
  return isNumber(schema) || schema instanceof z.ZodBoolean
}

const isNumber = (schema: unknown) => schema instanceof z.ZodNumber

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
