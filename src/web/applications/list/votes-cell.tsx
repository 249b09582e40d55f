import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import type { ListedVotes } from '../../../contract/applications/review.ts'
import { castVote, voteAnswers } from '../../../contract/applications/votes.ts'
import { t } from '../../../text/t.ts'
import { useMay } from '../../app/session/tasks.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { hidden } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import styles from './team-table.module.css'

const answerNames = { yes: t('yes'), no: t('no'), unsure: t('unsure') }
const icons = { yes: Check, no: X, unsure: CircleQuestionMark }

/** The most votes that are drawn one by one. */
const maxShown = 5

/** The votes by answer if the viewer may see them, or else their number beside the quorum. */
export function VotesCell({ votes }: { votes: ListedVotes }) {
  const { counts, voted, quorum, needsMyVote } = votes
  const mayVote = useMay(castVote)
  if (counts) {
    const given = voteAnswers.filter((answer) => counts[answer] > 0)
    return (
      <div className={styles.ballots}>
        {given.map((answer) => {
          const Icon = icons[answer]
          return (
            <span key={answer} className={styles.count} data-answer={answer}>
              <Icon size={14} strokeWidth={2} aria-hidden />
              {formatNumber(counts[answer])}
              <span className="vh"> {answerNames[answer]}</span>
            </span>
          )
        })}
        {given.length === 0 && <span className="faint">{t('No votes')}</span>}
      </div>
    )
  }
  const canVote = mayVote && needsMyVote
  if (voted === 0 && !quorum && !canVote) return null
  return (
    <div className={styles.ballots}>
      <span className={styles.voted}>
        {quorum !== null && quorum <= maxShown && (
          <span className={styles.pennants} aria-hidden="true">
            {Array.from({ length: quorum }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks differ in nothing but their place
              <i key={index} data-is={index < voted ? 'cast' : undefined} />
            ))}
          </span>
        )}
        {quorum == null
          ? t('{voted, number} voted', { voted })
          : quorum > maxShown
            ? t('{voted, number} of {quorum, number} voted', { voted, quorum })
            : rich('{voted, number} voted<hidden>, quorum {quorum, number}</hidden>', {
                voted,
                quorum,
                hidden,
              })}
      </span>
      {canVote && <span className={styles.mine}>{t('Your vote')}</span>}
    </div>
  )
}
