import { expect, test } from 'vitest'
import type { z } from 'zod'
import { EventChange, NewEvent } from './event-editor.ts'
import { saveEventTemplate } from './event-templates.ts'

const event = { title: 'Siege', durationMinutes: 120 }
const template = { ...event, name: 'Siege night' }
const party = { name: 'Front', size: 5, needs: [] }
const roleIds = (count: number) => Array.from({ length: count }, (_, index) => `${1 + index}`)

function expectLimit(schema: z.ZodType, allowed: object, refused: object, message: string) {
  expect(schema.safeParse(allowed).success).toBe(true)
  const problems = schema.safeParse(refused).error?.issues
  expect(problems?.map(({ message }) => message)).toEqual([message])
}

test.each<[string, object, object]>([
  ['The name may have at most 60 characters.', { name: 'x'.repeat(60) }, { name: 'x'.repeat(61) }],
  [
    'The name of a party may have at most 40 characters.',
    { parties: [{ ...party, name: 'x'.repeat(40) }] },
    { parties: [{ ...party, name: 'x'.repeat(41) }] },
  ],
  [
    'A party needs at least one seat.',
    { parties: [{ ...party, size: 1 }] },
    { parties: [{ ...party, size: 0 }] },
  ],
  [
    'A party may have at most 50 seats.',
    { parties: [{ ...party, size: 50 }] },
    { parties: [{ ...party, size: 51 }] },
  ],
  [
    'There may be at most 40 parties.',
    { parties: Array(40).fill(party) },
    { parties: Array(41).fill(party) },
  ],
])('a template is limited: %s', (message, allowed, refused) => {
  const complete = (fields: object) => ({ ...template, ...fields })
  expectLimit(saveEventTemplate.body, complete(allowed), complete(refused), message)
})

test.each<[string, object, object]>([
  [
    'At most 20 roles can be chosen.',
    { signupRoleIds: roleIds(20) },
    { signupRoleIds: roleIds(21) },
  ],
  [
    'The deadline may be at most four weeks before the start.',
    { deadlineMinutes: 28 * 24 * 60 },
    { deadlineMinutes: 28 * 24 * 60 + 1 },
  ],
])('an event and a template are limited: %s', (message, allowed, refused) => {
  const planned = { ...event, channelId: '1', start: '2026-11-28 20:00' }
  for (const [schema, others] of [
    [NewEvent, planned],
    [EventChange, { eventId: 'siege' }],
    [saveEventTemplate.body, template],
  ] as const) {
    expectLimit(schema, { ...others, ...allowed }, { ...others, ...refused }, message)
  }
})
