import type { XpConfig } from '../../contract/leveling.ts'

/** What the messages of one member earn, by the rules of the XP configuration. */
export type MessageRules = Pick<XpConfig, 'messageMinXP' | 'messageMaxXP' | 'messageCooldown'>

/** The moments at which a message earned experience, and how much. */
export interface Award {
  at: Date
  xp: number
}

/**
 * Which of a member's messages earn experience: one that comes at least the cooldown after the last
 * award. `sentAt` in the order in which they were counted; `random` is uniform in [0, 1).
 */
export function awardsFor(
  sentAt: readonly Date[],
  lastAward: Date | null,
  rules: MessageRules,
  random: () => number,
): Award[] {
  const awards: Award[] = []
  let last = lastAward?.getTime() ?? Number.NEGATIVE_INFINITY
  for (const at of sentAt) {
    if (at.getTime() - last < rules.messageCooldown * 1000) continue
    awards.push({ at, xp: draw(rules.messageMinXP, rules.messageMaxXP, random) })
    last = at.getTime()
  }
  return awards
}

/** A whole number from `least` to `most`, both included, each as likely. */
export function draw(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1))
}
