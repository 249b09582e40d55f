import { useQuery, useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import {
  type PlaceChange,
  type PublicationPreview,
  publishLineUp,
  unpublishLineUp,
} from '../../../contract/line-ups/publication.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import type { EditedLineUp } from '../editing/use-line-up.ts'
import head from '../head.module.css'
import { formatPast } from '../line-up-times.ts'
import { lineUpQuery, publicationQuery } from '../queries.ts'
import { NotifiedPeople } from './notified-people.tsx'
import { countPlaceChanges } from './place-changes.ts'
import { toastKey } from './toast-key.ts'
import { UnplacedPeople } from './unplaced-people.tsx'

interface PublishActionsProps extends Pick<EditedLineUp, 'change' | 'isSaving'> {
  lineUp: LineUp
  /** Whose place changed since the published version. */
  placeChanges: readonly PlaceChange[]
}

/** Publish and, once public, Unpublish. */
export function PublishActions(props: PublishActionsProps) {
  const { lineUp, isSaving, placeChanges, change } = props
  const [opened, setOpened] = useState<'publish' | 'unpublish' | null>(null)
  const { published } = lineUp
  const isPublic = published?.revision === lineUp.revision && placeChanges.length === 0
  const close = () => setOpened(null)
  return (
    <div className={head.publish}>
      {published && (
        <>
          <p className={head.summary}>
            {placeChanges.length > 0 && (
              <b>
                {t('{changes} since version {version}', {
                  changes: countPlaceChanges(placeChanges),
                  version: published.version,
                })}
              </b>
            )}
            <span>
              {t('Version {version} has been public since {time}', {
                version: published.version,
                time: formatPast(published.at, lineUp),
              })}
            </span>
          </p>
          <Button size="small" onClick={() => setOpened('unpublish')}>
            {t('Unpublish')}
          </Button>
        </>
      )}
      <Button
        variant={isPublic ? 'line' : 'primary'}
        size="small"
        icon={<Send size={16} strokeWidth={2} aria-hidden />}
        disabled={isSaving || lineUp.isCancelled}
        onClick={() => setOpened('publish')}
      >
        {t('Publish to Discord')}
      </Button>
      {opened === 'publish' && <PublishDialog lineUp={lineUp} change={change} onClose={close} />}
      {opened === 'unpublish' && <UnpublishDialog lineUp={lineUp} onClose={close} />}
    </div>
  )
}

interface DialogContentProps {
  lineUp: LineUp
  onClose: () => void
}

function PublishDialog({
  lineUp,
  change,
  onClose,
}: DialogContentProps & Pick<EditedLineUp, 'change'>) {
  const { eventId, revision: current } = lineUp
  const queryClient = useQueryClient()
  const { data, error, isPlaceholderData } = useQuery(publicationQuery(eventId, current))
  const publishing = useSingleMutation({
    mutationFn: (revision: number) =>
      call(publishLineUp, { params: { eventId }, body: { revision } }),
    onSuccess: async ({ notified }) => {
      await queryClient.invalidateQueries({ queryKey: lineUpQuery(eventId).queryKey })
      const published = t(
        'Published. {count, plural, one {# person} other {# people}} will be notified.',
        { count: notified.length },
      )
      notify(published, { key: toastKey })
      onClose()
    },
  })
  return (
    <Dialog
      title={data ? t('Publish version {version}', { version: data.version }) : t('Publish')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            disabled={!data || isPlaceholderData}
            isBusy={publishing.isPending}
            onClick={() => data && publishing.mutate(data.revision)}
          >
            {t('Publish to Discord')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Keep as Draft')}
          </Button>
        </>
      }
    >
      {error && (
        <RequestError error={error}>
          {t('The preview could not be loaded. Please try again.')}
        </RequestError>
      )}
      {data && <Preview preview={data} lineUp={lineUp} />}
      <UnplacedPeople lineUp={lineUp} change={change} />
      {publishing.error && (
        <RequestError error={publishing.error}>
          {publishing.error.message || t('The line-up was not published. Please try again.')}
        </RequestError>
      )}
    </Dialog>
  )
}

function Preview({ preview, lineUp }: { preview: PublicationPreview; lineUp: LineUp }) {
  const { channelName: channel, notified } = preview
  return (
    <>
      <p>
        {lineUp.published
          ? t('The line-up will be edited in #{channel}.', { channel })
          : t('The line-up will be posted in #{channel}.', { channel })}{' '}
        {describeDelivery(preview)}
      </p>
      <NotifiedPeople {...{ lineUp, notified }} />
    </>
  )
}

function describeDelivery({ notified, directMessages }: PublicationPreview): string {
  const count = notified.length
  const mentions = count - directMessages
  if (count === 0) return t('Nobody will be notified.')
  if (directMessages === 0) {
    return t(
      '{count, plural, one {# person} other {# people}} will be notified by a mention in the channel.',
      { count },
    )
  }
  if (mentions === 0) {
    return t(
      '{count, plural, one {# person} other {# people}} will be notified by direct message.',
      { count },
    )
  }
  return t(
    '{count, number} people will be notified: {directMessages, number} by direct message, {mentions, number} by a mention in the channel.',
    { count, directMessages, mentions },
  )
}

function UnpublishDialog({ lineUp: { eventId }, onClose }: DialogContentProps) {
  const queryClient = useQueryClient()
  const removing = useSingleMutation({
    mutationFn: () => call(unpublishLineUp, { params: { eventId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: lineUpQuery(eventId).queryKey })
      notify(t('The line-up was unpublished.'), { key: toastKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={t('Unpublish the line-up?')}
      confirm={t('Unpublish')}
      cancelLabel={t('Keep It')}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      <p>{t('Its messages are removed from the channel. The line-up itself is kept.')}</p>
      {removing.error && (
        <RequestError error={removing.error}>
          {t('The line-up was not unpublished. Please try again.')}
        </RequestError>
      )}
    </ConfirmDialog>
  )
}
