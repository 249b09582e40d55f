import { useMemo, useState } from 'react'
import type { Form } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/display/load-states.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import styles from './forms-page.module.css'
import { type FormActionHandlers, FormActionsContext, formColumns } from './forms-table.tsx'
import type { FormMutations } from './use-form-mutations.ts'

const DeleteForm = lazyComponent(async () => (await import('./delete-form.tsx')).DeleteForm)

const idOf = ({ formId }: Form) => formId

/** The list of forms. */
export function FormsList({ forms, changes }: { forms: readonly Form[]; changes: FormMutations }) {
  const { adding, activating } = changes
  const [formToDelete, setFormToDelete] = useState<Form | null>(null)
  // Set at once, so that the switch moves without waiting for the server.
  const [busyId, setBusyId] = useState<number | null>(null)
  const { mutate } = activating
  const actions = useMemo<FormActionHandlers>(
    () => ({
      busyId,
      activate: (form) => {
        setBusyId(form.formId)
        mutate(form, { onSettled: () => setBusyId(null) })
      },
      askToDelete: setFormToDelete,
    }),
    [busyId, mutate],
  )
  if (forms.length === 0) {
    return (
      <div className={styles.card}>
        <Empty
          action={
            <Button size="small" isBusy={adding.isPending} onClick={() => adding.mutate()}>
              {t('Create Form')}
            </Button>
          }
        >
          {t('No forms found')}
        </Empty>
      </div>
    )
  }
  return (
    <FormActionsContext value={actions}>
      {activating.error && (
        <RequestError
          error={activating.error}
          onRetry={() => actions.activate(activating.variables)}
        >
          {t('Failed to update form status. Please try again.')}
        </RequestError>
      )}
      <p role="status" className="vh">
        {activating.isSuccess &&
          t('{title} is now the active form.', { title: activating.variables.title })}
      </p>
      <div className={styles.card}>
        <DataTable caption={t('Forms')} columns={formColumns} rows={forms} keyOf={idOf} />
      </div>
      {formToDelete && (
        <DeleteForm
          form={formToDelete}
          deleting={changes.deleting}
          onClose={() => setFormToDelete(null)}
        />
      )}
    </FormActionsContext>
  )
}
