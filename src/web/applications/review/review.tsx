import { lazy } from 'react'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { deletedMemberId } from '../../../contract/members/profiles.ts'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useAccount } from '../../app/session/account.ts'
import { Notes } from '../../members/notes/notes.tsx'
import { useNotes } from '../../members/notes/use-notes.ts'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { Answers } from './answers.tsx'
import { Applicant } from './applicant.tsx'
import { History } from './history.tsx'
import { Receipt } from './receipt.tsx'
import styles from './review.module.css'

const StaffInterview = lazyComponent(
  async () => (await import('../interview/staff-interview.tsx')).StaffInterview,
)
const VotesPanel = lazyComponent(async () => (await import('./votes/votes-panel.tsx')).VotesPanel)
const CommentsPanel = lazyComponent(
  async () => (await import('./comments/comments-panel.tsx')).CommentsPanel,
)
const DecisionButtons = lazy(async () => ({
  default: (await import('./decision-buttons.tsx')).DecisionButtons,
}))
const ReviewTrial = lazyComponent(
  async () => (await import('../trials/review-trial.tsx')).ReviewTrial,
)
const StagePanel = lazy(async () => ({ default: (await import('./stage.tsx')).StagePanel }))

/** The answers on the left; the applicant, notes and decision on the right. */
export function Review({ submission }: { submission: Submission }) {
  const { info } = useAccount()
  const viewerId = info?.claims?.id ?? ''
  // Nobody sees what staff write about their own application, or about themselves.
  const isOwn = submission.userId === viewerId
  const refusal = refusalTo(viewerId, submission)
  const isShared = info?.hasTeamReview === true && !refusal
  const notes = useNotes(submission.userId, viewerId)
  return (
    <div className={styles.review}>
      <div className={styles.record}>
        {submission.isOnTrial && (
          <ReviewTrial submissionId={submission.submissionId} isOwn={isOwn} />
        )}
        <Answers submission={submission} />
        <History submission={submission} />
      </div>
      <div className={styles.panel}>
        <Applicant submission={submission} />
        <StagePanel submissionId={submission.submissionId} isKept={refusal !== undefined} />
        <Receipt submissionId={submission.submissionId} />
        {isShared && <VotesPanel submissionId={submission.submissionId} />}
        <StaffInterview submissionId={submission.submissionId} />
        {isShared && <CommentsPanel submissionId={submission.submissionId} />}
        {!refusal && (
          <div className={styles.notes} data-notes>
            <Notes notes={notes} />
          </div>
        )}
        <DecisionButtons submission={submission} refusal={refusal} saveNotes={notes.saveNow} />
      </div>
    </div>
  )
}

/** Why the viewer cannot change the application; undefined if it can be changed. */
function refusalTo(viewerId: string, { userId }: Submission): string | undefined {
  if (userId === viewerId) return t('You can’t decide on your own application.')
  if (userId !== deletedMemberId) return
  return t('The applicant deleted their data. The application can no longer be changed.')
}

/** The skeleton of a review. */
export function ReviewSkeleton() {
  return (
    <div className={styles.review}>
      <div className={styles.skeleton}>
        <Loading>{t('Loading submission...')}</Loading>
        {[64, 92, 64, 120, 64].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          <Skeleton key={index} width="100%" height={height} />
        ))}
      </div>
      <div className={styles.panel}>
        <div className={styles.skeleton}>
          {[72, 40, 190, 84].map((height) => (
            <Skeleton key={height} width="100%" height={height} />
          ))}
        </div>
      </div>
    </div>
  )
}
