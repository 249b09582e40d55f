import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationQuery } from '../../../contract/applications/application-query.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import { isStatus } from './filter-applications.ts'

const sortKeys = {
  username: sql`lower(${members.userName}) collate "C"`,
  form: sql`lower(${submissions.formTitle}) collate "C"`,
  submitDate: sql`${submissions.completedAt}`,
  status: sql`case when ${isStatus.pending} then 0 when ${isStatus.approved} then 1
    when ${isStatus.rejected} then 2 when ${isStatus.left} then 3 else 4 end`,
}

const defaultDirections = {
  username: 'ascending',
  form: 'ascending',
  submitDate: 'descending',
  status: 'ascending',
} as const

/** The order of the list, as SQL about applications joined with their applicants. */
export interface ListOrder {
  forward: SQL
  backward: SQL
  /** Whether an application comes before or after the one with this id; null if there is none. */
  isBefore(submissionId: number): SQL
  isAfter(submissionId: number): SQL
}

/** The order that a query asks for, the newest first among equals. */
export function orderOf({ sort = 'submitDate', direction }: ApplicationQuery): ListOrder {
  const key = sortKeys[sort]
  const isDescending = (direction ?? defaultDirections[sort]) === 'descending'
  const keyOf = (value: SQL, id: number) => sql`(select ${value} from ${submissions}
    join ${members} on ${members.id} = ${submissions.memberId} where ${submissions.id} = ${id})`
  const compare = (id: number, byKey: '<' | '>', byAge: '<' | '>') => {
    const tieBreaker = sql`(${submissions.completedAt}, ${submissions.id})`
    const other = sql`(${keyOf(sortKeys.submitDate, id)}, ${id}::int)`
    return sql`(${key} ${sql.raw(byKey)} ${keyOf(key, id)}
      or (${key} = ${keyOf(key, id)} and ${tieBreaker} ${sql.raw(byAge)} ${other}))`
  }
  const by = (first: 'asc' | 'desc', then: 'asc' | 'desc') =>
    sql`${key} ${sql.raw(first)}, ${submissions.completedAt} ${sql.raw(then)}, ${submissions.id} ${sql.raw(then)}`
  return {
    forward: by(isDescending ? 'desc' : 'asc', 'desc'),
    backward: by(isDescending ? 'asc' : 'desc', 'asc'),
    isBefore: (id) => compare(id, isDescending ? '>' : '<', '>'),
    isAfter: (id) => compare(id, isDescending ? '<' : '>', '<'),
  }
}
