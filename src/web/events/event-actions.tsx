import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { updateEvent } from '../../contract/events/event-editor.ts'
import { t } from '../../text/t.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { useMay } from '../app/session/tasks.ts'
import { Button, LinkButton } from '../ui/buttons/button.tsx'
import { lineUpUrl } from './event-urls.ts'
import { detailsQuery } from './queries.ts'

const EditEventDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).EditEventDialog,
)
const CancelEventDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).CancelEventDialog,
)
const SaveTemplateDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).SaveTemplateDialog,
)

interface EventActionsProps {
  eventId: string
  /** Further actions, before the button that cancels the event. */
  children: ReactNode
}

/** The buttons of an event; imported and cancelled ones can only be saved as a template. */
export function EventActions({ eventId, children }: EventActionsProps) {
  const mayEdit = useMay(updateEvent)
  const { data: event } = useQuery({ ...detailsQuery(eventId), enabled: mayEdit })
  const [open, setOpen] = useState<'edit' | 'cancel' | 'template' | null>(null)
  const close = () => setOpen(null)
  const isEditable = event?.isOurs && !event.isCancelled
  const isUpcoming = isEditable && Date.parse(event.startsAt) > Date.now()
  return (
    <>
      {/* A server that knows templates sends the needs of events, too. */}
      {event?.needs && (
        <LinkButton size="small" to={lineUpUrl(event)} {...(isUpcoming && { variant: 'primary' })}>
          {t('Line-up')}
        </LinkButton>
      )}
      {isEditable && (
        <Button size="small" onClick={() => setOpen('edit')}>
          {t('Edit Event')}
        </Button>
      )}
      {event?.needs && (
        <Button size="small" onClick={() => setOpen('template')}>
          {t('Save as Template')}
        </Button>
      )}
      {children}
      {isEditable && (
        <Button size="small" variant="danger" onClick={() => setOpen('cancel')}>
          {t('Cancel Event')}
        </Button>
      )}
      {event && open === 'edit' && <EditEventDialog event={event} onClose={close} />}
      {event && open === 'template' && <SaveTemplateDialog event={event} onClose={close} />}
      {event && open === 'cancel' && <CancelEventDialog event={event} onClose={close} />}
    </>
  )
}
