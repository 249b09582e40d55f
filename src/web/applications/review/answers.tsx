import { useQuery } from '@tanstack/react-query'
import type { Submission } from '../../../contract/applications/submissions.ts'
import type { Question } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Tag } from '../../ui/display/badge.tsx'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { dependentQuestionsQuery, questionsQuery } from '../queries.ts'
import { AnsweredQuestion } from './answered-question.tsx'
import styles from './answers.module.css'

/** The answered form: the main questions, then the follow-up questions. */
export function Answers({ submission }: { submission: Submission }) {
  const first = useQuery(questionsQuery(submission))
  const dependent = useQuery(dependentQuestionsQuery(submission))
  const known = [...(first.data ?? []), ...(dependent.data ?? [])]

  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers" className="vh">
        {t('Answers')}
      </h2>
      <div className={styles.head}>
        {submission.description && (
          <p className={styles.description} dir="auto">
            {submission.description}
          </p>
        )}
        <Tag>{t('Read-only')}</Tag>
      </div>
      {first.error && (
        <RequestError
          error={first.error}
          onRetry={() => void first.refetch()}
          isRetrying={first.isFetching}
        >
          {t('Failed to load questions. Please try again later.')}
        </RequestError>
      )}
      {first.isPending && <LoadingSkeleton />}
      {first.data?.length === 0 && <p className="muted">{t('This form has no questions.')}</p>}
      <Questions questions={first.data ?? []} known={known} />
      {dependent.error && (
        <RequestError
          error={dependent.error}
          onRetry={() => void dependent.refetch()}
          isRetrying={dependent.isFetching}
        >
          {t('Failed to load dependent questions. Please try again later.')}
        </RequestError>
      )}
      {dependent.data && dependent.data.length > 0 && (
        <>
          <h2 className={styles.followUps}>{t('Follow-up questions')}</h2>
          <Questions questions={dependent.data} known={known} />
        </>
      )}
    </section>
  )
}

function Questions(props: { questions: readonly Question[]; known: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {props.questions.map((question) => (
        <AnsweredQuestion
          key={question.questionId}
          question={question}
          source={props.known.find(
            ({ questionId }) => questionId === question.questionDependency?.dependsOnQuestionId,
          )}
        />
      ))}
    </div>
  )
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>{t('Loading questions...')}</Loading>
      {[220, 320, 180, 280].map((width) => (
        <div key={width} className={styles.blank}>
          <Skeleton width={width} height={18} />
          <Skeleton width="100%" height={44} />
        </div>
      ))}
    </>
  )
}
