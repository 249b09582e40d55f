import { mainRoster } from './people/main-roster.ts'
import { otherMembers, outsiders } from './people/other-members.ts'
import type { SamplePerson } from './people/person.ts'
import { bots, staff } from './people/staff.ts'

/** All people of the sample guild, including outsiders. */
export const samplePeople: SamplePerson[] = [
  ...staff,
  ...mainRoster,
  ...otherMembers,
  ...bots,
  ...outsiders,
]

/** The people to sign in as when trying out the product. */
export const aliases = {
  leader: 'isaure',
  member: 'tarn',
  applicant: 'wren.h',
  outsider: 'peregrine',
} as const

/** The Discord server's owner; not the leader, whose rights come only from a role. */
export const owner = 'brannock'

/** Whether a person has a staff role. */
export function isStaff({ roles }: Pick<SamplePerson, 'roles'>): boolean {
  return roles.includes('Monarchs') || roles.includes('Advisors')
}
