import type { GuildSeed } from '../simulator/seed.ts'
import { daysBefore } from './moments.ts'
import type { SamplePerson } from './people/person.ts'
import { isStaff } from './people.ts'
import { between, pick, pickWeighted, type Random } from './random.ts'
import { phraseFor, pickChannel } from './talk.ts'
import { greetings } from './texts/chatter.ts'

type PastMessage = GuildSeed['history'][number]
type Resident = SamplePerson & { joinedAt: Date; shownName: string }

const messages = 1950
const days = 364

/** How busy each hour of a day is (UTC): the guild plays in the evening. */
const busyHours = [4, 2, 1, 0, 0, 1, 2, 3, 3, 3, 4, 5, 7, 5, 5, 6, 9, 15, 22, 26, 27, 23, 15, 8]

/** A year of talk, oldest first; nobody speaks before they joined, or in the future. */
export function pastMessages(now: Date, random: Random, residents: Resident[]): PastMessage[] {
  const hellos = residents.map((resident) => helloOf(random, resident))
  const talk = Array.from({ length: messages }, () => saySomething(now, random, residents))
  return [...hellos, ...talk]
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function helloOf(random: Random, { name, joinedAt }: Resident): PastMessage {
  const at = new Date(joinedAt.getTime() + between(random, 90, 2400) * 1000)
  return { as: name, channel: 'welcome', text: pick(random, greetings), at }
}

function saySomething(now: Date, random: Random, residents: Resident[]): PastMessage {
  const at = pickMoment(now, random)
  const present = residents.filter(({ joinedAt }) => joinedAt < at)
  const speaker = pickWeighted(random, present, ({ talks }) => talks)
  const names = present.filter((other) => other !== speaker).map(({ shownName }) => shownName)
  const channel = pickChannel(random, isStaff(speaker))
  return { as: speaker.name, channel, text: phraseFor(random, channel, names), at }
}

/** A moment of the past year: more of them in the evening, and more at weekends. */
function pickMoment(now: Date, random: Random): Date {
  for (;;) {
    const hour = pickWeighted(random, [...busyHours.keys()], (each) => busyHours[each] ?? 0)
    const minute = hour * 60 + between(random, 0, 59)
    const at = daysBefore(now, between(random, 0, days - 1), minute)
    at.setSeconds(between(random, 0, 59), between(random, 0, 999))
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6
    if (at < now && (isWeekend || random() < 0.65)) return at
  }
}
