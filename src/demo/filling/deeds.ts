import { type Day, weekdayOf } from '../../contract/core/zoned-time.ts'
import { between, type Random } from '../random.ts'

/** What somebody did on one day, and the experience it earned. */
export interface Deed {
  day: Day
  messageCount: number
  messageXp: number
  voiceSeconds: number
  voiceXp: number
}

/** How busy each day of a week is, from Monday; on Tuesday, Wednesday, Friday and Sunday there are events. */
const busyDays = [0.75, 1.05, 1.15, 0.85, 1.05, 1.2, 1.35]

const voiceCooldown = 300

/** What somebody did on these days; `shareOf` says how much of a day there has been so far. */
export function deedsOf(
  random: Random,
  talks: number,
  days: readonly Day[],
  shareOf: (day: Day) => number,
): Deed[] {
  const presence = Math.min(0.9, 0.12 + talks / 45)
  const chatters = between(random, 5, 17) / 10
  const speaks = between(random, 4, 15) / 10
  const holiday = between(random, 0, Math.max(0, days.length - 15))
  let spoken = 0
  return days.flatMap((day, index) => {
    const busy = (busyDays[weekdayOf(day)] ?? 1) * shareOf(day)
    const isAway = days.length > 60 && index >= holiday && index < holiday + 12
    if (isAway || random() > presence) return []
    const messages = Math.round(talks * chatters * busy * (0.4 + 1.2 * random()))
    const hours = random() < 0.75 ? speaks * busy * (0.3 + 2.6 * random()) : 0
    const voiceSeconds = Math.round(hours * Math.min(1, 0.35 + talks / 40) * 3600)
    if (messages + voiceSeconds === 0) return []
    const awards =
      Math.floor((spoken + voiceSeconds) / voiceCooldown) - Math.floor(spoken / voiceCooldown)
    spoken += voiceSeconds
    return [
      {
        day,
        messageCount: messages,
        messageXp: experience(random, Math.ceil(messages * 0.7), 15, 25),
        voiceSeconds,
        voiceXp: experience(random, awards, 5, 10),
      },
    ]
  })
}

/** The sum of so many draws from least to most, near enough. */
function experience(random: Random, draws: number, least: number, most: number): number {
  const mean = draws * ((least + most) / 2)
  const width = Math.sqrt(draws) * (most - least)
  return Math.round(mean + (random() - 0.5) * width)
}
