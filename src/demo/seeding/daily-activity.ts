import { type Day, weekdayOf } from '../../contract/core/zoned-time.ts'
import { randomInteger } from '../../domain/core/random-integer.ts'
import type { Random } from '../random.ts'

/** One member's activity on one day and the XP for it. */
export interface DailyActivity {
  day: Day
  messageCount: number
  messageXp: number
  voiceSeconds: number
  voiceXp: number
}

/** The relative activity of each weekday from Monday; it is higher on days with events. */
const busyDays = [0.75, 1.05, 1.15, 0.85, 1.05, 1.2, 1.35]

const voiceCooldown = 300

/** Draws one member's activity on these days; `shareOf` is the elapsed share of a day. */
export function drawDailyActivity(
  random: Random,
  activityWeight: number,
  days: readonly Day[],
  shareOf: (day: Day) => number,
): DailyActivity[] {
  const presence = Math.min(0.9, 0.12 + activityWeight / 45)
  const messageFactor = randomInteger(5, 17, random) / 10
  const voiceFactor = randomInteger(4, 15, random) / 10
  const holiday = randomInteger(0, Math.max(0, days.length - 15), random)
  let spoken = 0
  return days.flatMap((day, index) => {
    const busy = (busyDays[weekdayOf(day)] ?? 1) * shareOf(day)
    const isAway = days.length > 60 && index >= holiday && index < holiday + 12
    if (isAway || random() > presence) return []
    const messages = Math.round(activityWeight * messageFactor * busy * (0.4 + 1.2 * random()))
    const hours = random() < 0.75 ? voiceFactor * busy * (0.3 + 2.6 * random()) : 0
    const voiceSeconds = Math.round(hours * Math.min(1, 0.35 + activityWeight / 40) * 3600)
    if (messages + voiceSeconds === 0) return []
    const awards =
      Math.floor((spoken + voiceSeconds) / voiceCooldown) - Math.floor(spoken / voiceCooldown)
    spoken += voiceSeconds
    return [
      {
        day,
        messageCount: messages,
        messageXp: drawXp(random, Math.ceil(messages * 0.7), 15, 25),
        voiceSeconds,
        voiceXp: drawXp(random, awards, 5, 10),
      },
    ]
  })
}

/** Approximates the sum of `draws` uniform numbers from `min` to `max`. */
function drawXp(random: Random, draws: number, min: number, max: number): number {
  const mean = draws * ((min + max) / 2)
  const width = Math.sqrt(draws) * (max - min)
  return Math.round(mean + (random() - 0.5) * width)
}
