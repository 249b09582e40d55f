import type { Form } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { rich } from '../../ui/rich.ts'
import styles from './forms-page.module.css'
import type { FormMutations } from './use-form-mutations.ts'

interface DeleteFormProps {
  form: Form
  deleting: FormMutations['deleting']
  onClose: () => void
}

/** Confirms the deletion of a form; the active form cannot be deleted. */
export function DeleteForm({ form, deleting, onClose }: DeleteFormProps) {
  function close() {
    deleting.reset()
    onClose()
  }
  const marks = { form: form.title, title: (words: string) => <q dir="auto">{words}</q> }
  if (form.isActive) {
    return (
      <Dialog
        title={t('The active form cannot be deleted')}
        onClose={close}
        actions={
          <Button size="medium" onClick={close}>
            {t('Close')}
          </Button>
        }
      >
        <p>
          {rich(
            'Applicants fill in <title>{form}</title>. Activate another form first, then delete this one.',
            marks,
          )}
        </p>
      </Dialog>
    )
  }
  const { error } = deleting
  return (
    <ConfirmDialog
      question={t('Are you sure you want to delete this form?')}
      confirm={t('Delete')}
      isBusy={deleting.isPending}
      onConfirm={() =>
        deleting.mutate(form, {
          onSuccess: () => {
            close()
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
          },
        })
      }
      onCancel={close}
    >
      <p>
        {rich(
          '<title>{form}</title> and its questions will be deleted. Applications sent with it are kept.',
          marks,
        )}
      </p>
      {error && (
        <div className={styles.failure}>
          <RequestError error={error}>
            {t('Failed to delete form. Please try again.')}
            {error instanceof ApiError && error.status === 409 && ` ${error.message}`}
          </RequestError>
        </div>
      )}
    </ConfirmDialog>
  )
}
