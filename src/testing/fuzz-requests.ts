import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../contract/core/endpoint.ts'

/** A generated request: valid, almost valid or random. */
export interface FuzzRequest {
  method: string
  path: string
  /** Absent for GET. */
  rawBody?: string
}

/** Values that exist in the app under test: ids, names of options. */
export interface KnownValues {
  numbers: number[]
  texts: string[]
}

/** Values of the wrong type, too large, too deep, or with unusual characters. */
const unusualValues = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[null, true, false, 0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, -0],
    ...['', ' ', '0', '-1', '1.5', '1e9', 'NaN', 'true', 'null', '\0', '\ud800', '\udfff\ud800'],
    ...['🏰👩‍👩‍👧', '\u202etxt', '__proto__', "'; drop table members; --", '%s%n', '../../etc'],
    ...[
      'x'.repeat(20_000),
      '1'.repeat(400),
      [],
      {},
      [[]],
      [null],
      [{}],
      { toString: 1, length: -1 },
    ],
  ),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Mostly valid values for the schema, with an odd value here and there. */
function valuesFor(schema: unknown, known: KnownValues): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: rightValuesFor(schema, known) },
    { weight: 1, arbitrary: unusualValues },
  )
}

function rightValuesFor(schema: unknown, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = valuesFor(schema.unwrap(), known)
    return fc.oneof({ weight: 4, arbitrary: inner }, fc.constantFrom(null, undefined))
  }
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, unknown> = schema.shape
    return fc.record(
      Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, valuesFor(part, known)])),
    )
  }
  if (schema instanceof z.ZodArray) {
    return fc.array(valuesFor(schema.element, known), { maxLength: 4 })
  }
  if (schema instanceof z.ZodNumber) {
    const numbers = fc.oneof(fc.constantFrom(...known.numbers), fc.nat(100))
    return fc.oneof(numbers, numbers.map(String))
  }
  if (schema instanceof z.ZodBoolean) return fc.constantFrom(true, false, 'true', 'false')
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...(schema.options as unknown[]))
  return fc.oneof(fc.constantFrom(...known.texts), fc.string({ unit: 'binary', maxLength: 30 }))
}

/** Requests to an endpoint, generated from its schemas. */
export function requestsTo(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const words = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...[...known.numbers, ...known.texts].map(encoded)) },
    fc.constantFrom('0', '-1', '%00', '%ff', '%', '..', '.', ';', '%2f', '9'.repeat(300), 'null'),
    fc.string({ unit: 'grapheme', maxLength: 10 }).map(encoded),
  )
  const path = fc
    .array(words, { minLength: 4, maxLength: 4 })
    .map((chosen) => endpoint.path.replace(/:\w+/g, () => chosen.pop() ?? 'x'))
  const query = endpoint.querystring
    ? valuesFor(endpoint.querystring, known).map(queryString)
    : fc.constantFrom('', '?', '?x=1&x=2&__proto__=1', '?%=%ff')
  const body = endpoint.body ? valuesFor(endpoint.body, known) : unusualValues
  return fc.record({ path, query, body, spelling }).map(({ path, query, body, spelling }) => ({
    method: endpoint.method,
    path: path + query,
    ...(endpoint.method !== 'GET' && { rawBody: spelling(JSON.stringify(body) ?? '') }),
  }))
}

type Spelling = (json: string) => string

/** The body with keys in another case, duplicate keys, or truncated. */
const spelling = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Spelling>((json) => json) },
  fc.constantFrom<Spelling[]>(
    (json) => json.replaceAll(/"\w+":/g, (key) => key.toUpperCase()),
    (json) => json.replaceAll('{"', '{"__proto__":{"isAdmin":true},"formId":null,"FORMID":"x","'),
    (json) => json.slice(0, -1),
    (json) => `\ufeff${json}`,
    (json) => '['.repeat(20_000) + json + ']'.repeat(20_000),
  ),
)

function queryString(value: unknown): string {
  const pairs = Object.entries(Object(value) as Record<string, unknown>)
  return `?${pairs.map(([key, each]) => `${encoded(key)}=${encoded(each)}`).join('&')}`
}

/** Lone surrogates cannot be encoded in a URL. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'))
}
