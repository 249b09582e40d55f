import type { Submission } from '../../contract/submissions.ts'
import { useAccount } from '../account/account.ts'
import { Answers } from './answers.tsx'
import { Applicant } from './applicant.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { Receipt } from './receipt.tsx'
import styles from './review.module.css'
import { useNotes } from './use-notes.ts'

/** The answers on the left; who gave them, the notes and the decision on the right. */
export function Review({ submission }: { submission: Submission }) {
  const { info } = useAccount()
  const notes = useNotes(submission.userId, info?.claims?.id ?? '')
  return (
    <div className={styles.review}>
      <div className={styles.record}>
        <Answers submission={submission} />
        <History submissionId={submission.submissionId} />
      </div>
      <div className={styles.panel}>
        <Applicant submission={submission} />
        <Receipt submissionId={submission.submissionId} />
        <Notes notes={notes} />
        <DecisionButtons submission={submission} saveNotes={notes.saveNow} />
      </div>
    </div>
  )
}
