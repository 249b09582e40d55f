import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { signIn } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './form-footer.module.css'
import type { Application } from './use-application.ts'

interface FormFooterProps {
  application: Application
  /** Whether sending this step completes the application. */
  isLastStep: boolean
  /** Whether submitting was tried and fields are still missing. */
  isIncomplete: boolean
  onShowFirst: () => void
}

/** The sticky footer: errors on the left, the button on the right. */
export function FormFooter({
  application,
  isLastStep,
  isIncomplete,
  onShowFirst,
}: FormFooterProps) {
  const { step, isBusy, goBack } = application
  return (
    <div className={styles.bar}>
      <div className={styles.message} role="alert">
        {isIncomplete ? (
          <Message>
            <button type="button" onClick={onShowFirst}>
              {t('Please fill out all required fields.')}
            </button>
          </Message>
        ) : (
          <Failure application={application} />
        )}
      </div>
      {step === 2 && (
        <Button variant="quiet" onClick={goBack} disabled={isBusy}>
          {t('Back')}
        </Button>
      )}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isLastStep ? t('Submit') : t('Next')}
      </Button>
    </div>
  )
}

function Failure({ application: { saving, submitting } }: { application: Application }) {
  const error = submitting.error ?? saving.error
  if (!error) return null
  return (
    <Message>
      <span>
        {submitting.error
          ? t('Failed to submit form. Please try again.')
          : t('Failed to process form. Please try again.')}
      </span>
      {reasonsIn(error).map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      {error instanceof ApiError && error.status === 401 && (
        <a href={signIn.apply}>
          {t('Your session has ended. Sign in again; your answers are kept.')}
        </a>
      )}
    </Message>
  )
}

/** The server's messages, if they are meant for users. */
function reasonsIn(error: Error): readonly string[] {
  if (!(error instanceof ApiError)) return []
  if (error.problems.length > 0) return error.problems
  return [409, 403, 429].includes(error.status) && error.message ? [error.message] : []
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sentences}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
