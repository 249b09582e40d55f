import type { XpConfig } from '../../../contract/leveling.ts'

/** What the messages of one member earn, by the rules of the XP configuration. */
export type MessageRules = Pick<XpConfig, 'messageMinXP' | 'messageMaxXP' | 'messageCooldown'>

/** When a message earned experience, in milliseconds, and how much. */
export interface Award {
  at: number
  xp: number
}

/**
 * Which of a member's messages earn experience: one that was sent at least the cooldown after the last
 * award. Moments in milliseconds, `sentAt` in order, the earliest first; `random` is uniform in [0, 1).
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
    // Without a cooldown all earn, also what was sent before the last award and is read after it.
    if (cooldown > 0 && at - last < cooldown) continue
    awards.push({ at, xp: randomInteger(rules.messageMinXP, rules.messageMaxXP, random) })
    last = at
  }
  return awards
}

/** A whole number from `least` to `most`, both included, each as likely. */
export function randomInteger(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1))
}
