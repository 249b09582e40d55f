import type { UseMutationResult } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { SessionEnded } from '../../app/session/session-ended.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import styles from './interview-times.module.css'

interface FormActionsProps {
  isDirty: boolean
  saving: Pick<UseMutationResult, 'error' | 'isPending' | 'isSuccess'>
  onDiscard: () => void
}

/** The errors of the last save, and the buttons of a form. */
export function FormActions({ isDirty, saving, onDiscard }: FormActionsProps) {
  const { error, isPending, isSuccess } = saving
  return (
    <div className={styles.foot}>
      {error && (
        <ErrorBlock>
          {reasonOf(error)}
          <SessionEnded error={error} />
        </ErrorBlock>
      )}
      <div className={styles.buttons}>
        <p role="status" className="success">
          {isSuccess && !isDirty && (
            <>
              <Check size={16} strokeWidth={2} aria-hidden /> {t('Saved')}
            </>
          )}
        </p>
        {isDirty && !isPending && (
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {t('Discard Changes')}
          </Button>
        )}
        <Button type="submit" size="small" variant="primary" disabled={!isDirty} isBusy={isPending}>
          {t('Save')}
        </Button>
      </div>
    </div>
  )
}

function reasonOf(error: unknown): string {
  const problems = error instanceof ApiError ? [...new Set(error.problems)] : []
  return problems.join(' ') || t('Failed to save. Please try again.')
}
