import type { Vote } from '../../../../contract/applications/votes.ts'
import { t } from '../../../../text/t.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import styles from './votes.module.css'

const labels: Record<Vote['answer'], string> = {
  yes: t('Yes'),
  no: t('No'),
  unsure: t('Unsure'),
}

/** The votes of everyone, oldest first. */
export function CastVotes({ votes }: { votes: readonly Vote[] }) {
  return (
    <ul className={styles.cast}>
      {votes.map(({ voter, answer, reason, at }) => {
        const name = voter?.displayName ?? t('Deleted member')
        return (
          <li key={voter?.userId ?? at}>
            <Avatar name={name} src={voter?.avatar ?? ''} size={24} />
            <span className="ellipsis">{name}</span>
            <strong data-answer={answer}>{labels[answer]}</strong>
            {reason && <p>{reason}</p>}
          </li>
        )
      })}
    </ul>
  )
}
