import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { ErrorBlock, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { above } from './editor-frame.tsx'
import styles from './form-editor.module.css'
import { FormEditor } from './form-editor.tsx'
import { editedFormQuery } from './saving/editor-api.ts'

/** /menu/forms/:formId: one form, edited question by question. */
export function FormEditorPage() {
  const { formId = '' } = useParams()
  const id = Number(formId)
  if (!/^\d{1,10}$/.test(formId) || id < 1 || id > 2_147_483_647) return <NoSuchForm />
  return <OneForm key={id} formId={id} />
}

function OneForm({ formId }: { formId: number }) {
  const { data, error, isFetching, refetch } = useQuery(editedFormQuery(formId))
  if (data) return <FormEditor form={data} />
  if (error instanceof ApiError && error.status === 404) return <NoSuchForm />
  return (
    <StaffPage title={t('Form')} trail={{ above, here: t('Form') }}>
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load form. Please try again later.')}
        </RequestError>
      ) : (
        <LoadingSkeleton />
      )}
    </StaffPage>
  )
}

function LoadingSkeleton() {
  return (
    <div className={styles.editor}>
      <Loading isHidden>{t('Loading form...')}</Loading>
      <div className={styles.skeleton}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} width="100%" height={30} />
        ))}
      </div>
      <div className={styles.skeleton}>
        {[196, 176, 232].map((height) => (
          <Skeleton key={height} width="100%" height={height} />
        ))}
      </div>
    </div>
  )
}

function NoSuchForm() {
  return (
    <StaffPage title={t('Form')} trail={{ above, here: t('Not found') }}>
      <ErrorBlock>{t('Form not found.')}</ErrorBlock>
      <p className="back-link">
        <Link className="link" to={pages.forms}>
          {t('Back to all forms')}
        </Link>
      </p>
    </StaffPage>
  )
}
