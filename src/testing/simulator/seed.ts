import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { GuildSeed } from '../../simulator/seed.ts'

/** A small guild with every kind of person and channel, for the simulator's own tests. */
export function testingSeed(): GuildSeed {
  const joinedAt = new Date('2025-03-01T18:00:00Z')
  return {
    name: 'Lantern Guard',
    owner: 'isaure',
    roles: [
      { name: 'Monarchs', color: 0xe3b24c, permissions: PermissionFlagsBits.Administrator },
      {
        name: 'Muster',
        color: 0x86b0de,
        isBotRole: true,
        permissions:
          PermissionFlagsBits.ViewChannel |
          PermissionFlagsBits.ManageRoles |
          PermissionFlagsBits.ManageChannels |
          PermissionFlagsBits.ManageEvents |
          PermissionFlagsBits.MentionEveryone,
      },
      { name: 'Advisors', color: 0x63bfa6, isHoisted: true },
      { name: 'Main Roster', color: 0xf0796a, isHoisted: true },
      { name: 'Friend', color: 0 },
    ],
    channels: [
      { name: 'Hall', kind: 'category' },
      { name: 'general', kind: 'text', category: 'Hall', topic: 'Anything goes' },
      { name: 'news', kind: 'announcement', category: 'Hall' },
      { name: 'Table', kind: 'voice', category: 'Hall' },
      { name: 'Asleep', kind: 'voice', category: 'Hall', isAfk: true },
      { name: 'Interviews', kind: 'category' },
    ],
    emojis: [{ name: 'lantern' }, { name: 'wave', isAnimated: true }],
    people: [
      { name: 'isaure', displayName: 'Isaure', roles: ['Monarchs'], joinedAt, hasAvatar: true },
      { name: 'brannoc', displayName: 'Brannoc', roles: ['Advisors'], joinedAt },
      { name: 'wyn', displayName: 'Wyn', nick: 'Wyn the Quick', roles: ['Main Roster'], joinedAt },
      { name: 'aria', displayName: 'Aria', roles: [], joinedAt },
      { name: 'muster', displayName: 'Muster', roles: ['Muster'], isBot: true, joinedAt },
      { name: 'tollo', displayName: 'Tollo', roles: [] },
    ],
    aliases: { leader: 'isaure', member: 'wyn', applicant: 'aria', outsider: 'tollo' },
    history: [
      { as: 'wyn', channel: 'general', text: 'Evening', at: new Date('2026-01-05T19:00:00Z') },
    ],
  }
}

/** The same guild before the bot is added to it. */
export function absentBotSeed(): GuildSeed {
  const seed = testingSeed()
  return {
    ...seed,
    isBotAbsent: true,
    roles: seed.roles.filter(({ isBotRole }) => !isBotRole),
    people: seed.people.map(({ joinedAt, ...person }) =>
      person.isBot ? { ...person, roles: [] } : { ...person, ...(joinedAt && { joinedAt }) },
    ),
  }
}

/** The same guild with more members, so that lists are paged. */
export function crowdedSeed(more: number): GuildSeed {
  const seed = testingSeed()
  const crowd = Array.from({ length: more }, (_, number) => ({
    name: `guard${number}`,
    displayName: `Guard ${number}`,
    roles: ['Friend'],
    joinedAt: new Date('2025-06-01T18:00:00Z'),
  }))
  return { ...seed, people: [...seed.people, ...crowd] }
}
