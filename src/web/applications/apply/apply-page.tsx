import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActiveForm } from '../../../contract/applications/apply.ts'
import { t } from '../../../text/t.ts'
import { usePageTitle } from '../../app/navigation/use-page-title.ts'
import { useAccount } from '../../app/session/account.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorBlock, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { ApplyForm } from './apply-form.tsx'
import styles from './apply-page.module.css'
import { Popups } from './popups.tsx'
import { activeFormQuery, questionsQuery, stillDraftQuery } from './queries.ts'
import { readStoredDraft } from './stored-draft.ts'

/** The application form, for signed-in users. */
export function ApplyPage() {
  usePageTitle(t('Apply'))
  const userId = useAccount().info?.claims?.id
  const form = useQuery(activeFormQuery)

  return (
    <div className={`wrap ${styles.page}`}>
      <Popups refusal={form.data?.refusal} />
      {form.data && userId && <Questions form={form.data} userId={userId} />}
      {form.isPending && <Waiting />}
      {form.isError && (
        <Failed onRetry={() => void form.refetch()} isRetrying={form.isFetching}>
          {t('Failed to load the form. Please try again later.')}
        </Failed>
      )}
    </div>
  )
}

function Questions({ form, userId }: { form: ActiveForm; userId: string }) {
  const questions = useQuery(questionsQuery(form.formId, userId))
  const { draft, isKnown } = useOpenDraft(form.formId, userId)
  if (questions.isPending || !isKnown) return <Waiting />
  if (questions.isError) {
    return (
      <Failed onRetry={() => void questions.refetch()} isRetrying={questions.isFetching}>
        {t('Failed to load questions. Please try again later.')}
      </Failed>
    )
  }
  return (
    <ApplyForm
      key={form.formId}
      form={form}
      userId={userId}
      questions={questions.data}
      draft={draft}
    />
  )
}

/** The draft whose second step this tab had open, unless it was submitted meanwhile. */
function useOpenDraft(formId: number, userId: string) {
  const [kept] = useState(() => readStoredDraft(formId, userId))
  const stillDraft = useQuery({
    ...stillDraftQuery(kept?.submissionId ?? 0),
    enabled: kept?.submissionId !== undefined,
  })
  if (kept?.submissionId === undefined) return { draft: null, isKnown: true }
  return { draft: stillDraft.data ? kept : null, isKnown: !stillDraft.isPending }
}

interface FailedProps {
  children: string
  onRetry: () => void
  isRetrying: boolean
}

function Failed(props: FailedProps) {
  return (
    <div className={classes(styles.columns, styles.failed)}>
      <h1>{t('Apply')}</h1>
      <ErrorBlock {...props} isLarge />
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.columns}>
      <div className={styles.waiting}>
        <h1 className="vh">{t('Apply')}</h1>
        <Loading isHidden>{t('Loading the form...')}</Loading>
        <Skeleton width="80%" height={56} />
        <Skeleton width="100%" height={96} />
      </div>
      <div className={styles.waiting}>
        {[1, 2, 3, 4].map((block) => (
          <Skeleton key={block} width="100%" height={112} />
        ))}
      </div>
    </div>
  )
}
