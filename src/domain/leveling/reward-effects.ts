import type { ActivityKind } from '../../contract/leveling.ts'
import { diffRoles, type RewardRules } from './diff-roles.ts'

/** That a role would be given, or taken. */
export interface Effect {
  roleId: string
  effect: 'give' | 'take'
}

const kinds = ['message', 'voice'] as const

/** What rules would give or take, at any levels, that the rules before would not. */
export function effectsOfRules(before: RewardRules, after: RewardRules): Effect[] {
  return uniqueEffects(
    kinds.flatMap((kind) =>
      levelsIn(kind, before, after).flatMap((level) =>
        difference(after, effectsAt(before, kind, level), effectsAt(after, kind, level)),
      ),
    ),
  )
}

/** What a change of a member's level would give or take, whatever their other level is. */
export function effectsOfLevels(
  rules: RewardRules,
  kind: ActivityKind,
  { from, to }: { from: number; to: number },
): Effect[] {
  return uniqueEffects(difference(rules, effectsAt(rules, kind, from), effectsAt(rules, kind, to)))
}

/** What members with more or less XP could be given, or lose. */
export function effectsOfXp(rules: RewardRules, kind: ActivityKind): Effect[] {
  return uniqueEffects(levelsIn(kind, rules).flatMap((level) => effectsAt(rules, kind, level)))
}

/** What a level gives and takes by itself, whatever roles a member holds. */
function effectsAt(
  { rewards, keepsAll }: RewardRules,
  kind: ActivityKind,
  level: number,
): Effect[] {
  const levels = { message: 0, voice: 0, [kind]: level }
  const held = rewards.map(({ roleId }) => roleId)
  const { gives } = diffRoles(rewards, levels, { held: [], keepsAll })
  const { takes } = diffRoles(rewards, levels, { held, keepsAll })
  return [
    ...gives.map(({ roleId }) => ({ roleId, effect: 'give' as const })),
    ...takes.map(({ roleId }) => ({ roleId, effect: 'take' as const })),
  ]
}

function difference(
  rules: RewardRules,
  before: readonly Effect[],
  after: readonly Effect[],
): Effect[] {
  const includesEffect = (effects: readonly Effect[], one: Effect) =>
    effects.some((other) => isSame(one, other))
  // A role that the level of one kind gave is kept even if that of the other takes it; now it would be taken.
  const uncovered = before
    .filter((one) => one.effect === 'give' && !includesEffect(after, one))
    .map(({ roleId }) => ({ roleId, effect: 'take' as const }))
    .filter((one) =>
      kinds.some((kind) =>
        levelsIn(kind, rules).some((level) => includesEffect(effectsAt(rules, kind, level), one)),
      ),
    )
  return [...after.filter((one) => !includesEffect(before, one)), ...uncovered]
}

/** The levels of a kind at which something changes. */
function levelsIn(kind: ActivityKind, ...all: RewardRules[]): number[] {
  const rewards = all.flatMap((rules) => rules.rewards)
  return [...new Set(rewards.filter((one) => one.kind === kind).map(({ level }) => level))]
}

/** Each effect once. */
export function uniqueEffects(effects: readonly Effect[]): Effect[] {
  return effects.filter((one, index) => effects.findIndex((other) => isSame(one, other)) === index)
}

function isSame(one: Effect, other: Effect): boolean {
  return one.roleId === other.roleId && one.effect === other.effect
}
