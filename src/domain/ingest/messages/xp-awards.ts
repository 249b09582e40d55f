import type { XpConfig } from '../../../contract/leveling.ts'
import { randomInteger } from '../../core/random-integer.ts'

/** The XP configuration for messages. */
export type MessageRules = Pick<XpConfig, 'messageMinXP' | 'messageMaxXP' | 'messageCooldown'>

/** An award of XP, and when the message was sent, in milliseconds. */
export interface Award {
  at: number
  xp: number
}

/**
 * Computes which of a member's messages earn XP: those sent at least the cooldown after the last award.
 * Times in milliseconds, `sentAt` ascending; `random` is uniform in [0, 1).
 */
export function computeAwards(
  sentAt: readonly number[],
  lastAward: number | null,
  rules: MessageRules,
  random: () => number,
): Award[] {
  const awards: Award[] = []
  const cooldown = rules.messageCooldown * 1000
  let last = lastAward ?? Number.NEGATIVE_INFINITY
  for (const at of sentAt) {
    // Without a cooldown every message earns XP, even if it was sent before the last award.
    if (cooldown > 0 && at - last < cooldown) continue
    awards.push({ at, xp: randomInteger(rules.messageMinXP, rules.messageMaxXP, random) })
    last = at
  }
  return awards
}
