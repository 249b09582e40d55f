import type { RoleName } from '../roles.ts'
import type { SamplePerson } from './person.ts'

/** The core that is not leadership, in the order in which they came. */
export const mainRoster: SamplePerson[] = [
  {
    ...onTheRoster('Siege Party', 'Veteran'),
    name: 'zofia_b',
    displayName: 'Zofia',
    joined: 358,
    talks: 11,
  },
  {
    ...onTheRoster('Siege Party', 'Boss Party', 'Engineer'),
    name: 'szymon_w',
    displayName: 'Szymon',
    nick: 'Szymon W.',
    joined: 350,
    talks: 42,
  },
  {
    ...onTheRoster('Siege Party', 'Veteran'),
    name: 'ferrum',
    displayName: 'Ferrum',
    joined: 333,
    talks: 17,
  },
  {
    ...onTheRoster('Boss Party', 'Veteran'),
    name: 'njord77',
    displayName: 'Njord77',
    joined: 319,
    talks: 14,
  },
  {
    ...onTheRoster('Siege Party'),
    name: 'gwendal',
    displayName: 'Gwendal',
    joined: 291,
    talks: 7,
    isFaceless: true,
  },
  {
    ...onTheRoster('Sapper'),
    name: 'brasswick',
    displayName: 'BRASSWICK',
    nick: 'Brasswick',
    joined: 264,
    talks: 13,
  },
  { ...onTheRoster('Sapper'), name: 'quarrel', displayName: 'Quarrel', joined: 255, talks: 8 },
  {
    ...onTheRoster('Siege Party', 'Boss Party', 'Engineer'),
    name: 'ylva.r',
    displayName: 'Ylva',
    joined: 199,
    talks: 32,
  },
  { ...onTheRoster('Siege Party'), name: 'tarn', displayName: 'Tarn', joined: 189, talks: 15 },
  {
    ...onTheRoster('Siege Party', 'Sapper'),
    name: 'hollowjack',
    displayName: 'Hollowjack',
    joined: 176,
    talks: 19,
  },
  { ...onTheRoster('Boss Party'), name: 'aurelle', displayName: 'Aurelle', joined: 165, talks: 12 },
  { ...onTheRoster(), name: 'lukasz_m', displayName: 'Łukasz', joined: 151, talks: 6 },
  {
    ...onTheRoster('Boss Party'),
    name: 'ottoline',
    displayName: 'Ottoline',
    joined: 144,
    talks: 10,
  },
  { ...onTheRoster('Siege Party'), name: 'eskil', displayName: 'Eskil', joined: 104, talks: 7 },
  { ...onTheRoster('Boss Party'), name: 'noor.al', displayName: 'نور الدين', joined: 90, talks: 9 },
  {
    ...onTheRoster(),
    name: 'caspian_r',
    displayName: 'caspian',
    nick: 'Caspian',
    joined: 67,
    talks: 5,
    isFaceless: true,
  },
  { ...onTheRoster('Siege Party'), name: 'tamsin', displayName: 'Tamsin', joined: 45, talks: 8 },
  { ...onTheRoster(), name: 'jiri.k', displayName: 'Jiří', joined: 25, talks: 4 },
]

function onTheRoster(...more: RoleName[]): { roles: RoleName[] } {
  return { roles: ['Main Roster', ...more, 'Verified'] }
}
