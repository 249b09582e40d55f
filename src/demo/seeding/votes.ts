import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { submissionComments } from '../../db/schema/applications/comments.ts'
import { decisions, submissions } from '../../db/schema/applications/submissions.ts'
import { submissionVotes } from '../../db/schema/applications/votes.ts'
import { members } from '../../db/schema/guild.ts'
import { pick, seededRandom } from '../random.ts'
import { pendingComments, pendingVotes } from '../texts/reviews.ts'
import type { KnownPeople } from './insert-applications.ts'

const staff = ['brannock', 'isaure', 'kestrelle', 'mireille.v', 'odrin', 'vauclair']

type Vote = typeof submissionVotes.$inferInsert

/** Inserts the votes and comments of the staff: written ones on pending applications, drawn ones on decided ones. */
export async function fillVotes(tx: Db, now: Date, people: KnownPeople): Promise<void> {
  const rows = await tx
    .select({
      submissionId: submissions.id,
      completedAt: submissions.completedAt,
      approved: submissions.approved,
      userName: members.userName,
      decidedAt: decisions.decidedAt,
    })
    .from(submissions)
    .innerJoin(members, eq(members.id, submissions.memberId))
    .leftJoin(decisions, eq(decisions.submissionId, submissions.id))
    .where(isNotNull(submissions.completedAt))
    .orderBy(asc(submissions.id), asc(decisions.id))
  const applications = [...new Map(rows.map((row) => [row.submissionId, row])).values()].map(
    (row) => ({ ...row, at: between(row.completedAt ?? now, row.decidedAt ?? now) }),
  )
  const votes = applications.flatMap((application) =>
    application.approved === null
      ? writtenVotes(application, people)
      : drawnVotes({ ...application, wasApproved: application.approved }, people),
  )
  const comments = applications.flatMap((application) =>
    application.approved === null ? writtenComments(application, people) : [],
  )
  if (votes.length > 0) await tx.insert(submissionVotes).values(votes)
  if (comments.length > 0) await tx.insert(submissionComments).values(comments)
}

interface Application {
  submissionId: number
  userName: string
  /** The moment after this share of the time until the decision, or until now. */
  at: (share: number) => Date
}

function between(from: Date, to: Date): Application['at'] {
  return (share) => new Date(from.getTime() + share * (to.getTime() - from.getTime()))
}

function writtenVotes({ submissionId, userName, at }: Application, people: KnownPeople): Vote[] {
  return (pendingVotes[userName] ?? []).flatMap(({ by, answer, reason = '' }, index) => {
    const memberId = people.get(by)
    return memberId ? [{ submissionId, memberId, answer, reason, at: at(0.3 + index / 10) }] : []
  })
}

function writtenComments({ submissionId, userName, at }: Application, people: KnownPeople) {
  return (pendingComments[userName] ?? []).flatMap(({ by, text }, index) => {
    const authorId = people.get(by)
    const key = `sample-${index}`
    return authorId ? [{ submissionId, authorId, text, key, at: at(0.5 + index / 10) }] : []
  })
}

/** Three to five votes, most of them as it was decided. */
function drawnVotes(
  { submissionId, wasApproved, at }: Application & { wasApproved: boolean },
  people: KnownPeople,
): Vote[] {
  const random = seededRandom(`votes ${submissionId}`)
  const usual = wasApproved ? 'yes' : 'no'
  const others = wasApproved ? (['no', 'unsure'] as const) : (['yes', 'unsure'] as const)
  const first = Math.floor(random() * staff.length)
  const voters = [...staff.slice(first), ...staff.slice(0, first)]
  return voters.slice(0, 3 + Math.floor(random() * 3)).flatMap((name, index): Vote[] => {
    const memberId = people.get(name)
    const answer = index === 0 || random() < 0.8 ? usual : pick(random, others)
    return memberId ? [{ submissionId, memberId, answer, at: at(0.2 + index / 10) }] : []
  })
}
