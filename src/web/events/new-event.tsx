import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { lazyComponent } from '../app/lazy-component.tsx'
import { Button } from '../ui/buttons/button.tsx'

const NewEventDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).NewEventDialog,
)

/** Opens the window in which an event is made; in the channel that one stands in, if it is for events. */
export function NewEvent({ channelId = '' }: { channelId?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="or"
        icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        New Event
      </Button>
      {isOpen && <NewEventDialog channelId={channelId} onClose={() => setOpen(false)} />}
    </>
  )
}
