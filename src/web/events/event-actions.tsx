import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updateEvent } from '../../contract/events/event-editor.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { useMay } from '../app/session/tasks.ts'
import { Button } from '../ui/buttons/button.tsx'
import { detailsQuery } from './queries.ts'

const EditEventDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).EditEventDialog,
)
const CancelEventDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).CancelEventDialog,
)

/** The Edit and Cancel buttons; nothing for imported and cancelled events and without the right. */
export function EventActions({ eventId }: { eventId: string }) {
  const mayEdit = useMay(updateEvent)
  const { data: event } = useQuery({ ...detailsQuery(eventId), enabled: mayEdit })
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null)
  if (!mayEdit || !event?.isOurs || event.isCancelled) return null
  const close = () => setOpen(null)
  return (
    <>
      <Button size="small" onClick={() => setOpen('edit')}>
        Edit Event
      </Button>
      <Button size="small" onClick={() => setOpen('cancel')}>
        Cancel Event
      </Button>
      {open === 'edit' && <EditEventDialog event={event} onClose={close} />}
      {open === 'cancel' && <CancelEventDialog event={event} onClose={close} />}
    </>
  )
}
