import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffRoles, type Reward } from './diff-roles.ts'
import { effectsOfLevels, effectsOfRules, effectsOfXp } from './reward-effects.ts'

const role = fc.constantFrom('Sapper', 'Engineer', 'Veteran')
const level = fc.integer({ min: 0, max: 8 })
const rules = fc.record({
  rewards: fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('message' as const, 'voice' as const),
      level: fc.integer({ min: 1, max: 8 }),
      roleId: role,
    }) as fc.Arbitrary<Reward>,
    { selector: (one) => `${one.kind} ${one.level}`, maxLength: 6 },
  ),
  keepsAll: fc.boolean(),
})
const member = fc.record({
  levels: fc.record({ message: level, voice: level }),
  held: fc.uniqueArray(role),
})

type Rules = typeof rules extends fc.Arbitrary<infer One> ? One : never
type Member = typeof member extends fc.Arbitrary<infer One> ? One : never

/** What would happen to a member, such as `give Sapper`. */
function happensTo({ levels, held }: Member, { rewards, keepsAll }: Rules): string[] {
  const { gives, takes } = diffRoles(rewards, levels, { held, keepsAll })
  return [
    ...gives.map(({ roleId }) => `give ${roleId}`),
    ...takes.map(({ roleId }) => `take ${roleId}`),
  ]
}

const written = (effects: ReturnType<typeof effectsOfXp>) =>
  effects.map(({ effect, roleId }) => `${effect} ${roleId}`)

test('nothing happens to any member by new rules that the effects do not name', () => {
  fc.assert(
    fc.property(rules, rules, member, (before, after, one) => {
      const effects = written(effectsOfRules(before, after))
      const earlier = happensTo(one, before)
      for (const caused of happensTo(one, after).filter((it) => !earlier.includes(it))) {
        expect(effects).toContain(caused)
      }
    }),
    { numRuns: 3000 },
  )
})

test('nothing happens to a member by another level that the effects do not name', () => {
  fc.assert(
    fc.property(
      rules,
      member,
      level,
      fc.constantFrom('message', 'voice'),
      (table, one, to, kind) => {
        const from = one.levels[kind]
        const after = { ...one, levels: { ...one.levels, [kind]: to } }
        const effects = written(effectsOfLevels(table, kind, { from, to }))
        const earlier = happensTo(one, table)
        for (const caused of happensTo(after, table).filter((it) => !earlier.includes(it))) {
          expect(effects).toContain(caused)
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test('rules that stay the same have no effects, and those of XP name every role that levels give', () => {
  fc.assert(
    fc.property(rules, (table) => {
      expect(effectsOfRules(table, table)).toEqual([])
      const given = table.rewards.map(({ roleId }) => roleId)
      const effects = [...effectsOfXp(table, 'message'), ...effectsOfXp(table, 'voice')]
      const named = effects.filter(({ effect }) => effect === 'give').map(({ roleId }) => roleId)
      expect(new Set(named)).toEqual(new Set(given))
    }),
  )
})
