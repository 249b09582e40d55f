import { company, outsiders } from './people/company.ts'
import { bots, leadership } from './people/leadership.ts'
import { mainRoster } from './people/main-roster.ts'
import type { SamplePerson } from './people/person.ts'

/** Everybody whom the sample guild knows, outsiders too. */
export const samplePeople: SamplePerson[] = [
  ...leadership,
  ...mainRoster,
  ...company,
  ...bots,
  ...outsiders,
]

/** Who to be when trying the product out. */
export const aliases = {
  leader: 'isaure',
  member: 'tarn',
  applicant: 'wren.h',
  outsider: 'peregrine',
} as const

/** Who owns the Discord server; not the leader, whose rights are to come from a role alone. */
export const owner = 'brannock'

/** Whether somebody belongs to those who decide. */
export function isStaff({ roles }: Pick<SamplePerson, 'roles'>): boolean {
  return roles.includes('Monarchs') || roles.includes('Advisors')
}
