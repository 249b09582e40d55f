import type { SamplePerson } from './person.ts'

const verified = ['Verified'] as const
const none = [] as const

/** In the guild without a rank: turned down, still waiting, not yet asked, or here for the company. */
export const otherMembers: SamplePerson[] = [
  { name: 'grimwald99', displayName: 'Grimwald', roles: none, joined: 279, activityWeight: 3 },
  { name: 'elspeth', displayName: 'Elspeth', roles: verified, joined: 322, activityWeight: 5 },
  { name: 'maudlin', displayName: 'Maudlin', roles: verified, joined: 311, activityWeight: 3 },
  { name: 'joost.v', displayName: 'Joost', roles: verified, joined: 268, activityWeight: 4 },
  {
    name: 'rookandpawn',
    displayName: 'Rook',
    roles: none,
    joined: 236,
    activityWeight: 1,
    hasDefaultAvatar: true,
  },
  { name: 'bjarne_o', displayName: 'Bjarne Ø.', roles: verified, joined: 221, activityWeight: 3 },
  { name: 'sablefox', displayName: 'Sablefox', roles: none, joined: 207, activityWeight: 2 },
  { name: 'vex', displayName: 'Vex', roles: none, joined: 184, activityWeight: 2 },
  { name: 'orsolya', displayName: 'Orsolya', roles: verified, joined: 158, activityWeight: 2 },
  { name: 'dorrin', displayName: 'Dorrin', roles: verified, joined: 135, activityWeight: 5 },
  { name: 'havel', displayName: 'Havel', roles: none, joined: 127, activityWeight: 1 },
  { name: 'pikeandshot', displayName: 'Pike & Shot', roles: none, joined: 113, activityWeight: 3 },
  { name: 'lowtide', displayName: 'Lowtide', roles: verified, joined: 99, activityWeight: 2 },
  {
    name: 'timur_a',
    displayName: 'Timur',
    roles: none,
    joined: 84,
    activityWeight: 2,
    hasDefaultAvatar: true,
  },
  { name: 'baldric.h', displayName: 'Baldric', roles: none, joined: 76, activityWeight: 2 },
  { name: 'nessa', displayName: 'Nessa', roles: verified, joined: 61, activityWeight: 4 },
  {
    name: 'moss',
    displayName: 'moss',
    roles: none,
    joined: 52,
    activityWeight: 1,
    hasDefaultAvatar: true,
  },
  { name: 'fenwick', displayName: 'Fenwick', roles: none, joined: 38, activityWeight: 1 },
  {
    name: 'corvin',
    displayName: 'Corvin',
    roles: none,
    joined: 33,
    activityWeight: 1,
    hasDefaultAvatar: true,
  },
  {
    name: 'lastgun',
    displayName: 'ＴＨＥ　ＬＡＳＴ　ＧＵＮ　ＯＮ　ＴＨＥ　ＷＥＳＴ　ＢＡＳＴＩＯＮ',
    roles: none,
    joined: 22,
    activityWeight: 2,
  },
  { name: 'imke', displayName: 'Imke', roles: none, joined: 17, activityWeight: 2 },
  { name: 'tolliver', displayName: 'Tolliver', roles: none, joined: 12, activityWeight: 1 },
  { name: 'anselm_b', displayName: 'Anselm', roles: verified, joined: 9, activityWeight: 3 },
  { name: 'korrigan', displayName: 'Korrigan', roles: none, joined: 8, activityWeight: 2 },
  { name: 'ingrid.s', displayName: 'Ingrid', roles: none, joined: 7, activityWeight: 2 },
  { name: 'pellam', displayName: 'Pellam', roles: none, joined: 6, activityWeight: 1 },
  { name: 'bastionette', displayName: 'Bastionette', roles: none, joined: 4, activityWeight: 2 },
  { name: 'thistle', displayName: 'Thistle 🌿', roles: none, joined: 3, activityWeight: 3 },
  {
    name: 'wren.h',
    displayName: 'Wren',
    roles: none,
    joined: 2,
    activityWeight: 1,
    hasDefaultAvatar: true,
  },
]

/** Known to Discord, but not in the guild. */
export const outsiders: SamplePerson[] = [
  { name: 'peregrine', displayName: 'Peregrine', roles: none, joined: null, activityWeight: 0 },
  { name: 'halvard_m', displayName: 'Halvard', roles: none, joined: null, activityWeight: 0 },
  {
    name: 'imogen.p',
    displayName: 'Imogen',
    roles: none,
    joined: null,
    activityWeight: 0,
    hasDefaultAvatar: true,
  },
]
