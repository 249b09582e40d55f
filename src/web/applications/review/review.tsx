import type { Submission } from '../../../contract/applications/submissions.ts'
import { deletedMemberId } from '../../../contract/members/profiles.ts'
import { useAccount } from '../../app/session/account.ts'
import { Notes } from '../../members/notes/notes.tsx'
import { useNotes } from '../../members/notes/use-notes.ts'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { Answers } from './answers.tsx'
import { Applicant } from './applicant.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { History } from './history.tsx'
import { Receipt } from './receipt.tsx'
import styles from './review.module.css'

/** The answers on the left; the applicant, notes and decision on the right. */
export function Review({ submission }: { submission: Submission }) {
  const { info } = useAccount()
  const viewerId = info?.claims?.id ?? ''
  const notes = useNotes(submission.userId, viewerId)
  return (
    <div className={styles.review}>
      <div className={styles.record}>
        <Answers submission={submission} />
        <History submission={submission} />
      </div>
      <div className={styles.panel}>
        <Applicant submission={submission} />
        <Receipt submissionId={submission.submissionId} />
        {submission.userId !== deletedMemberId && (
          <div className={styles.notes}>
            <Notes notes={notes} />
          </div>
        )}
        <DecisionButtons
          submission={submission}
          isOwn={submission.userId === viewerId}
          saveNotes={notes.saveNow}
        />
      </div>
    </div>
  )
}

/** The skeleton of a review. */
export function ReviewSkeleton() {
  return (
    <div className={styles.review}>
      <div className={styles.skeleton}>
        <Loading>Loading submission...</Loading>
        {[64, 92, 64, 120, 64].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          <Skeleton key={place} width="100%" height={height} />
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
