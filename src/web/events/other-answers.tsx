import type { EventAnswer, UndecidedAnswer } from '../../contract/attendance/records.ts'
import { t } from '../../text/t.ts'
import { formatNumber } from '../ui/format-number.ts'
import styles from './other-answers.module.css'
import { SignupPerson } from './signup-person.tsx'

const heads = [
  ['waiting', t('Waiting', { context: 'event' })],
  ['maybe', t('Maybe')],
  ['bench', t('Bench')],
  ['absent', t('Can’t come')],
] as const

/** The waiting list in its order and the members who may or can’t come, as below the sign-ups in the Discord post. */
export function OtherAnswers({ answers }: { answers: readonly (EventAnswer | UndecidedAnswer)[] }) {
  return heads.map(([wanted, head]) => {
    const people = answers.filter(({ answer }) => answer === wanted)
    if (people.length === 0) return null
    return (
      <section key={wanted} className={styles.card} aria-labelledby={`answers-${wanted}`}>
        <h3 id={`answers-${wanted}`}>
          {head} ({formatNumber(people.length)})
        </h3>
        <ul>
          {people.map((person) => (
            <li key={person.userId}>
              <SignupPerson {...person} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
