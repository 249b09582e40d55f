import type {
  Attendance,
  DecidedStatus,
  EventAnswer,
  UndecidedAnswer,
} from '../../../contract/attendance/records.ts'
import type { Signup } from '../../../contract/events/events.ts'
import { byName } from '../../ui/lists/by-name.ts'

/** A member's answer to an event. */
export type Answer = (EventAnswer | UndecidedAnswer)['answer']

type Person = Omit<Signup, 'signupId' | 'eventId'>

/** Someone at an event, with their answer and attendance. */
export interface EventPerson extends Person {
  /** Unique within the event. */
  key: string
  /** Null without an answer, and if a check removed the sign-up. */
  answer: Answer | null
  /** The effective attendance; null while it is not recorded. */
  status: DecidedStatus | null
  /** Whether an officer has set the status. */
  isManual: boolean
  /** Whether a check removed the sign-up, and it was not restored. */
  isRemoved: boolean
  /** Whether the person opted out of the statistics, so that no attendance is recorded. */
  optedOut: boolean
  /** Whether attendance can be recorded: once the event has begun, or to correct what is recorded. */
  canBeMarked: boolean
}

/**
 * The sign-ups in the order of the server, and everybody else: the waiting list in its order, other answers, and
 * by name those whose attendance is recorded without an answer.
 */
export function mergePeople(signups: readonly Signup[], attendance: Attendance | undefined) {
  const { people: recorded = [], answers: comers, undecided, hasBegun } = attendance ?? {}
  const answers = [...(comers ?? []), ...(undecided ?? [])]
  const answerOf = new Map(answers.map((person) => [person.userId, person]))
  const recordOf = new Map(recorded.map((person) => [person.userId, person]))
  // Another server may send sign-ups without the ids of members.
  const idByName = new Map([...recorded, ...answers].map((one) => [one.displayName, one.userId]))
  const idOf = ({ userId, displayName }: Person) => userId ?? idByName.get(displayName)
  const signedIds = new Set(signups.map(idOf))

  function toPerson(person: Person, index: number): EventPerson {
    const userId = idOf(person)
    const answer = answerOf.get(userId ?? '')
    const record = recordOf.get(userId ?? '')
    const optedOut = answer?.optedOut ?? false
    return {
      ...person,
      userId,
      key: userId ?? String(index),
      answer: answer?.answer ?? (signedIds.has(userId) ? 'signed' : null),
      status: record?.status ?? record?.standing ?? null,
      isManual: record?.isDecided ?? false,
      isRemoved: record?.isTakenOff ?? false,
      optedOut,
      canBeMarked: userId != null && !optedOut && (hasBegun === true || record !== undefined),
    }
  }

  const others = answerOrder.flatMap((wanted) =>
    answers.filter(({ userId, answer }) => answer === wanted && !signedIds.has(userId)),
  )
  const withoutAnswer = recorded
    .filter(({ userId }) => !signedIds.has(userId) && !answerOf.has(userId))
    .sort((a, b) => byName.compare(a.displayName, b.displayName))
  return {
    signedUp: signups.map(toPerson),
    others: [...others, ...withoutAnswer].map(toPerson),
  }
}

/** The order of the others. Only a sign-up that the list of sign-ups does not have yet is `signed` or `late`. */
const answerOrder: readonly Answer[] = ['signed', 'late', 'waiting', 'maybe', 'bench', 'absent']
