import type { EventAnswer, UndecidedAnswer } from '../../contract/attendance/records.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { formatNumber } from '../ui/format-number.ts'
import styles from './other-answers.module.css'

const heads = [
  ['waiting', 'Waiting'],
  ['maybe', 'Maybe'],
  ['bench', 'Bench'],
  ['absent', 'Can’t come'],
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
          {people.map(({ userId, displayName, avatar }) => (
            <li key={userId}>
              <Avatar src={avatar} name={displayName} size={28} />
              <bdi className="ellipsis" title={displayName}>
                {displayName}
              </bdi>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
