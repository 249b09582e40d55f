import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { ChannelSeed, GuildSeed, PersonSeed, RoleSeed } from '../simulator/seed.ts'
import { dateBefore } from './dates.ts'

const roles = [
  { name: 'Hauptmann', color: 0xb79cf0, permissions: PermissionFlagsBits.Administrator },
  { name: 'Offizier', color: 0x8fa8f5 },
  { name: 'Stammkader', color: 0xc9ced8 },
  { name: 'Reserve', color: 0x7fb8b0 },
  { name: 'Probe', color: 0xd9b36c },
  { name: 'Schlachtzug', color: 0xe08a8a },
  { name: 'Musikbot', color: 0, managedBy: 'Musikbot' },
] as const satisfies readonly RoleSeed[]

type RoleName = (typeof roles)[number]['name']

const staffOnly = ['Hauptmann', 'Offizier'] as const satisfies readonly RoleName[]

const channels = [
  { name: 'Allgemein', kind: 'category' },
  {
    name: 'willkommen',
    kind: 'text',
    category: 'Allgemein',
    topic: 'Wer neu ist, sagt hier Hallo.',
  },
  { name: 'plauderei', kind: 'text', category: 'Allgemein', topic: 'Alles außer Raids.' },
  { name: 'Raids', kind: 'category' },
  { name: 'raids', kind: 'text', category: 'Raids', topic: 'Mittwoch und Sonntag, 20 Uhr.' },
  { name: 'aufstellungen', kind: 'text', category: 'Raids' },
  { name: 'stufen', kind: 'text', category: 'Raids' },
  { name: 'Halle', kind: 'voice', category: 'Allgemein' },
  { name: 'Schlachtruf', kind: 'voice', category: 'Raids' },
  { name: 'Leitung', kind: 'category', visibleTo: staffOnly },
  { name: 'bewerbungen', kind: 'text', category: 'Leitung', visibleTo: staffOnly },
] as const satisfies readonly ChannelSeed[]

interface Person {
  displayName: string
  roles: readonly RoleName[]
  /** How many days ago the person joined; null for outsiders. */
  joined: number | null
  nick?: string
}

const core = ['Stammkader', 'Schlachtzug'] as const satisfies readonly RoleName[]

/** By Discord user name. */
const members: Record<string, Person> = {
  hagen: { displayName: 'Hagen', roles: ['Hauptmann', ...core], joined: 900 },
  sieglind: { displayName: 'Sieglind', roles: ['Hauptmann', ...core], joined: 894 },
  'brunja.w': { displayName: 'Brunja', roles: ['Offizier', ...core], joined: 880 },
  ortwin_grau: { displayName: 'Ortwin', roles: ['Offizier', ...core], joined: 741 },
  kaelthor: { displayName: 'Kaelthor', roles: ['Offizier', 'Stammkader'], joined: 702 },
  nebelkraehe: { displayName: 'Nebelkrähe', roles: core, joined: 690 },
  falkward: { displayName: 'Falkward', roles: core, joined: 655 },
  'runa.eis': { displayName: 'Runa', nick: 'Runa Eisfeder', roles: core, joined: 611 },
  gernfried: { displayName: 'Gernfried', roles: core, joined: 587 },
  mondscherbe: { displayName: 'Mondscherbe', roles: core, joined: 540 },
  torvald_e: { displayName: 'Torvald', roles: core, joined: 498 },
  ysilde: { displayName: 'Ysilde', roles: core, joined: 433 },
  dornenkoenig: { displayName: 'Dornenkönig', roles: core, joined: 407 },
  wiebke_h: { displayName: 'Wiebke', roles: ['Stammkader'], joined: 388 },
  aschefuchs: { displayName: 'Aschefuchs', roles: ['Stammkader'], joined: 352 },
  lorenzius: { displayName: 'Lorenzius', roles: ['Reserve', 'Schlachtzug'], joined: 340 },
  'grimma.': { displayName: 'Grimma', roles: ['Reserve'], joined: 301 },
  hasenherz: { displayName: 'Hasenherz', roles: ['Reserve'], joined: 274 },
  valtharion: { displayName: 'Valtharion', roles: ['Reserve'], joined: 190 },
  bierbart: { displayName: 'Bierbart', nick: 'Bierbart (Papa)', roles: ['Reserve'], joined: 128 },
  elstern: { displayName: 'Elstern', roles: ['Probe'], joined: 24 },
  krummsaebel: { displayName: 'Krummsäbel', roles: ['Probe'], joined: 11 },
  'jorinde.m': { displayName: 'Jorinde', roles: [], joined: 3 },
  wanderfalk: { displayName: 'Wanderfalk', roles: [], joined: null },
}

/** Creates the Discord server of a guild that has no Muster yet, to try out the set-up. */
export function nachtwache(now: Date): GuildSeed {
  return {
    name: 'Nachtwache',
    owner: 'hagen',
    isBotAbsent: true,
    roles: [...roles],
    channels: [...channels],
    people: [
      ...Object.entries(members).map(([name, person]) => personSeed(now, name, person)),
      {
        name: 'Musikbot',
        displayName: 'Musikbot',
        roles: ['Musikbot'],
        isBot: true,
        joinedAt: dateBefore(now, 820, 19 * 60),
      },
      { name: 'Nachtwache Muster', displayName: 'Nachtwache Muster', roles: [], isBot: true },
    ],
    aliases: {
      leader: 'hagen',
      administrator: 'sieglind',
      member: 'falkward',
      outsider: 'wanderfalk',
    },
    history: [],
  }
}

function personSeed(now: Date, name: string, person: Person): PersonSeed {
  const { displayName, nick, joined } = person
  return {
    name,
    displayName,
    roles: [...person.roles],
    hasAvatar: true,
    ...(nick !== undefined && { nick }),
    ...(joined !== null && { joinedAt: dateBefore(now, joined, 18 * 60) }),
  }
}
