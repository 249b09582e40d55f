import type { SamplePerson } from './person.ts'

const advisor = ['Advisors', 'Main Roster', 'Veteran', 'Verified'] as const
const auxiliary = ['Auxiliary', 'Verified'] as const

/** Those who decide, and those who help them. */
export const leadership: SamplePerson[] = [
  {
    name: 'brannock',
    displayName: 'Brannock',
    roles: ['Monarchs', 'Main Roster', 'Siege Party', 'Veteran', 'Verified'],
    joined: 365,
    talks: 79,
  },
  {
    name: 'isaure',
    displayName: 'Isaure',
    roles: ['Monarchs', 'Main Roster', 'Siege Party', 'Boss Party', 'Veteran', 'Verified'],
    joined: 364,
    talks: 70,
  },
  {
    name: 'odrin',
    displayName: 'Odrin',
    roles: [...advisor, 'Siege Party'],
    joined: 363,
    talks: 57,
  },
  {
    name: 'vauclair',
    displayName: 'Vauclair',
    roles: [...advisor],
    joined: 362,
    talks: 8,
    isFaceless: true,
  },
  {
    name: 'kestrelle',
    displayName: 'Kestrelle',
    roles: [...advisor, 'Siege Party', 'Boss Party', 'Engineer'],
    joined: 361,
    talks: 100,
  },
  {
    name: 'mireille.v',
    displayName: 'Mireille',
    roles: [...advisor, 'Boss Party'],
    joined: 340,
    talks: 21,
  },
  { name: 'dagny', displayName: 'Dagny', roles: auxiliary, joined: 356, talks: 9 },
  {
    name: 'oldmarrow',
    displayName: 'Old Marrow',
    roles: [...auxiliary, 'Veteran'],
    joined: 352,
    talks: 12,
  },
  {
    name: 'petra_k',
    displayName: 'petra',
    nick: 'Petra K.',
    roles: [...auxiliary, 'Sapper'],
    joined: 331,
    talks: 18,
  },
  { name: 'lukacs', displayName: 'Lukács', roles: auxiliary, joined: 300, talks: 10 },
  {
    name: 'sunniva',
    displayName: 'Sunniva',
    nick: 'Sunniva (calendar)',
    roles: auxiliary,
    joined: 287,
    talks: 14,
  },
  { name: 'tobiah', displayName: 'Tobiah', roles: auxiliary, joined: 244, talks: 6 },
]

/** Our own bot first, then the one that plays music. */
export const bots: SamplePerson[] = [
  {
    name: 'Muster',
    displayName: 'Muster',
    roles: ['Muster', 'Guild Bot'],
    joined: 360,
    talks: 0,
    isBot: true,
  },
  {
    name: 'Carillon',
    displayName: 'Carillon',
    roles: ['Guild Bot'],
    joined: 349,
    talks: 0,
    isBot: true,
  },
]
