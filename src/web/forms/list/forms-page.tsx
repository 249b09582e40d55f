import { useQuery } from '@tanstack/react-query'
import { listForms } from '../../../contract/forms/form-editor.ts'
import type { Form } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Loading } from '../../ui/display/load-states.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { AddForm } from './add-form.tsx'
import { FormsList } from './forms-list.tsx'
import styles from './forms-page.module.css'
import { formColumns } from './forms-table.tsx'
import { formsQuery } from './queries.ts'
import { useFormMutations } from './use-form-mutations.ts'

/** /menu/forms: all forms. */
export function FormsPage() {
  const { data, error, isFetching, refetch } = useQuery(formsQuery)
  const changes = useFormMutations()
  return (
    <StaffPage
      title={t('Form Editor')}
      subtitle={data && !error && subtitleOf(data)}
      actions={
        <>
          <CsvLink endpoint={listForms} of={t('the forms')} />
          <AddForm adding={changes.adding} />
        </>
      }
    >
      {changes.adding.error && (
        <RequestError error={changes.adding.error} onRetry={() => changes.adding.mutate()}>
          {t('Failed to add form. Please try again.')}
        </RequestError>
      )}
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load forms. Please try again later.')}
        </RequestError>
      ) : data ? (
        <FormsList forms={data} changes={changes} />
      ) : (
        <LoadingSkeleton />
      )}
    </StaffPage>
  )
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>{t('Loading forms...')}</Loading>
      <div className={styles.card}>
        <TableSkeleton columns={formColumns} rows={4} />
      </div>
    </>
  )
}

function subtitleOf(forms: readonly Form[]): string {
  if (forms.length === 0) return ''
  return t('{count, plural, one {# form} other {# forms}}, applicants fill in the active one', {
    count: forms.length,
  })
}
