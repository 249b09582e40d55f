import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnApplication, withdrawApplication } from '../../../contract/applications/status.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { SessionEnded } from '../../app/session/session-ended.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import styles from './application-card.module.css'
import { ownApplicationsQuery } from './queries.ts'

const ConfirmDialog = lazyComponent(
  async () => (await import('../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
)

/** Withdraws an application after a confirmation. */
export function Withdraw({ application }: { application: OwnApplication }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { submissionId } = application
  const withdraw = useSingleMutation({
    mutationFn: () => call(withdrawApplication, { body: { submissionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
  })
  return (
    <div className={styles.withdraw}>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {t('Withdraw application')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('Withdraw your application?')}
          confirm={t('Withdraw')}
          onConfirm={() => withdraw.mutate()}
          onCancel={() => setIsAsking(false)}
          isBusy={withdraw.isPending}
        >
          <p>{t('Staff will no longer review it. You can apply again at any time.')}</p>
          {withdraw.error && (
            <ErrorBlock>
              {t('Failed to withdraw your application. Please try again.')}
              <SessionEnded error={withdraw.error} />
            </ErrorBlock>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
