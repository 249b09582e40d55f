import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { message } from '../../text/t.ts'
import { loadIsErased } from '../core/erased-people.ts'
import { parseMemberReference, roundedIdMessage } from '../core/member-reference.ts'

/** A member as the files of other bots may name them. */
export interface Candidate {
  userId: string
  userName: string
  displayName: string
}

/** The member of a row, or why there is none, as an English text for `t`. Doubtful names need a choice by staff. */
export type FoundPerson =
  | { memberId: string }
  | { problem: string; isDoubtful: boolean; candidates: Candidate[] }

/** Finds members by Discord id or name. */
export interface PeopleIndex {
  find(userId: string, name: string, choices: Readonly<Record<string, string>>): FoundPerson
}

/**
 * Reads every known member. A Discord id decides; then a user name or display name that only one member has.
 * Several members with the name, such as one who took another's user name as display name, or a name that is only
 * similar, are doubtful.
 */
export async function readPeople(db: Db): Promise<PeopleIndex> {
  const rows = await db
    .select({
      userId: members.id,
      userName: members.userName,
      displayName: members.displayName,
      optedOut: members.optedOut,
    })
    .from(members)
    .where(eq(members.isBot, false))
  const erased = await loadIsErased(db)
  const byId = new Map(rows.map((row) => [row.userId, row]))
  const byExactName = grouped(rows, ({ userName, displayName }) => [
    userName.toLowerCase(),
    displayName.toLowerCase(),
  ])
  const bySimilarName = grouped(rows, (row) => [
    normalizeName(row.userName),
    normalizeName(row.displayName),
  ])

  function find(
    userId: string,
    name: string,
    choices: Readonly<Record<string, string>>,
  ): FoundPerson {
    const person = parseMemberReference(userId)
    if (person.kind === 'id') return allowed(person.text)
    if (name !== '') return byChoice(name, choices)
    // Names are chosen by the column of names, so that one in the other column must be certain.
    if (person.kind === 'name') return { ...byName(person.text), isDoubtful: false }
    return notFound(
      person.kind === 'rounded'
        ? roundedIdMessage
        : message('The row has no Discord ID and no name.'),
    )
  }

  function byChoice(name: string, choices: Readonly<Record<string, string>>): FoundPerson {
    const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
    if (chosen === undefined) return byName(name)
    return chosen === '' ? notFound(message('Left out by choice.')) : allowed(chosen)
  }

  function byName(name: string): FoundPerson {
    const { text: wanted } = parseMemberReference(name)
    const exact = byExactName.get(wanted) ?? []
    const [only, another] = exact
    if (only && !another) return allowed(only.userId)
    const candidates = another ? exact : (bySimilarName.get(normalizeName(wanted)) ?? [])
    if (normalizeName(wanted) === '' || candidates.length === 0) {
      return notFound(message('No member of the server has this name.'))
    }
    const problem = another
      ? message('Several members have this name.')
      : message('A member has a similar name.')
    return { problem, isDoubtful: true, candidates: candidates.slice(0, 10) }
  }

  function allowed(memberId: string): FoundPerson {
    const member = byId.get(memberId)
    if (!member) return notFound(message('Not a member of the server.'))
    if (erased(memberId)) return notFound(message('Deleted their data.'))
    return member.optedOut ? notFound(message('Opted out of the statistics.')) : { memberId }
  }
  return { find }
}

function notFound(problem: string): FoundPerson {
  return { problem, isDoubtful: false, candidates: [] }
}

/** A name without accents, spaces and punctuation. */
function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function grouped<Row extends Candidate>(rows: readonly Row[], keysOf: (row: Row) => string[]) {
  const groups = new Map<string, Candidate[]>()
  for (const row of rows) {
    const { userId, userName, displayName } = row
    for (const key of new Set(keysOf(row))) {
      if (key === '') continue
      const group = groups.get(key)
      if (group) group.push({ userId, userName, displayName })
      else groups.set(key, [{ userId, userName, displayName }])
    }
  }
  return groups
}

/** Locks the members of a batch, so that nobody deletes their data or opts out while it is applied. */
export async function lockPeople(tx: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      sql`${members.id} = any(${sql.param([...memberIds])}::text[]) and not ${members.optedOut}`,
    )
    .orderBy(members.id)
    .for('no key update')
  // Read after the locks, because this may have waited for a deletion to be completed.
  const isErased = await loadIsErased(tx)
  return new Set(rows.map(({ id }) => id).filter((id) => !isErased(id)))
}
