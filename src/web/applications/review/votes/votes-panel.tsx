import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { castVote, type Votes } from '../../../../contract/applications/votes.ts'
import { t } from '../../../../text/t.ts'
import { useKeyboardShortcut } from '../../../app/menu/use-keyboard-shortcut.ts'
import { useMay } from '../../../app/session/tasks.ts'
import panelStyles from '../panel.module.css'
import { Ballot } from './ballot.tsx'
import { CastVotes } from './cast-votes.tsx'
import { votesQuery } from './queries.ts'
import styles from './votes.module.css'

/** The votes on an application, and the viewer's own. */
export function VotesPanel({ submissionId }: { submissionId: number }) {
  const { data: votes } = useQuery(votesQuery(submissionId))
  const mayVote = useMay(castVote)
  const panel = useRef<HTMLElement>(null)
  useKeyboardShortcut('v', () => {
    panel.current?.querySelector<HTMLElement>('[data-ballot] button')?.focus()
  })
  if (!votes) return null
  const canVote = mayVote && !votes.isFrozen
  if (!canVote && votes.voted === 0 && !votes.own) return null
  return (
    <section ref={panel} className={panelStyles.panel} aria-label={t('Votes')}>
      <div className={panelStyles.head}>
        <h2>{t('Votes')}</h2>
        <p role="status">{describeCount(votes)}</p>
      </div>
      {canVote && <Ballot votes={votes} />}
      {votes.votes && <CastVotes votes={votes.votes} />}
      {votes.votes && canVote && (
        <p className={styles.hint}>{t('You can change your vote until the decision.')}</p>
      )}
    </section>
  )
}

function describeCount({ voted, quorum }: Votes): string {
  if (!quorum) return t('{voted, number} voted', { voted })
  return voted >= quorum
    ? t('Quorum reached, {voted, number} of {quorum, number}', { voted, quorum })
    : t('{voted, number} voted, quorum {quorum, number}', { voted, quorum })
}
