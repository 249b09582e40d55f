import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Snowflake } from '../../contract/core/fields.ts'
import { compileSerializer } from './serializer.ts'

const Person = z.object({
  id: Snowflake,
  name: z.string(),
  level: z.int(),
  hours: z.number().nullish(),
  standing: z.enum(['present', 'absent']).nullable(),
  isBack: z.boolean().optional(),
  roles: z.array(z.object({ roleId: z.string(), color: z.string().nullish() })),
  before: z.unknown(),
})

const write = compileSerializer({ schema: z.array(Person), method: 'GET', url: '/' })
const person = { id: '7', name: 'Ana', level: 3, standing: null, roles: [], before: { of: 1 } }

test('a response that matches its schema exactly is written without parsing', () => {
  const full = { ...person, hours: 1.5, isBack: true, roles: [{ roleId: '1', color: null }] }

  expect(JSON.parse(write([person, full]))).toEqual([person, full])
})

test('unknown fields are never written, at any depth', () => {
  const secret = { ...person, notes: 'private', roles: [{ roleId: '1', members: ['7'] }] }

  expect(JSON.parse(write([secret]))).toEqual([{ ...person, roles: [{ roleId: '1' }] }])
})

const anything = fc.oneof(fc.anything({ withDate: true, withNullPrototype: true }), fc.string())
const almost = fc.tuple(fc.constantFrom(...Object.keys(Person.shape)), anything)

test('other values are written or rejected like by the schema', () => {
  fc.assert(
    fc.property(almost, ([name, value]) => {
      const answer = [{ ...person, [name]: value }]
      const read = z.array(Person).safeParse(answer)

      if (read.success) expect(JSON.parse(write(answer))).toEqual(asJson(read.data))
      else expect(() => write(answer)).toThrow('match the schema')
    }),
  )
})

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
