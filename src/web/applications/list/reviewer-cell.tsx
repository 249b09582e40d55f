import { useMutation, useQueryClient } from '@tanstack/react-query'
import { assignReviewer, type ListedApplication } from '../../../contract/applications/review.ts'
import { openStages } from '../../../contract/applications/stages.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { useAccount } from '../../app/session/account.ts'
import { useMay } from '../../app/session/tasks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { applicationsKey, reviewQuery } from '../queries.ts'
import styles from './team-table.module.css'

/** Who looks after an application, or a button to take it. */
export function ReviewerCell({ application }: { application: ListedApplication }) {
  const { reviewer, stage, userId } = application
  const viewerId = useAccount().info?.claims?.id
  const mayAssign = useMay(assignReviewer)
  if (reviewer) {
    return (
      <div className={styles.person}>
        <Avatar src={reviewer.avatar} name={reviewer.displayName} size={22} />
        <bdi className="ellipsis" title={reviewer.displayName}>
          {reviewer.displayName}
        </bdi>
      </div>
    )
  }
  const canTake =
    mayAssign && viewerId && userId !== viewerId && openStages.some((open) => open === stage)
  return canTake ? <Take application={application} viewerId={viewerId} /> : null
}

interface TakeProps {
  application: ListedApplication
  viewerId: string
}

function Take({ application: { submissionId, userName }, viewerId }: TakeProps) {
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: (_row: HTMLElement | null) =>
      call(assignReviewer, { body: { submissionId, userId: viewerId } }),
    onSuccess: async (_done, row) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: applicationsKey }),
        queryClient.invalidateQueries({ queryKey: reviewQuery(submissionId).queryKey }),
      ])
      // The button is gone, so the focus goes to the link of its row.
      row?.querySelector('a')?.focus()
    },
    onError: () => notify(t('Failed to save the reviewer. Please try again.'), { isError: true }),
  })
  return (
    <Button
      size="small"
      className={styles.take}
      aria-label={t('Take the application of {userName}', { userName })}
      isBusy={take.isPending}
      onClick={({ currentTarget }) => take.mutate(currentTarget.closest('tr'))}
    >
      {t('Take')}
    </Button>
  )
}
