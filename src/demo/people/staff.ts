import type { SamplePerson } from './person.ts'

const advisor = ['Advisors', 'Main Roster', 'Veteran', 'Verified'] as const
const auxiliary = ['Auxiliary', 'Verified'] as const

/** Those who decide, and those who help them. */
export const staff: SamplePerson[] = [
  {
    name: 'brannock',
    displayName: 'Brannock',
    roles: ['Monarchs', 'Main Roster', 'Siege Party', 'Veteran', 'Verified'],
    joined: 365,
    activityWeight: 79,
  },
  {
    name: 'isaure',
    displayName: 'Isaure',
    roles: ['Monarchs', 'Main Roster', 'Siege Party', 'Boss Party', 'Veteran', 'Verified'],
    joined: 364,
    activityWeight: 70,
  },
  {
    name: 'odrin',
    displayName: 'Odrin',
    roles: [...advisor, 'Siege Party'],
    joined: 363,
    activityWeight: 57,
  },
  {
    name: 'vauclair',
    displayName: 'Vauclair',
    roles: [...advisor],
    joined: 362,
    activityWeight: 8,
    hasDefaultAvatar: true,
  },
  {
    name: 'kestrelle',
    displayName: 'Kestrelle',
    roles: [...advisor, 'Siege Party', 'Boss Party', 'Engineer'],
    joined: 361,
    activityWeight: 100,
  },
  {
    name: 'mireille.v',
    displayName: 'Mireille',
    roles: [...advisor, 'Boss Party'],
    joined: 340,
    activityWeight: 21,
  },
  { name: 'dagny', displayName: 'Dagny', roles: auxiliary, joined: 356, activityWeight: 9 },
  {
    name: 'oldmarrow',
    displayName: 'Old Marrow',
    roles: [...auxiliary, 'Veteran'],
    joined: 352,
    activityWeight: 12,
  },
  {
    name: 'petra_k',
    displayName: 'petra',
    nick: 'Petra K.',
    roles: [...auxiliary, 'Sapper'],
    joined: 331,
    activityWeight: 18,
  },
  { name: 'lukacs', displayName: 'Lukács', roles: auxiliary, joined: 300, activityWeight: 10 },
  {
    name: 'sunniva',
    displayName: 'Sunniva',
    nick: 'Sunniva (calendar)',
    roles: auxiliary,
    joined: 287,
    activityWeight: 14,
  },
  { name: 'tobiah', displayName: 'Tobiah', roles: auxiliary, joined: 244, activityWeight: 6 },
]

/** Our own bot first, then the one that plays music. */
export const bots: SamplePerson[] = [
  {
    name: 'Muster',
    displayName: 'Muster',
    roles: ['Muster', 'Guild Bot'],
    joined: 360,
    activityWeight: 0,
    isBot: true,
  },
  {
    name: 'Carillon',
    displayName: 'Carillon',
    roles: ['Guild Bot'],
    joined: 349,
    activityWeight: 0,
    isBot: true,
  },
]
