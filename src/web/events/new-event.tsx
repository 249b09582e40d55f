import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { lazyComponent } from '../app/lazy-component.tsx'
import { Button } from '../ui/buttons/button.tsx'

const NewEventDialog = lazyComponent(
  async () => (await import('./event-dialogs.tsx')).NewEventDialog,
)

/** The button that opens the dialog for a new event, with the current channel preselected. */
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
