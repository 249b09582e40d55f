import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffRoles, type Reward } from './diff-roles.ts'

const kinds = ['message', 'voice'] as const
const roles = ['Sapper', 'Engineer', 'Veteran', 'Warden', 'Herald']
const role = fc.constantFrom(...roles)
const level = fc.integer({ min: 0, max: 12 })

const tables: fc.Arbitrary<Reward[]> = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...kinds),
    level: fc.integer({ min: 1, max: 12 }),
    roleId: role,
  }),
  { selector: ({ kind, level }) => `${kind} ${level}`, maxLength: 8 },
)
const cases = fc.record({
  table: tables,
  levels: fc.record({ message: level, voice: level }),
  held: fc.uniqueArray(role),
  keepsAll: fc.boolean(),
})

type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never

/** A reference implementation by role instead of by level. */
function verdictOn(roleId: string, { table, levels, keepsAll }: Case) {
  const verdicts = kinds.map((kind) => {
    const reached = table.filter((one) => one.kind === kind && one.level <= levels[kind])
    const top = Math.max(...reached.map((one) => one.level))
    const own = reached.filter((one) => one.roleId === roleId)
    if (own.length === 0) return 'left alone'
    return keepsAll || own.some((one) => one.level === top) ? 'wanted' : 'unwanted'
  })
  if (verdicts.includes('wanted')) return 'wanted'
  return verdicts.includes('unwanted') ? 'unwanted' : 'left alone'
}

test('a role is added if any kind of level gives it, removed if it was replaced, and otherwise unchanged', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { gives, takes } = diffRoles(one.table, one.levels, one)
      for (const roleId of roles) {
        const verdict = verdictOn(roleId, one)
        const isHeld = one.held.includes(roleId)
        expect(gives.filter((change) => change.roleId === roleId)).toHaveLength(
          verdict === 'wanted' && !isHeld ? 1 : 0,
        )
        expect(takes.filter((change) => change.roleId === roleId)).toHaveLength(
          verdict === 'unwanted' && isHeld ? 1 : 0,
        )
      }
    }),
    { numRuns: 500 },
  )
})

test('applying the changes leaves none', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { gives, takes } = diffRoles(one.table, one.levels, one)
      const taken = takes.map(({ roleId }) => roleId)
      const held = [...one.held, ...gives.map(({ roleId }) => roleId)].filter(
        (roleId) => !taken.includes(roleId),
      )
      expect(diffRoles(one.table, one.levels, { ...one, held })).toEqual({ gives: [], takes: [] })
    }),
  )
})

test('a level of one kind removes no role of the other kind', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const alone = { ...one.levels, voice: 0 }
      const given = diffRoles(one.table, alone, { held: [], keepsAll: one.keepsAll }).gives
      const held = given.map(({ roleId }) => roleId)
      const { takes } = diffRoles(one.table, one.levels, { held, keepsAll: one.keepsAll })
      expect(takes).toEqual([])
    }),
  )
})

test('each change names its reward', () => {
  const table: Reward[] = [
    { kind: 'message', level: 5, roleId: 'Sapper' },
    { kind: 'message', level: 10, roleId: 'Veteran' },
  ]
  const levels = { message: 11, voice: 0 }

  expect(diffRoles(table, levels, { held: ['Sapper'], keepsAll: false })).toEqual({
    gives: [{ roleId: 'Veteran', reward: table[1] }],
    takes: [{ roleId: 'Sapper', reward: table[1] }],
  })
  expect(diffRoles(table, levels, { held: ['Sapper'], keepsAll: true }).takes).toEqual([])
})
