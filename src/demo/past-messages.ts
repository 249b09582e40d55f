import { randomInteger } from '../domain/core/random-integer.ts'
import type { GuildSeed } from '../simulator/seed.ts'
import { dateBefore } from './dates.ts'
import type { SamplePerson } from './people/person.ts'
import { isStaff } from './people.ts'
import { phraseFor, pickChannel } from './phrases.ts'
import { pick, pickWeighted, type Random } from './random.ts'
import { greetings } from './texts/chatter.ts'

type PastMessage = GuildSeed['history'][number]
type Resident = SamplePerson & { joinedAt: Date; shownName: string }

const messages = 1950
const days = 364

/** The relative activity of each hour of a day (UTC). */
const busyHours = [4, 2, 1, 0, 0, 1, 2, 3, 3, 3, 4, 5, 7, 5, 5, 6, 9, 15, 22, 26, 27, 23, 15, 8]

/** A year of messages, oldest first; none before the author joined or in the future. */
export function pastMessages(now: Date, random: Random, residents: Resident[]): PastMessage[] {
  const welcomeMessages = residents.map((resident) => createGreeting(random, resident))
  const chat = Array.from({ length: messages }, () => createMessage(now, random, residents))
  return [...welcomeMessages, ...chat]
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function createGreeting(random: Random, { name, joinedAt }: Resident): PastMessage {
  const at = new Date(joinedAt.getTime() + randomInteger(90, 2400, random) * 1000)
  return { as: name, channel: 'welcome', text: pick(random, greetings), at }
}

function createMessage(now: Date, random: Random, residents: Resident[]): PastMessage {
  const at = pickMoment(now, random)
  const present = residents.filter(({ joinedAt }) => joinedAt < at)
  const speaker = pickWeighted(random, present, ({ activityWeight }) => activityWeight)
  const names = present.filter((other) => other !== speaker).map(({ shownName }) => shownName)
  const channel = pickChannel(random, isStaff(speaker))
  return { as: speaker.name, channel, text: phraseFor(random, channel, names), at }
}

/** Draws a time of the past year, more often in the evening and at weekends. */
function pickMoment(now: Date, random: Random): Date {
  for (;;) {
    const hour = pickWeighted(random, [...busyHours.keys()], (each) => busyHours[each] ?? 0)
    const minute = hour * 60 + randomInteger(0, 59, random)
    const at = dateBefore(now, randomInteger(0, days - 1, random), minute)
    at.setSeconds(randomInteger(0, 59, random), randomInteger(0, 999, random))
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6
    if (at < now && (isWeekend || random() < 0.65)) return at
  }
}
