import type { RoleName } from '../roles.ts'
import type { SamplePerson } from './person.ts'

/** The core members who are not staff, in the order in which they joined. */
export const mainRoster: SamplePerson[] = [
  {
    ...onTheRoster('Siege Party', 'Veteran'),
    name: 'zofia_b',
    displayName: 'Zofia',
    joined: 358,
    activityWeight: 11,
  },
  {
    ...onTheRoster('Siege Party', 'Boss Party', 'Engineer'),
    name: 'szymon_w',
    displayName: 'Szymon',
    nick: 'Szymon W.',
    joined: 350,
    activityWeight: 42,
  },
  {
    ...onTheRoster('Siege Party', 'Veteran'),
    name: 'ferrum',
    displayName: 'Ferrum',
    joined: 333,
    activityWeight: 17,
  },
  {
    ...onTheRoster('Boss Party', 'Veteran'),
    name: 'njord77',
    displayName: 'Njord77',
    joined: 319,
    activityWeight: 14,
  },
  {
    ...onTheRoster('Siege Party'),
    name: 'gwendal',
    displayName: 'Gwendal',
    joined: 291,
    activityWeight: 7,
    hasDefaultAvatar: true,
  },
  {
    ...onTheRoster('Sapper'),
    name: 'brasswick',
    displayName: 'BRASSWICK',
    nick: 'Brasswick',
    joined: 264,
    activityWeight: 13,
  },
  {
    ...onTheRoster('Sapper'),
    name: 'quarrel',
    displayName: 'Quarrel',
    joined: 255,
    activityWeight: 8,
  },
  {
    ...onTheRoster('Siege Party', 'Boss Party', 'Engineer'),
    name: 'ylva.r',
    displayName: 'Ylva',
    joined: 199,
    activityWeight: 32,
  },
  {
    ...onTheRoster('Siege Party'),
    name: 'tarn',
    displayName: 'Tarn',
    joined: 189,
    activityWeight: 15,
  },
  {
    ...onTheRoster('Siege Party', 'Sapper'),
    name: 'hollowjack',
    displayName: 'Hollowjack',
    joined: 176,
    activityWeight: 19,
  },
  {
    ...onTheRoster('Boss Party'),
    name: 'aurelle',
    displayName: 'Aurelle',
    joined: 165,
    activityWeight: 12,
  },
  { ...onTheRoster(), name: 'lukasz_m', displayName: 'Łukasz', joined: 151, activityWeight: 6 },
  {
    ...onTheRoster('Boss Party'),
    name: 'ottoline',
    displayName: 'Ottoline',
    joined: 144,
    activityWeight: 10,
  },
  {
    ...onTheRoster('Siege Party'),
    name: 'eskil',
    displayName: 'Eskil',
    joined: 104,
    activityWeight: 7,
  },
  {
    ...onTheRoster('Boss Party'),
    name: 'noor.al',
    displayName: 'نور الدين',
    joined: 90,
    activityWeight: 9,
  },
  {
    ...onTheRoster(),
    name: 'caspian_r',
    displayName: 'caspian',
    nick: 'Caspian',
    joined: 67,
    activityWeight: 5,
    hasDefaultAvatar: true,
  },
  {
    ...onTheRoster('Siege Party'),
    name: 'tamsin',
    displayName: 'Tamsin',
    joined: 45,
    activityWeight: 8,
  },
  { ...onTheRoster(), name: 'jiri.k', displayName: 'Jiří', joined: 25, activityWeight: 4 },
]

function onTheRoster(...more: RoleName[]): { roles: RoleName[] } {
  return { roles: ['Main Roster', ...more, 'Verified'] }
}
