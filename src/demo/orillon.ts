import { randomInteger } from '../domain/core/random-integer.ts'
import type { GuildSeed, PersonSeed } from '../simulator/seed.ts'
import { sampleChannels } from './channels.ts'
import { dateBefore } from './dates.ts'
import { pastMessages } from './past-messages.ts'
import type { SamplePerson } from './people/person.ts'
import { aliases, owner, samplePeople } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { sampleRoles } from './roles.ts'
import { sampleGuildName } from './sample-guild.ts'

/** Creates the sample guild for a date; the same date gives the same guild. */
export function orillon(now: Date): GuildSeed {
  const random = seededRandom('Orillon')
  const people = samplePeople.map((person) => ({ person, seed: personSeed(now, random, person) }))
  const residents = people.flatMap(({ person, seed }) =>
    seed.joinedAt && !seed.isBot
      ? [{ ...person, joinedAt: seed.joinedAt, shownName: seed.nick ?? seed.displayName }]
      : [],
  )
  return {
    name: sampleGuildName,
    owner,
    roles: [...sampleRoles],
    channels: [...sampleChannels],
    emojis: [{ name: 'orillon' }, { name: 'charge', isAnimated: true }],
    people: people.map(({ seed }) => seed),
    aliases,
    history: pastMessages(now, random, residents),
    tips: [
      {
        text: 'As Tarn, sign up in #castle-nights and watch the event page',
        channel: 'castle-nights',
      },
      { text: 'As Isaure, type /event create in #castle-nights', channel: 'castle-nights' },
      { text: 'As Fenwick, write in #general and add a reaction', channel: 'general' },
    ],
  }
}

function personSeed(now: Date, random: Random, person: SamplePerson): PersonSeed {
  const { name, displayName, nick, roles, joined, hasDefaultAvatar, isBot } = person
  const minute = randomInteger(16 * 60, 17 * 60 + 59, random)
  return {
    name,
    displayName,
    roles: [...roles],
    hasAvatar: !hasDefaultAvatar,
    ...(nick !== undefined && { nick }),
    ...(isBot && { isBot }),
    ...(joined !== null && { joinedAt: dateBefore(now, joined, minute) }),
  }
}
