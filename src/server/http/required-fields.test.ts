import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../../domain/core/errors.ts'
import { readContractEndpoints } from '../../testing/contract-endpoints.ts'
import { compileValidator } from './validation.ts'

/** A call with an object as its body, and its required fields. */
interface Call {
  call: string
  body: z.ZodObject
  fields: string[]
  required: string[]
}

const calls = (await readContractEndpoints()).flatMap(({ method, path, body }): Call[] => {
  const object = body instanceof z.ZodArray ? body.element : body
  if (!(object instanceof z.ZodObject)) return []
  const fields = Object.keys(object.shape)
  const isRequired = (field: string) => !object.shape[field].safeParse(undefined).success
  return [{ call: `${method} ${path}`, body: object, fields, required: fields.filter(isRequired) }]
})

describe.each(calls)('$call', ({ body, fields, required }) => {
  test.each([undefined, null, ''])('reports every field that is %j together', (nothing) => {
    const demanded = required.filter((field) => !body.shape[field].safeParse(nothing).success)

    const sentences = problemsOf(body, Object.fromEntries(required.map((key) => [key, nothing])))

    expect(sentences).toHaveLength(demanded.length)
    for (const sentence of sentences) expectReadable(sentence, fields)
  })

  test.each([null, ''])('has a readable message for %j, or accepts it', (nothing) => {
    for (const field of fields) {
      for (const sentence of problemsOf(body, { [field]: nothing }))
        expectReadable(sentence, fields)
    }
  })

  test('reports a broken rule of one field together with the missing ones', () => {
    const tooLong = fields.find((field) => longestOf(body.shape[field]) !== null)
    if (tooLong === undefined) return
    const text = 'a'.repeat((longestOf(body.shape[tooLong]) ?? 0) + 1)

    const sentences = problemsOf(body, { [tooLong]: text })

    const missing = required.filter((field) => field !== tooLong)
    expect(sentences.length).toBeGreaterThan(missing.length)
    for (const sentence of sentences) expectReadable(sentence, fields)
  })
})

test('most calls with a body are covered', () => {
  expect(calls.length).toBeGreaterThan(20)
})

test('rules about several fields are reported together with those about one', () => {
  const xp = calls.find(({ call }) => call.endsWith('/xpconfig/update'))
  const sentences = xp && problemsOf(xp.body, { messageMinXP: 9, messageMaxXP: 8 })

  expect(sentences).toContain('The least XP of a message may not be above the most.')
  expect(sentences).toHaveLength(5)
})

/** The server's list of messages; empty if the body is valid or malformed. */
function problemsOf(schema: z.ZodObject, body: object): string[] {
  const validate = compileValidator({ schema, httpPart: 'body', method: 'PUT', url: '/' })
  const result = validate(body) as { error?: Error }
  const { error } = result
  return error instanceof DomainError ? error.problems.map(({ message }) => message) : []
}

function longestOf(schema: z.ZodType): number | null {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  if (inner) return longestOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodString ? schema.maxLength : null
}

function expectReadable(sentence: string, fields: string[]) {
  expect(sentence).toMatch(/^[A-Z].*\.$/)
  expect(sentence).not.toMatch(/[a-z][A-Z]|expected|received|Invalid|Too (small|big)/)
  const camelCase = fields.filter((field) => /[A-Z]/.test(field))
  for (const field of camelCase) expect(sentence).not.toContain(field)
}
